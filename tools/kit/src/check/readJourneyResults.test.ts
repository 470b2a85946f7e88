import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { readJourneyResults } from './readJourneyResults';
import { countOutcome, withRunnerFailure } from './testCountsAndRunnerFailure';
import { formatFailures } from './testResults';

const dir = mkdtempSync(join(tmpdir(), 'ank-journeys-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const makeJourneySpec = (title: string, status: string, messages: string[] = []) => ({
  title,
  file: 'logInAndPlaceBid.test.ts',
  tests: [
    {
      status,
      results: [
        ...messages.map((message) => ({ duration: 10, errors: [{ message }] })),
        { duration: 5, errors: [] },
      ],
    },
  ],
});

test('a journey that passed when it was repeated counts as passed and is named as unsteady; one that failed twice as failed', () => {
  const file = join(dir, 'journeys.json');
  const specs = [
    makeJourneySpec('a bid', 'expected'),
    makeJourneySpec('a slow bid', 'flaky', ['late']),
    makeJourneySpec('a lost bid', 'unexpected', ['lost', '\u001b[31mlost again\u001b[39m']),
    makeJourneySpec('a later bid', 'skipped'),
  ];
  const report = { config: { rootDir: join(ROOT, 'e2e/src') }, suites: [{ specs: [], suites: [{ specs }] }] };
  writeFileSync(file, JSON.stringify(report));
  const results = readJourneyResults(file);
  assert.deepEqual(
    results.map(({ name, outcome, ms }) => [name, outcome, ms]),
    [
      ['a bid', 'passed', 5],
      ['a slow bid', 'passed', 15],
      ['a lost bid', 'failed', 25],
      ['a later bid', 'left out', 5],
    ],
  );
  assert.deepEqual(withRunnerFailure('journeys', results, 1), results);
  assert.deepEqual([countOutcome(results, 'passed'), countOutcome(results, 'failed')], [2, 1]);
  assert.equal(
    formatFailures(results),
    `UNSTEADY, passed when repeated: e2e/src/logInAndPlaceBid.test.ts: a slow bid
    late

FAILED e2e/src/logInAndPlaceBid.test.ts: a lost bid
    lost again`,
  );
});

test('a run that did not get so far has no results', () => {
  assert.deepEqual(readJourneyResults(join(dir, 'nothing.json')), []);
});
