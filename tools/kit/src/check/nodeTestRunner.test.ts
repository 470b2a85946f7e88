import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { runNodeTests } from './nodeTests';
import { readNodeResults } from './testResults';

const place = join(ROOT, '.ank/tests', `sharedProcess-${process.pid}`);
mkdirSync(place, { recursive: true });
// What this run tells its own files would make the other take itself for one of them.
const { NODE_TEST_CONTEXT: ours } = process.env;
delete process.env.NODE_TEST_CONTEXT;
after(() => {
  if (ours) process.env.NODE_TEST_CONTEXT = ours;
  rmSync(place, { recursive: true, force: true });
});

const log = join(place, 'log');
const writeTestFile = (name: string, text: string) => {
  const file = join(place, name);
  const say = `const say = (text: string) => appendFileSync(${JSON.stringify(log)}, text + ' ');`;
  const imports = `import { appendFileSync } from 'node:fs';
    import { after, afterEach, before, beforeEach, describe, test } from 'node:test';`;
  writeFileSync(file, `${imports}\n${say}\n${text}`);
  return file;
};

const runInOneProcess = async (files: string[]) => {
  writeFileSync(log, '');
  const results = join(place, 'results');
  const options = { files, cwd: ROOT, atOnce: 2, results, isSilent: true };
  const code = await runNodeTests({ ...options, groupFiles: (all) => [[...all]] });
  const told = readNodeResults(results);
  return {
    code,
    outcomes: told.map(({ file, name, outcome }) => [file, name, outcome]),
    errors: told.flatMap(({ error }) => error ?? []),
    said: readFileSync(log, 'utf8').split(' ').filter(Boolean),
  };
};

test('files that share a process keep their hooks to themselves, and each test is told with its file', async () => {
  const one = writeTestFile(
    'one.test.ts',
    `before(() => say('before1')); after(() => say('after1'));
    beforeEach(() => say('each1')); afterEach(() => say('done1'));
    test('same name', () => say('test1:' + process.pid));`,
  );
  const two = writeTestFile(
    'two.test.ts',
    `describe('a group', () => { before(() => say('before2')); test('same name', () => say('test2:' + process.pid)); });
    test('fails', () => { throw new Error('wrong'); });`,
  );
  const { code, outcomes, errors, said } = await runInOneProcess([one, two]);
  assert.equal(code, 1);
  assert.deepEqual(outcomes, [
    [one, 'same name', 'passed'],
    [two, 'same name', 'passed'],
    [two, 'fails', 'failed'],
  ]);
  assert.match(errors.join(), /wrong/);
  assert.deepEqual(
    said.map((word) => word.split(':')[0]),
    ['before1', 'each1', 'test1', 'done1', 'after1', 'before2', 'test2'],
  );
  const processes = said.filter((word) => word.includes(':')).map((word) => word.split(':')[1]);
  assert.equal(new Set(processes).size, 1, 'one process');
});

test('a file that does not load fails alone', async () => {
  const broken = writeTestFile(
    'broken.test.ts',
    `test('never', () => {}); throw new Error('does not load');`,
  );
  const fine = writeTestFile('fine.test.ts', `test('fine', () => {});`);
  const { code, outcomes, errors } = await runInOneProcess([broken, fine]);
  assert.equal(code, 1);
  assert.deepEqual(outcomes, [
    [broken, 'the file loads', 'failed'],
    [fine, 'fine', 'passed'],
  ]);
  assert.match(errors.join(), /does not load/);
});

test('a process that ends early fails the file it was in and those that did not run', async () => {
  const first = writeTestFile('first.test.ts', `test('first', () => {});`);
  const ends = writeTestFile('ends.test.ts', `test('ends', () => process.exit(0));`);
  const never = writeTestFile('never.test.ts', `test('never', () => {});`);
  const { code, outcomes } = await runInOneProcess([first, ends, never]);
  assert.equal(code, 1);
  assert.deepEqual(
    outcomes.filter(([file]) => file !== first),
    [
      [ends, ends, 'failed'],
      [never, never, 'failed'],
    ],
  );
});
