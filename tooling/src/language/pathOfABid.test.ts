import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
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

test('the page is short, and each way has at most ten files', () => {
  assert.ok(page.split('\n').length <= 60);
  for (const way of [there, back]) {
    const { length } = stepsOf(way);
    assert.ok(length >= 5 && length <= 10, `${length} steps`);
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
