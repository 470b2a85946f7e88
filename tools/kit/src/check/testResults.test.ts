import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { runNodeTests } from './nodeTests';
import { formatFailures, readJestResults, readNodeResults, type TestResult } from './testResults';
import { formatSlowestTests } from './testTimes';

const dir = mkdtempSync(join(tmpdir(), 'ank-slowest-'));
after(() => rmSync(dir, { recursive: true, force: true }));
const writeTestFile = (name: string, text: string) => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};

// What this run tells its own files would make the other take itself for one of them.
const { NODE_TEST_CONTEXT: ours } = process.env;
delete process.env.NODE_TEST_CONTEXT;
after(() => {
  if (ours) process.env.NODE_TEST_CONTEXT = ours;
});

test('each test is told with its file, its outcome and its duration: those in groups, cancelled, skipped, and files that do not load', async () => {
  const first = writeTestFile(
    'z.test.mjs',
    `import { before, describe, test } from 'node:test';
    test('one', () => {});
    describe('a group', () => test('two', () => {}));
    describe('a group that is not prepared', () => {
      before(() => { throw new Error('nothing is there'); });
      test('cancelled', () => {});
    });
    test('three', () => { throw new Error('three is wrong'); });
    test.skip('four');`,
  );
  const second = writeTestFile('a.test.mjs', `throw new Error('does not load');`);
  const results = join(dir, 'results');
  assert.equal(
    await runNodeTests({ files: [first, second], cwd: ROOT, atOnce: 1, results, isSilent: true }),
    1,
  );
  const told = readNodeResults(results);
  assert.deepEqual(
    told.map(({ file, name, outcome }) => [file, name, outcome]),
    [
      [first, 'one', 'passed'],
      [first, 'two', 'passed'],
      [first, 'cancelled', 'failed'],
      [first, 'a group that is not prepared', 'left out'],
      [first, 'three', 'failed'],
      [first, 'four', 'left out'],
      [second, second, 'failed'],
    ],
    'in the order in which they were given',
  );
  assert.ok(told.filter(({ outcome }) => outcome === 'passed').every(({ ms }) => ms > 0));
  const closing = formatFailures(told);
  for (const words of ['three is wrong', 'nothing is there', 'does not load'])
    assert.ok(closing.includes(words), closing);
  assert.match(closing, /^FAILED .*z\.test\.mjs: three\n {4}Error: three is wrong\n {4} +at /m);
  assert.equal(
    await runNodeTests({
      files: [writeTestFile('b.test.mjs', '')],
      cwd: ROOT,
      atOnce: 1,
      results,
      isSilent: true,
    }),
    0,
  );
  assert.deepEqual(readNodeResults(results), [], 'a file without a test is no test');
});

test('a file that waits for what never comes is ended and told; what it had passed and the files after it count', async () => {
  const waits = writeTestFile(
    'waits.test.mjs',
    `import { test } from 'node:test';
    setInterval(() => {}, 1000);
    test('before', () => {});
    test('waits', () => new Promise(() => {}));`,
  );
  const next = writeTestFile('next.test.mjs', `import { test } from 'node:test'; test('next', () => {});`);
  const results = join(dir, 'limited');
  const run = { files: [waits, next], cwd: ROOT, atOnce: 1, results, isSilent: true, limitMs: 10_000 };
  assert.equal(await runNodeTests(run), 1);
  const told = readNodeResults(results);
  assert.deepEqual(
    told.map(({ name, outcome }) => [name, outcome]),
    [
      ['before', 'passed'],
      [waits, 'failed'],
      ['next', 'passed'],
    ],
  );
  assert.match(formatFailures(told), /waits\.test\.mjs\n {4}test timed out after 10000ms/);
});

test("Jest's result tells the same", () => {
  const assertionResults = [
    { fullName: 'x', status: 'passed', duration: 12 },
    { fullName: 'y', status: 'failed', duration: 1, failureMessages: ['\u001b[31mno\u001b[39m such text'] },
    { fullName: 'z', status: 'pending', duration: null },
  ];
  const told = readJestResults(
    writeTestFile(
      'jest.json',
      JSON.stringify({
        testResults: [
          { name: '/a.test.ts', message: 'y failed', assertionResults },
          { name: '/b.test.ts', message: 'cannot be read', assertionResults: [] },
        ],
      }),
    ),
  );
  assert.deepEqual(told, [
    { file: '/a.test.ts', name: 'x', ms: 12, outcome: 'passed' },
    { file: '/a.test.ts', name: 'y', ms: 1, outcome: 'failed', error: 'no such text' },
    { file: '/a.test.ts', name: 'z', ms: 0, outcome: 'left out' },
    { file: '/b.test.ts', name: '/b.test.ts', ms: 0, outcome: 'failed', error: 'cannot be read' },
  ]);
});

test('of files that share an environment each has its own results', () => {
  const titles = ['mfe-wallet/src/a.test.ts', 'b'];
  const fullName = 'mfe-wallet/src/a.test.ts b adds';
  const assertionResults = [{ ancestorTitles: titles, fullName, status: 'passed', duration: 3 }];
  const written = writeTestFile(
    'groups.json',
    JSON.stringify({ testResults: [{ name: '/groups/0.test.js', message: '', assertionResults }] }),
  );
  const file = join(ROOT, 'mfe-wallet/src/a.test.ts');
  assert.deepEqual(readJestResults(written), [{ file, name: 'b adds', ms: 3, outcome: 'passed' }]);
});

test('a run that wrote no result has none', () => {
  assert.deepEqual([readNodeResults(join(dir, 'none')), readJestResults(join(dir, 'none'))], [[], []]);
});

test('the files and tests that took longest come first, no more than asked for', () => {
  const result = (name: string, test: string, ms: number): TestResult => ({
    file: join(ROOT, name),
    name: test,
    ms,
    outcome: 'passed',
  });
  const results = [
    result('a.test.ts', 'quick', 900),
    result('b.test.ts', 'slow', 1500),
    result('a.test.ts', 'middling', 1100),
    result('c.test.ts', 'nothing', 1),
  ];
  assert.equal(
    formatSlowestTests(results, 2),
    [
      'The slowest 2 files',
      '     2.0 s  a.test.ts',
      '     1.5 s  b.test.ts',
      '',
      'The slowest 2 tests',
      '     1.5 s  b.test.ts: slow',
      '     1.1 s  a.test.ts: middling',
    ].join('\n'),
  );
});

test('the closing lines tell each failure by file, name and the first lines of its error', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`);
  const failed: TestResult = {
    file: join(ROOT, 'a.test.ts'),
    name: 'adds up',
    ms: 1,
    outcome: 'failed',
    error: lines.join('\n'),
  };
  const told = formatFailures([{ file: failed.file, name: 'fine', ms: 1, outcome: 'passed' }, failed]);
  assert.deepEqual(told.split('\n'), [
    'FAILED a.test.ts: adds up',
    ...lines.slice(0, 15).map((line) => `    ${line}`),
  ]);
});
