import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { jestPreset } from '../check/jestPreset';
import { ROOT } from '../workspace/packages';

const page = readFileSync(join(ROOT, 'docs/path-of-a-bid.md'), 'utf8');
const [, there = '', back = ''] = page.split(/^## /m);

/** File and export of each step of one way: "1. `file` `export`: what happens". */
const stepsOf = (way: string): [file: string, name: string][] =>
  way
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .map((line) => {
      const [, file, name] = /^\d+\. `([^`]+)` (?:`(\w+)`|default): /.exec(line) ?? [];
      assert.ok(file, `this step does not name its file and export: ${line}`);
      return [file, name ?? 'default'];
    });

test('the page is short, and each way has at most fourteen files', () => {
  assert.ok(page.split('\n').length <= 70);
  for (const way of [there, back]) {
    const { length } = stepsOf(way);
    assert.ok(length >= 5 && length <= 14, `${length} steps`);
  }
});

for (const [file, name] of [...stepsOf(there), ...stepsOf(back)]) {
  test(`${file} exports ${name}`, () => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const exported =
      name === 'default'
        ? /^export default /m
        : new RegExp(`^export (?:const|function|type) (?:${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\})`, 'm');
    assert.match(source, exported);
  });
}

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
  const entered = [...new Set(traceBid())];
  const steps = stepsOf(there).map(([file]) => file);
  const ofPage = steps.filter((file) => !file.startsWith('provider/'));
  const asked = [...(there.split('What these ask')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, file]) => file);
  assert.deepEqual(
    entered.filter((file) => steps.includes(file)),
    ofPage,
  );
  assert.deepEqual(entered.filter((file) => !steps.includes(file)).sort(), asked.sort());
});
