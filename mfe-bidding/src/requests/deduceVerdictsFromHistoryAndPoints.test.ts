import type { BidLine } from '../lines/bidLine';
import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { type BidRecord, buildBidRequestPerPanaFamily } from './bidEndpoints';
import { deduceVerdictsFromHistoryAndPoints } from './deduceVerdictsFromHistoryAndPoints';

const requestsAt = (path: string, lines: BidLine[]) =>
  buildBidRequestPerPanaFamily(
    { type: betTypeAt(path), market: { gameId: '7', gameName: 'Kalyan' }, date: '5-March-2025' },
    lines,
    'closedigits',
  );
const aBidRecord = (parts: Partial<BidRecord>): BidRecord => ({
  betType: 'Single Digit',
  gameName: 'Kalyan',
  session: 'Open',
  digits: '5',
  closeDigits: '',
  points: 10,
  ...parts,
});
const five = requestsAt('/single', [aBidLine()]);

test('a bid the history lacks was not placed', () => {
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [], 0)).toEqual(['not placed']);
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [], undefined)).toEqual(['not placed']);
  // Points that left for something else say nothing about it.
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [], 70)).toEqual(['not placed']);
});

test('a bid in the history whose points left was placed', () => {
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [aBidRecord({})], 10)).toEqual(['placed']);
});

test('an equal bid of earlier today is no proof: the wallet decides', () => {
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [aBidRecord({})], 0)).toEqual(['not placed']);
});

test('when history and wallet contradict each other, or the wallet is not known, nobody can say', () => {
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [aBidRecord({})], 30)).toEqual(['unknown']);
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [aBidRecord({})], undefined)).toEqual(['unknown']);
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [], 10)).toEqual(['unknown']);
});

test.each([
  ['market', { gameName: 'Madhur' }],
  ['session', { session: 'Close' }],
  ['number', { digits: '6' }],
  ['points', { points: 20 }],
])('a row of another %s is another bid', (_what, parts) => {
  expect(deduceVerdictsFromHistoryAndPoints('main', five, [aBidRecord(parts)], 0)).toEqual(['not placed']);
});

test('every line needs a row of its own', () => {
  const two = requestsAt('/single', [aBidLine(), aBidLine({ digits: '6' })]);
  expect(deduceVerdictsFromHistoryAndPoints('main', two, [aBidRecord({})], 0)).toEqual(['not placed']);
  expect(
    deduceVerdictsFromHistoryAndPoints('main', two, [aBidRecord({}), aBidRecord({ digits: '6' })], 20),
  ).toEqual(['placed']);
  const same = requestsAt('/spdptp', [
    aBidLine({ families: ['TP'] }),
    aBidLine({ families: ['TP'], session: 'Open' }),
  ]);
  expect(deduceVerdictsFromHistoryAndPoints('main', same, [aBidRecord({ digits: '555' })], 0)).toEqual([
    'not placed',
  ]);
});

test('it does not matter on which side, in which case or under which name the provider keeps a number', () => {
  const close = requestsAt('/single', [aBidLine({ session: 'Close' })]);
  expect(deduceVerdictsFromHistoryAndPoints('main', close, [aBidRecord({ session: 'closed' })], 10)).toEqual([
    'placed',
  ]);
  expect(
    deduceVerdictsFromHistoryAndPoints(
      'main',
      close,
      [aBidRecord({ session: 'Close', digits: '', closeDigits: '5' })],
      10,
    ),
  ).toEqual(['placed']);
  const motor = requestsAt('/spmotor', [aBidLine({ digits: '123' })]);
  expect(
    deduceVerdictsFromHistoryAndPoints(
      'main',
      motor,
      [aBidRecord({ betType: 'Single Pana', digits: '123' })],
      10,
    ),
  ).toEqual(['placed']);
  const sangam = requestsAt('/halfsangam', [aBidLine({ session: 'Close', closeDigits: '127' })]);
  expect(
    deduceVerdictsFromHistoryAndPoints(
      'main',
      sangam,
      [aBidRecord({ digits: '5', closeDigits: '127', session: '' })],
      10,
    ),
  ).toEqual(['placed']);
});

test('Gali tells Left from Right by name', () => {
  const left = requestsAt('/leftdigit', [aBidLine()]);
  const row = { session: '', betType: 'Right Digit' };
  expect(deduceVerdictsFromHistoryAndPoints('gali', left, [aBidRecord(row)], 0)).toEqual(['not placed']);
  expect(
    deduceVerdictsFromHistoryAndPoints('gali', left, [aBidRecord({ ...row, betType: 'Left Digit' })], 10),
  ).toEqual(['placed']);
});

test('of several requests each has its verdict', () => {
  const families = requestsAt('/spdptp', [aBidLine({ digits: '0', families: ['DP', 'TP'] })]);
  expect(deduceVerdictsFromHistoryAndPoints('main', families, [aBidRecord({ digits: '000' })], 10)).toEqual([
    'not placed',
    'placed',
  ]);
});
