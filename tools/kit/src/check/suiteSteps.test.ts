import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import {
  combineStepsTwoAtATime,
  listLongAndTwoDatabaseTestFiles,
  planSuite,
  type RunnerResults,
} from './suiteSteps';

// A run without a browser has no journeys.
process.env.ANK_WITHOUT = '';
const rejectDatabase = () => Promise.reject(new Error('no database is asked for before a step runs'));
const planSteps = async (kind: 'usual' | 'whole' | 'rest') =>
  (await planSuite(kind, '', rejectDatabase)).steps;

test('what the usual run leaves begins with the long tests beside the journeys; what takes minutes comes last', async () => {
  const steps = await planSteps('rest');
  const [builds, first, ...others] = steps.map(({ name }) => name);
  assert.deepEqual([builds, first], ['production builds', 'long tests, journeys']);
  assert.ok(others.length > 0);
  for (const { neededMs } of steps.slice(1)) assert.ok(neededMs, 'is not begun without the time for it');
  assert.deepEqual(
    others.filter((name) => !name.endsWith('.whole.test.ts')),
    ['faults'],
  );
});

test('beside the long tests it has those that the usual run played on one of the two databases', () => {
  const files = listLongAndTwoDatabaseTestFiles().map((file) => relative(ROOT, file));
  assert.ok(files.includes('tools/kit/src/builder/buildRemote.long.test.ts'));
  assert.ok(files.includes('provider/src/features/bidding/capSql.slow.test.ts'));
  assert.ok(!files.includes('provider/src/process/commands/examineSetup.slow.test.ts'));
  assert.equal(new Set(files).size, files.length);
});

test('the usual run leaves the long tests and the whole ones, and no other', async () => {
  const [usual, whole] = [
    await planSuite('usual', '', rejectDatabase),
    await planSuite('whole', '', rejectDatabase),
  ];
  const isLeft = (file: string) => /\.(long|whole)\.test\.ts$/.test(file);
  assert.equal(usual.files.some(isLeft), false);
  const { files: left } = await planSuite('rest', '', rejectDatabase);
  assert.deepEqual(left.toSorted(), whole.files.filter(isLeft).toSorted());
  assert.deepEqual([...usual.files, ...left].toSorted(), whole.files.toSorted());
});

test('the screen tests of the usual run are beside all the others; journeys have finished builds', async () => {
  const [step, ...none] = await planSteps('usual');
  assert.deepEqual(none, []);
  assert.equal(
    step?.name,
    'format, lint, types, builds, then tests of the provider and of the tools, journeys, unit and screen tests',
  );
});

test('steps abreast begin two at a time, and their lines are all told; after one that rejects none is begun, and what runs is waited for', async () => {
  const begun: string[] = [];
  const gates = new Map<string, (fails?: Error) => void>();
  const step = (name: string) => ({
    name,
    run: () => {
      begun.push(name);
      return new Promise<RunnerResults[]>((resolve, reject) =>
        gates.set(name, (fails) => (fails ? reject(fails) : resolve([{ name, results: [] }]))),
      );
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const { name, run } = combineStepsTwoAtATime(['a', 'b', 'c'].map(step));
  assert.equal(name, 'a, b, c');
  const all = run();
  assert.deepEqual(begun, ['a', 'b']);
  gates.get('b')?.();
  await turn();
  assert.deepEqual(begun, ['a', 'b', 'c']);
  gates.get('a')?.();
  gates.get('c')?.();
  assert.deepEqual(
    (await all).map((line) => line.name),
    ['b', 'a', 'c'],
  );
  const broken = combineStepsTwoAtATime(['d', 'e', 'f'].map(step)).run();
  let settled = false;
  const rejected = assert.rejects(broken, /no build/).then(() => {
    settled = true;
  });
  gates.get('d')?.(new Error('no build'));
  await turn();
  assert.equal(settled, false);
  gates.get('e')?.();
  await rejected;
  assert.deepEqual(begun.slice(3), ['d', 'e']);
});
