import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { ROOT } from '@ank/build/packages';
import { copyDemoData, indiaTimeMs } from './demoData';

const PROVIDER_PROGRAM = join(ROOT, 'provider/bin/ank-provider.mjs');
const START_MS = 300_000;
const STOP_MS = 10_000;

type ReadyLine = {
  port: number;
  url: string;
  operatorPort: number;
  demo: { mobile: string; password: string; name: string };
};

export type JourneyProvider = ReadyLine & {
  dir: string;
  env: Record<string, string>;
  /** Ends the process as an operator would, waits until it is gone, and leaves its data. */
  halt: () => Promise<void>;
  /** Halts it and starts it again at a later instant (ms) on the same ports. */
  restartAt: (at: number) => Promise<void>;
  close: () => Promise<void>;
};

const waitForExit = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const killProcess = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await waitForExit(child);
};

const terminateOrKillProcess = async (child: ChildProcess): Promise<void> => {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await waitForExit(child);
  clearTimeout(timer);
};

const waitForReadyLine = (child: ChildProcess, readOutput: () => string): Promise<ReadyLine> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the provider is not ready:\n${readOutput()}`)),
      START_MS,
    );
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}:\n${readOutput()}`)));
    if (!child.stdout) return reject(new Error('the provider has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line) as ReadyLine);
    });
  });

type LaunchedProvider = { child: ChildProcess; ready: ReadyLine };

const launchProviderProcess = async (
  { dir, env }: Pick<JourneyProvider, 'dir' | 'env'>,
  clockMs: number | undefined,
  { port, operatorPort } = { port: 0, operatorPort: 0 },
): Promise<LaunchedProvider> => {
  const args = [
    ...[PROVIDER_PROGRAM, 'serve', '--demo', '--no-auto-cashier', '--data', dir],
    ...(clockMs === undefined ? [] : ['--start-at', new Date(clockMs).toISOString()]),
    ...['--port', String(port), '--operator-port', String(operatorPort)],
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let words = '';
  child.stderr.on('data', (part: Buffer) => {
    words = (words + part).slice(-4000);
  });
  try {
    return { child, ready: await waitForReadyLine(child, () => words) };
  } catch (error) {
    await terminateOrKillProcess(child);
    throw error;
  }
};

const startProviderAt = async (
  location: Pick<JourneyProvider, 'dir' | 'env'>,
  clockMs?: number,
): Promise<JourneyProvider> => {
  let { child, ready } = await launchProviderProcess(location, clockMs);
  return {
    ...ready,
    ...location,
    halt: () => terminateOrKillProcess(child),
    close: () => killProcess(child),
    restartAt: async (later) => {
      await terminateOrKillProcess(child);
      ({ child, ready } = await launchProviderProcess(location, later, ready));
    },
  };
};

/** Tomorrow's noon in India, ms: later than anything in the demo's data. */
export const TOMORROW_NOON = indiaTimeMs(1, '12:00');

/** The environment of a journey's provider whose clock is the real one. */
export const REAL_CLOCK = { E2E_CLOCK: 'real' };

/** A demo provider with variables of its own, whose clock starts at noon: no test depends on the hour. */
export const startJourneyProvider = async (
  extraEnv: Record<string, string> = {},
): Promise<JourneyProvider> => {
  const { dir, env, remove } = await copyDemoData(async (into, env, at) =>
    (await startProviderAt({ dir: into, env: { ...env, PROVIDER_PROFILE: 'secure' } }, at)).halt(),
  );
  const provider = await startProviderAt(
    { dir, env: { ...env, ...extraEnv } },
    extraEnv.E2E_CLOCK ? undefined : TOMORROW_NOON,
  );
  return {
    ...provider,
    close: async () => {
      await provider.close();
      await remove();
    },
  };
};

/** Runs the ledger checks on a halted provider and returns a line per invariant; rejects on a violation. */
export const checkLedger = async ({ dir, env }: JourneyProvider): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [PROVIDER_PROGRAM, 'check-ledger', '--data', dir],
    {
      env: { ...process.env, ...env },
    },
  );
  return stdout.trim().split('\n');
};
