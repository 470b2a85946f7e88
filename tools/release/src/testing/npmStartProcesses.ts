import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@ank/build/packages';

const FREE_AFTER_MS = 2000;
/** More, where other tests keep the machine busy. */
const BUSY_MS = 15_000;
const LONGEST_MS = 300_000;

const dir = mkdtempSync(join(tmpdir(), 'ank-end-'));
after(() => rmSync(dir, { recursive: true, force: true }));

/** Processes that work in our folder, by their environment: whoever started them. */
export const listNpmStartProcessIds = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`ANK_WORK=${dir}`);
      } catch {
        return false; // gone, or another user's
      }
    })
    .map(Number);

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** `npm start` as a person types it, up to these words. */
export const runNpmStartUntil = async (
  port: number,
  pattern: RegExp,
): Promise<{ child: ChildProcess; said: () => string }> => {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), ANK_WORK: dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  let isOver = false;
  child.once('close', () => {
    isOver = true;
  });
  for (const end = Date.now() + LONGEST_MS; !pattern.test(output); await wait(50))
    assert.ok(Date.now() < end && !isOver, output);
  return { child, said: () => output };
};

export const assertProcessesAndPortGone = async (port: number) => {
  await wait(FREE_AFTER_MS);
  for (const end = Date.now() + BUSY_MS; listNpmStartProcessIds().length > 0 && Date.now() < end; )
    await wait(200);
  assert.deepEqual(listNpmStartProcessIds(), []);
  assert.ok(await isPortFree(port), `port ${port} is still taken`);
};
