import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { BUILD_DIR, mustFindAnkPackageFolder } from '../workspace/projectFolders';

type ReadyLine = {
  ready: true;
  port: number;
  operatorPort?: number;
  demo?: { mobile: string; password: string };
  desk?: { names: string[]; password: string };
};

const PATIENCE_MS = 4000;

export const END_WITH_PARENT_SCRIPT = pathToFileURL(join(BUILD_DIR, 'bin/endWithParent.mjs')).href;

const waitForReadyLine = (
  child: ChildProcessByStdio<null, Readable, Readable>,
  readOutput: () => string,
): Promise<ReadyLine> =>
  new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      try {
        const value = JSON.parse(line) as Partial<ReadyLine> | null;
        if (value?.ready) resolve(value as ReadyLine);
      } catch {
        console.log(line); // an ordinary line of its own
      }
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the provider did not start:\n${readOutput().trim()}`)));
  });

/**
 * Starts the provider with its demo on a free port, its files in `dataDir`. Rejects with the provider's own
 * message.
 */
export const startDemoProvider = async (dataDir: string) => {
  const program = join(mustFindAnkPackageFolder('@ank/provider'), 'bin/ank-provider.mjs');
  const args = ['serve', '--demo', '--port', '0', '--data', dataDir];
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT_SCRIPT, program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isUp = false;
  let output = '';
  child.stderr.on('data', (part: Buffer) => {
    // The output before it is up is the reason of a failure; afterwards it is news.
    if (isUp) process.stderr.write(part);
    else output += part.toString();
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const stop = async () => {
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(hard);
  };
  const ready = await waitForReadyLine(child, () => output);
  isUp = true;
  return { ready, stop, ended };
};

export type StartedProvider = Awaited<ReturnType<typeof startDemoProvider>>;
