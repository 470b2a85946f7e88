import { aLine, typeAt } from '../testing/lines';
import { requestsOf } from './newResult';
import { type Outcome, pointsPlaced, settle } from './outcome';
import type { Verdict } from './verdict';

const families = aLine({ digits: '0', points: 10, families: ['SP', 'DP', 'TP'] });
const only = aLine({ digits: '5', points: 10, families: ['SP'] });
const lines = [families, only];
const attempt = { key: 'k', lines, isSent: true, pointsBefore: 1000 };
const requests = requestsOf(
  { type: typeAt('/spdptp'), gameId: '7', gameName: 'Kalyan', bidDate: '5-March-2025', lines },
  'closedigits',
);
const outcomes = (...verdicts: Verdict[]): Outcome[] =>
  requests.map((request, place) => ({ request, verdict: verdicts[place] ?? 'unknown' }));
const before = { lines: [aLine({ session: 'Close', families: ['TP'] }), ...lines], attempt };

test('placed families leave the basket, refused ones stay, and the key is spent', () => {
  expect(settle(before, attempt, outcomes('placed', 'not placed', 'placed'))).toEqual({
    lines: [aLine({ session: 'Close', families: ['TP'] }), { ...families, families: ['DP'] }],
  });
});

test('after a refusal of everything the basket keeps its key', () => {
  expect(settle(before, attempt, outcomes('not placed', 'not placed', 'not placed'))).toEqual({
    lines: before.lines,
    attempt: { ...attempt, isSent: false },
  });
});

test('an open question keeps the attempt for what is not known', () => {
  expect(settle(before, attempt, outcomes('placed', 'not placed', 'unknown'))).toEqual({
    lines: [aLine({ session: 'Close', families: ['TP'] }), { ...families, families: ['DP', 'TP'] }],
    attempt: { ...attempt, lines: [{ ...families, families: ['TP'] }] },
  });
});

test('the points of what was placed are added up', () => {
  expect(pointsPlaced(outcomes('placed', 'not placed', 'placed'))).toBe(240 + 10);
});
