import type { BidLine } from '../lines/bidLine';
import { aLine, typeAt } from '../testing/lines';
import { verdictOn } from './bidOutcome';
import { type BidRecord, requestsOf } from './endpoints';

const requestsAt = (path: string, lines: BidLine[]) =>
  requestsOf(
    { type: typeAt(path), market: { gameId: '7', gameName: 'Kalyan' }, date: '5-March-2025' },
    lines,
    'closedigits',
  );
const aRow = (parts: Partial<BidRecord>): BidRecord => ({
  betType: 'Single Digit',
  gameName: 'Kalyan',
  session: 'Open',
  digits: '5',
  closeDigits: '',
  points: 10,
  ...parts,
});
const five = requestsAt('/single', [aLine()]);

test('a bid the history lacks was not placed', () => {
  expect(verdictOn('main', five, [], 0)).toEqual(['not placed']);
  expect(verdictOn('main', five, [], undefined)).toEqual(['not placed']);
  // Points that left for something else say nothing about it.
  expect(verdictOn('main', five, [], 70)).toEqual(['not placed']);
});

test('a bid in the history whose points left was placed', () => {
  expect(verdictOn('main', five, [aRow({})], 10)).toEqual(['placed']);
});

test('an equal bid of earlier today is no proof: the wallet decides', () => {
  expect(verdictOn('main', five, [aRow({})], 0)).toEqual(['not placed']);
});

test('when history and wallet contradict each other, or the wallet is not known, nobody can say', () => {
  expect(verdictOn('main', five, [aRow({})], 30)).toEqual(['unknown']);
  expect(verdictOn('main', five, [aRow({})], undefined)).toEqual(['unknown']);
  expect(verdictOn('main', five, [], 10)).toEqual(['unknown']);
});

test.each([
  ['market', { gameName: 'Madhur' }],
  ['session', { session: 'Close' }],
  ['number', { digits: '6' }],
  ['points', { points: 20 }],
])('a row of another %s is another bid', (_what, parts) => {
  expect(verdictOn('main', five, [aRow(parts)], 0)).toEqual(['not placed']);
});

test('every line needs a row of its own', () => {
  const two = requestsAt('/single', [aLine(), aLine({ digits: '6' })]);
  expect(verdictOn('main', two, [aRow({})], 0)).toEqual(['not placed']);
  expect(verdictOn('main', two, [aRow({}), aRow({ digits: '6' })], 20)).toEqual(['placed']);
  const same = requestsAt('/spdptp', [
    aLine({ families: ['TP'] }),
    aLine({ families: ['TP'], session: 'Open' }),
  ]);
  expect(verdictOn('main', same, [aRow({ digits: '555' })], 0)).toEqual(['not placed']);
});

test('it does not matter on which side, in which case or under which name the provider keeps a number', () => {
  const close = requestsAt('/single', [aLine({ session: 'Close' })]);
  expect(verdictOn('main', close, [aRow({ session: 'closed' })], 10)).toEqual(['placed']);
  expect(verdictOn('main', close, [aRow({ session: 'Close', digits: '', closeDigits: '5' })], 10)).toEqual([
    'placed',
  ]);
  const motor = requestsAt('/spmotor', [aLine({ digits: '123' })]);
  expect(verdictOn('main', motor, [aRow({ betType: 'Single Pana', digits: '123' })], 10)).toEqual(['placed']);
  const sangam = requestsAt('/halfsangam', [aLine({ session: 'Close', closeDigits: '127' })]);
  expect(verdictOn('main', sangam, [aRow({ digits: '5', closeDigits: '127', session: '' })], 10)).toEqual([
    'placed',
  ]);
});

test('Gali tells Left from Right by name', () => {
  const left = requestsAt('/leftdigit', [aLine()]);
  const row = { session: '', betType: 'Right Digit' };
  expect(verdictOn('gali', left, [aRow(row)], 0)).toEqual(['not placed']);
  expect(verdictOn('gali', left, [aRow({ ...row, betType: 'Left Digit' })], 10)).toEqual(['placed']);
});

test('of several requests each has its verdict', () => {
  const families = requestsAt('/spdptp', [aLine({ digits: '0', families: ['DP', 'TP'] })]);
  expect(verdictOn('main', families, [aRow({ digits: '000' })], 10)).toEqual(['not placed', 'placed']);
});
