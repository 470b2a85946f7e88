import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { findTestFiles, type TestChoice } from './findTestFiles';

const dir = mkdtempSync(join(tmpdir(), 'ank-files-'));
mkdirSync(join(dir, 'src/deep'), { recursive: true });
for (const name of [
  ...['a.test.ts', 'a.ts', 'deep/b.slow.test.ts', 'deep/c.whole.test.ts', 'd.test.tsx'],
  'deep/e.long.test.ts',
]) {
  writeFileSync(join(dir, 'src', name), '');
}
after(() => rmSync(dir, { recursive: true, force: true }));

const listFoundTestNames = (chosen: Partial<TestChoice>) =>
  findTestFiles(dir, { patterns: [], extent: 'usual', ...chosen }).map((path) =>
    relative(join(dir, 'src'), path),
  );

test('the name of a test file says which runs it is part of', () => {
  assert.deepEqual(listFoundTestNames({ extent: 'quick' }), ['a.test.ts', 'd.test.tsx']);
  assert.deepEqual(listFoundTestNames({}), ['a.test.ts', 'd.test.tsx', 'deep/b.slow.test.ts']);
  assert.deepEqual(listFoundTestNames({ extent: 'whole' }), [
    'a.test.ts',
    'd.test.tsx',
    'deep/b.slow.test.ts',
    'deep/c.whole.test.ts',
    'deep/e.long.test.ts',
  ]);
});

test('a file that is asked for by name runs, also one of the whole run', () => {
  assert.deepEqual(listFoundTestNames({ patterns: ['deep/c'] }), ['deep/c.whole.test.ts']);
  assert.deepEqual(listFoundTestNames({ patterns: ['deep/e'] }), ['deep/e.long.test.ts']);
  assert.deepEqual(listFoundTestNames({ patterns: ['b.slow', 'a.t'] }), ['a.test.ts', 'deep/b.slow.test.ts']);
  assert.deepEqual(listFoundTestNames({ patterns: ['deep'], extent: 'quick' }), []);
});
