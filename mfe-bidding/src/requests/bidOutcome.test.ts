import type { BidLine } from '../lines/bidLine';
import { aLine, typeAt } from '../testing/lines';
import { type BidRecord, buildBidRequests } from './bidEndpoints';
import { resolveVerdicts } from './bidOutcome';

const requestsAt = (path: string, lines: BidLine[]) =>
  buildBidRequests(
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
  expect(resolveVerdicts('main', five, [], 0)).toEqual(['not placed']);
  expect(resolveVerdicts('main', five, [], undefined)).toEqual(['not placed']);
  // Points that left for something else say nothing about it.
  expect(resolveVerdicts('main', five, [], 70)).toEqual(['not placed']);
});

test('a bid in the history whose points left was placed', () => {
  expect(resolveVerdicts('main', five, [aRow({})], 10)).toEqual(['placed']);
});

test('an equal bid of earlier today is no proof: the wallet decides', () => {
  expect(resolveVerdicts('main', five, [aRow({})], 0)).toEqual(['not placed']);
});

test('when history and wallet contradict each other, or the wallet is not known, nobody can say', () => {
  expect(resolveVerdicts('main', five, [aRow({})], 30)).toEqual(['unknown']);
  expect(resolveVerdicts('main', five, [aRow({})], undefined)).toEqual(['unknown']);
  expect(resolveVerdicts('main', five, [], 10)).toEqual(['unknown']);
});

test.each([
  ['market', { gameName: 'Madhur' }],
  ['session', { session: 'Close' }],
  ['number', { digits: '6' }],
  ['points', { points: 20 }],
])('a row of another %s is another bid', (_what, parts) => {
  expect(resolveVerdicts('main', five, [aRow(parts)], 0)).toEqual(['not placed']);
});

test('every line needs a row of its own', () => {
  const two = requestsAt('/single', [aLine(), aLine({ digits: '6' })]);
  expect(resolveVerdicts('main', two, [aRow({})], 0)).toEqual(['not placed']);
  expect(resolveVerdicts('main', two, [aRow({}), aRow({ digits: '6' })], 20)).toEqual(['placed']);
  const same = requestsAt('/spdptp', [
    aLine({ families: ['TP'] }),
    aLine({ families: ['TP'], session: 'Open' }),
  ]);
  expect(resolveVerdicts('main', same, [aRow({ digits: '555' })], 0)).toEqual(['not placed']);
});

test('it does not matter on which side, in which case or under which name the provider keeps a number', () => {
  const close = requestsAt('/single', [aLine({ session: 'Close' })]);
  expect(resolveVerdicts('main', close, [aRow({ session: 'closed' })], 10)).toEqual(['placed']);
  expect(
    resolveVerdicts('main', close, [aRow({ session: 'Close', digits: '', closeDigits: '5' })], 10),
  ).toEqual(['placed']);
  const motor = requestsAt('/spmotor', [aLine({ digits: '123' })]);
  expect(resolveVerdicts('main', motor, [aRow({ betType: 'Single Pana', digits: '123' })], 10)).toEqual([
    'placed',
  ]);
  const sangam = requestsAt('/halfsangam', [aLine({ session: 'Close', closeDigits: '127' })]);
  expect(
    resolveVerdicts('main', sangam, [aRow({ digits: '5', closeDigits: '127', session: '' })], 10),
  ).toEqual(['placed']);
});

test('Gali tells Left from Right by name', () => {
  const left = requestsAt('/leftdigit', [aLine()]);
  const row = { session: '', betType: 'Right Digit' };
  expect(resolveVerdicts('gali', left, [aRow(row)], 0)).toEqual(['not placed']);
  expect(resolveVerdicts('gali', left, [aRow({ ...row, betType: 'Left Digit' })], 10)).toEqual(['placed']);
});

test('of several requests each has its verdict', () => {
  const families = requestsAt('/spdptp', [aLine({ digits: '0', families: ['DP', 'TP'] })]);
  expect(resolveVerdicts('main', families, [aRow({ digits: '000' })], 10)).toEqual(['not placed', 'placed']);
});
