import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { longFiles, planOf } from './suiteSteps';

// A run without a browser has no journeys.
process.env.ANK_WITHOUT = '';
const never = () => Promise.reject(new Error('no database is asked for before a step runs'));
const stepsOf = (kind: 'usual' | 'whole' | 'rest') => planOf(kind, '', never).steps;

test('what the usual run leaves begins with the long tests at once; what takes minutes comes last, each alone', () => {
  const names = stepsOf('rest').map(({ name }) => name);
  assert.deepEqual(names.slice(0, 3), [
    'production builds',
    'long tests of the provider and of the tools',
    'journeys',
  ]);
  const others = names.slice(3);
  assert.ok(others.length > 0);
  assert.deepEqual(
    others.filter((name) => !name.endsWith('.whole.test.ts')),
    [],
  );
});

test('beside the long tests it has those that the usual run played on one of the two databases', () => {
  const files = longFiles().map((file) => relative(ROOT, file));
  assert.ok(files.includes('tools/build/src/build/buildRemote.long.test.ts'));
  assert.ok(files.includes('provider/src/bidding/caps.slow.test.ts'));
  assert.ok(!files.includes('provider/src/cli.slow.test.ts'));
  assert.equal(new Set(files).size, files.length);
});

test('the usual run and the whole one have the same steps, of other files', () => {
  const [usual, whole] = [planOf('usual', '', never), planOf('whole', '', never)];
  assert.deepEqual(
    usual.steps.map(({ name }) => name),
    whole.steps.map(({ name }) => name),
  );
  const isLeft = (file: string) => /\.(long|whole)\.test\.ts$/.test(file);
  assert.equal(usual.files.some(isLeft), false);
  const left = planOf('rest', '', never).files;
  assert.deepEqual(left.toSorted(), whole.files.filter(isLeft).toSorted());
});
