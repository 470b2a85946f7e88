import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { hashInputs } from '@ank/tooling/src/workspace/hash';
import { ROOT } from '@ank/tooling/src/workspace/packages';
import { providerBuilt } from './built';

const BIN = join(ROOT, 'provider/bin/ank-provider.mjs');
const KEPT = join(ROOT, '.ank/e2e');
const START_MS = 120_000;
const STOP_MS = 10_000;

type Ready = {
  port: number;
  url: string;
  operatorPort: number;
  demo: { mobile: string; password: string; name: string };
};

export type Provider = Ready & {
  dir: string;
  /** Ends the process by its id as an operator would, waits until it is gone, and leaves its data for a look. */
  halt: () => Promise<void>;
  /** Ends it at once and removes its data. */
  close: () => Promise<void>;
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL');
  await ended(child);
};

const halt = async (child: ChildProcess) => {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await ended(child);
  clearTimeout(timer);
};

/** Waits for the line in which the provider says where it listens; rejects with its words when it ends before. */
const readyOf = (child: ChildProcess, said: () => string): Promise<Ready> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the provider is not ready:\n${said()}`)), START_MS);
    child.once('exit', (code) => reject(new Error(`the provider ended with ${code}:\n${said()}`)));
    if (!child.stdout) return reject(new Error('the provider has no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      clearTimeout(timer);
      resolve(JSON.parse(line) as Ready);
    });
  });

/** The provider's clock: the instant (ms) it starts at, and how many times as fast as the wall's it runs. */
export type ProviderClock = { at?: number; speed?: number };

const start = async (dir: string, { at, speed = 1 }: ProviderClock = {}): Promise<Provider> => {
  const args = [
    BIN,
    'serve',
    '--demo',
    '--port',
    '0',
    '--operator-port',
    '0',
    '--data',
    dir,
    '--speed',
    `${speed}`,
  ];
  if (at !== undefined) args.push('--start-at', new Date(at).toISOString());
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  child.stderr.on('data', (part: Buffer) => {
    words = (words + part).slice(-4000);
  });
  try {
    return { ...(await readyOf(child, () => words)), dir, halt: () => halt(child), close: () => kill(child) };
  } catch (error) {
    await halt(child);
    throw error;
  }
};

const DAY_MS = 86_400_000;

/** The instant (ms) of "HH:MM" in India, so many days from today there. */
const indiaTime = (days: number, time: string): number => {
  const day = new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
  return Date.parse(`${day}T${time}:00+05:30`);
};

/**
 * Demo data as of yesterday evening, seeded once for all test files: seeding takes longer than everything else a start
 * does. Yesterday's, whatever the hour: today's would hold more or fewer of the demo player's open bids and wins by the
 * time of day, and journeys would find another history in the morning than at night.
 */
const seeded = async (): Promise<string> => {
  const inputs = hashInputs({
    root: ROOT,
    paths: [join(ROOT, 'provider/src'), join(ROOT, 'shared/src/wire')],
  });
  const at = indiaTime(-1, '23:00');
  const name = `seed-${inputs.slice(0, 8)}-${at}`;
  const dir = join(KEPT, name);
  if (existsSync(dir)) return dir;
  mkdirSync(KEPT, { recursive: true });
  for (const old of readdirSync(KEPT).filter((one) => one.startsWith('seed-'))) {
    rmSync(join(KEPT, old), { recursive: true, force: true });
  }
  const work = join(KEPT, `making-${randomUUID()}`);
  await (await start(work, { at })).halt();
  if (existsSync(dir)) rmSync(work, { recursive: true });
  else renameSync(work, dir);
  return dir;
};

/**
 * Tomorrow's noon in India, ms: a time of day at which a test of times means the same whenever it runs. Later than
 * anything in the demo's data, for which the provider's clock must not go back.
 */
export const noon = (): number => indiaTime(1, '12:00');

/** The real provider with its demo data, in a process and a directory of its own. */
export const startProvider = async (clock?: ProviderClock): Promise<Provider> => {
  await providerBuilt();
  const dir = mkdtempSync(join(tmpdir(), 'ank-provider-'));
  cpSync(await seeded(), dir, { recursive: true });
  const provider = await start(dir, clock);
  return {
    ...provider,
    close: async () => {
      await provider.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** What the provider's own audit says of the books of a halted provider, a line per invariant; rejects on a breach. */
export const audit = async ({ dir }: Provider): Promise<string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [BIN, 'audit', '--data', dir]);
  return stdout.trim().split('\n');
};
