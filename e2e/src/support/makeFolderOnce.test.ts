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
import { expect, test } from '@playwright/test';
import { failTest } from './failTest';
import { makeFolderOnce, removeUnusedFoldersWithPrefix } from './makeFolderOnce';

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
    expect(existsSync(dir), 'nobody sees half of it').toBe(false);
    writeFileSync(join(work, 'file'), 'first half, second half');
  };
  await Promise.all(Array.from({ length: 5 }, () => makeFolderOnce(dir, make)));
  expect(made).toBe(1);
  expect(readFileSync(join(dir, 'file'), 'utf8')).toBe('first half, second half');
  expect(readdirSync(parent)).toStrictEqual(['many']);
});

test('a maker that fails says so and leaves it to the next', async () => {
  const dir = join(parent, 'failed');
  await expect(
    makeFolderOnce(dir, () => {
      throw new Error('no room');
    }),
  ).rejects.toThrow(/no room/);
  await makeFolderOnce(dir, (work) => writeFileSync(join(work, 'file'), ''));
  expect(existsSync(join(dir, 'file'))).toBe(true);
});

test('the lock of a process that was killed is taken over', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  const dir = join(parent, 'killed');
  writeFileSync(`${dir}.lock`, String(child.pid));
  await makeFolderOnce(dir, () => {});
  expect(existsSync(dir) && !existsSync(`${dir}.lock`)).toBe(true);
});

test('of the earlier ones beside it those go that nobody has used for hours', async () => {
  const [old, used, now] = [join(parent, 'day-1'), join(parent, 'day-2'), join(parent, 'day-3')];
  for (const dir of [old, used]) {
    await makeFolderOnce(dir, () => {});
    utimesSync(dir, 1, 1);
  }
  await makeFolderOnce(used, () => failTest('made again'));
  removeUnusedFoldersWithPrefix(now, 'day-');
  expect([existsSync(old), existsSync(used)]).toStrictEqual([false, true]);
});
