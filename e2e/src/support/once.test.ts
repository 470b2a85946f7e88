import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { makeOnce, removeEarlier } from './once';

let parent: string;
test.beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'ank-once-'));
});
test.afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('asked for by many at once it is made once, and nothing else is left', {
  tag: ['@main', '@support'],
}, async () => {
  const dir = join(parent, 'many');
  let made = 0;
  const make = async (work: string) => {
    made += 1;
    writeFileSync(join(work, 'file'), 'first half, ');
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(existsSync(dir), false, 'nobody sees half of it');
    writeFileSync(join(work, 'file'), 'first half, second half');
  };
  await Promise.all(Array.from({ length: 5 }, () => makeOnce(dir, make)));
  assert.equal(made, 1);
  assert.equal(readFileSync(join(dir, 'file'), 'utf8'), 'first half, second half');
  assert.deepEqual(readdirSync(parent), ['many']);
});

test('a maker that fails says so and leaves it to the next', async () => {
  const dir = join(parent, 'failed');
  await assert.rejects(
    makeOnce(dir, () => {
      throw new Error('no room');
    }),
    /no room/,
  );
  await makeOnce(dir, (work) => writeFileSync(join(work, 'file'), ''));
  assert.ok(existsSync(join(dir, 'file')));
});

test('the lock of a process that was killed is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  const dir = join(parent, 'killed');
  writeFileSync(`${dir}.lock`, String(child.pid));
  await makeOnce(dir, () => {});
  assert.ok(existsSync(dir) && !existsSync(`${dir}.lock`));
});

test('of the earlier ones beside it those go that nobody has used for hours', async () => {
  const [old, used, now] = ['day-1', 'day-2', 'day-3'].map((name) => join(parent, name));
  assert.ok(old && used && now);
  for (const dir of [old, used]) {
    await makeOnce(dir, () => {});
    utimesSync(dir, 1, 1);
  }
  await makeOnce(used, () => assert.fail('made again'));
  removeEarlier(now, 'day-');
  assert.deepEqual([existsSync(old), existsSync(used)], [false, true]);
});
