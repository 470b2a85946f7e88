import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { jestPreset } from '../check/jestPreset';
import { askedOf, mustFollow, stepsOf, testExports, waysOf } from '../testing/pathPage';
import { ROOT } from '../workspace/packages';

const ways = waysOf('path-of-a-bid.md');
const [there = ''] = ways;
const isInThePage = (file: string) => !file.startsWith('provider/');

test('each way has at most fourteen files, and a bid enters at most 16 in the page', () => {
  assert.equal(ways.length, 2);
  for (const way of ways) {
    const { length } = stepsOf(way);
    assert.ok(length >= 5 && length <= 14, `${length} steps`);
  }
  const inThePage = stepsOf(there).filter(([file]) => isInThePage(file)).length + askedOf(there).length;
  assert.ok(inThePage <= 16, `${inThePage} files`);
});

testExports(ways);

/**
 * Files that a bid enters in the page, from the tap to its request, in order; each again where it is entered
 * again.
 */
const traceBid = (): string[] => {
  const dir = join(ROOT, 'mfe-bidding');
  const preset = jestPreset(dir);
  const transform = Object.fromEntries(
    Object.entries(preset.transform).map(([files, [, swc]]) => [
      files,
      [join(import.meta.dirname, 'traced.mjs'), swc],
    ]),
  );
  const config = JSON.stringify({ ...preset, transform, testMatch: ['**/testing/tracedBid.tsx'] });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', config],
    { cwd: dir, encoding: 'utf8' },
  );
  const [, found] = /^TRACE (.*)$/m.exec(stdout) ?? [];
  assert.ok(found, stderr);
  return JSON.parse(found) as string[];
};

test('a traced bid enters the files of this page in its order, and those that it names as asked', () => {
  mustFollow(there, traceBid(), isInThePage);
});
