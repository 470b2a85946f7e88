import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@ank/build/packages';
import { findFreePort } from '@ank/testkit/free-port';

const FREE_AFTER_MS = 2000;
/** More, where other tests keep the machine busy. */
const BUSY_MS = 15_000;
const LONGEST_MS = 300_000;

const dir = mkdtempSync(join(tmpdir(), 'ank-end-'));
after(() => rmSync(dir, { recursive: true, force: true }));

/** Processes that work in our folder, by their environment: whoever started them. */
const listOwnProcessIds = (): number[] =>
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
const runNpmStartUntil = async (
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

const assertProcessesAndPortGone = async (port: number) => {
  await wait(FREE_AFTER_MS);
  for (const end = Date.now() + BUSY_MS; listOwnProcessIds().length > 0 && Date.now() < end; )
    await wait(200);
  assert.deepEqual(listOwnProcessIds(), []);
  assert.ok(await isPortFree(port), `port ${port} is still taken`);
};

test('a second start beside a running one says so with its address; what npm is told to end, ends with all it started', async () => {
  const port = await findFreePort();
  const { child } = await runNpmStartUntil(port, /Ank is ready/);
  const second = await runNpmStartUntil(
    await findFreePort(),
    /Ank runs here already: http:\/\/localhost:\d+ \(process \d+\)/,
  );
  assert.match(second.said(), new RegExp(`localhost:${port} `));
  assert.ok(listOwnProcessIds().length >= 3, 'npm, the start and its provider');
  child.kill('SIGTERM');
  await assertProcessesAndPortGone(port);
});

test('killed without a word, it leaves nothing behind either', async () => {
  const port = await findFreePort();
  const { child } = await runNpmStartUntil(port, /Ank is ready/);
  child.kill('SIGKILL');
  await assertProcessesAndPortGone(port);
});
