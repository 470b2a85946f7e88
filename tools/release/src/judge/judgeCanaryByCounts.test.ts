import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeCanaryByCounts } from './judgeCanaryByCounts';
import type { LoadCount } from './parseLoadCounts';

const makeLoadCounts = (version: string, events: Record<string, number>): LoadCount[] =>
  Object.entries(events).map(([event, count]) => ({ remote: 'wallet', version, event, count }));
const before = makeLoadCounts('1.0.0', { loaded: 950, failed: 50, quarantined: 20 });
const judgeWithCanaryCounts = (canary: LoadCount[]) =>
  judgeCanaryByCounts(
    [...before, ...canary],
    { canary: '1.1.0', before: '1.0.0' },
    { least: 100, budget: 1 },
  );

test('a canary that is quarantined as seldom as the version before is good', () => {
  assert.deepEqual(
    judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 195, failed: 5, quarantined: 6 })),
    {
      is: 'good',
      says: [
        '1.1.0 was quarantined after 3.0 % of 200 loads, 1.0.0 after 2.0 % of 1000',
        '1.1.0 threw errors after 0.0 % of 200 loads, 1.0.0 after 0.0 % of 1000',
        '1.1.0 drew nothing after 0.0 % of 200 loads, 1.0.0 after 0.0 % of 1000',
        '1.1.0 broke the page’s policy after 0.0 % of 200 loads, 1.0.0 after 0.0 % of 1000',
        'none is more than 1 percentage points above 1.0.0',
      ].join('\n'),
    },
  );
});

test('one that is quarantined more often than the budget allows is bad, whether it fails to load or when it is drawn', () => {
  assert.equal(
    judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 190, failed: 10, quarantined: 10 })).is,
    'bad',
  );
  assert.equal(
    judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 200, crashed: 7, quarantined: 7 })).is,
    'bad',
  );
});

test('errors and empty screens weigh as quarantines do, and the verdict says which it was', () => {
  assert.deepEqual(judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 200, error: 3 })), {
    is: 'bad',
    says: '1.1.0 threw errors after 1.5 % of 200 loads, 1.0.0 after 0.0 % of 1000\nthat is more than 1 percentage points above 1.0.0',
  });
  const { is, says } = judgeWithCanaryCounts(
    makeLoadCounts('1.1.0', { loaded: 200, empty: 8, quarantined: 50 }),
  );
  assert.equal(is, 'bad');
  assert.match(says, /was quarantined after 25\.0 %.*\n.*drew nothing after 4\.0 %/);
  assert.equal(
    judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 200, error: 2, empty: 2 })).is,
    'good',
  );
});

test('what translated pages cost does not weigh', () => {
  assert.equal(judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 200, redrawn: 100 })).is, 'good');
});

test('what breaks the page’s policy weighs as well', () => {
  const { is, says } = judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 200, breach: 5 }));
  assert.equal(is, 'bad');
  assert.match(says, /^1\.1\.0 broke the page’s policy after 2\.5 %/);
});

test('a bad network is not the canary’s fault', () => {
  const bad = makeLoadCounts('1.0.0', { loaded: 500, failed: 500, quarantined: 480 });
  const canary = makeLoadCounts('1.1.0', { loaded: 100, failed: 100, quarantined: 95 });
  const verdict = judgeCanaryByCounts(
    [...bad, ...canary],
    { canary: '1.1.0', before: '1.0.0' },
    { least: 100, budget: 1 },
  );
  assert.equal(verdict.is, 'good');
});

test('with too few loads nothing is decided', () => {
  assert.equal(judgeWithCanaryCounts([]).is, 'too early');
  assert.equal(
    judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 99, quarantined: 50 })).is,
    'too early',
  );
});

test('damaged copies that a second request replaced weigh nothing, however many', () => {
  assert.equal(judgeWithCanaryCounts(makeLoadCounts('1.1.0', { loaded: 200, refetched: 150 })).is, 'good');
});
