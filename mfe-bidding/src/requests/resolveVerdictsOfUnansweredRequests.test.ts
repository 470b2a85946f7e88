import type { BidLine } from '../lines/bidLine';
import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { type BidRecord, buildBidRequestPerPanaFamily } from './bidEndpoints';
import { resolveVerdictsOfUnansweredRequests } from './resolveVerdictsOfUnansweredRequests';

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
  expect(resolveVerdictsOfUnansweredRequests('main', five, [], 0)).toEqual(['not placed']);
  expect(resolveVerdictsOfUnansweredRequests('main', five, [], undefined)).toEqual(['not placed']);
  // Points that left for something else say nothing about it.
  expect(resolveVerdictsOfUnansweredRequests('main', five, [], 70)).toEqual(['not placed']);
});

test('a bid in the history whose points left was placed', () => {
  expect(resolveVerdictsOfUnansweredRequests('main', five, [aBidRecord({})], 10)).toEqual(['placed']);
});

test('an equal bid of earlier today is no proof: the wallet decides', () => {
  expect(resolveVerdictsOfUnansweredRequests('main', five, [aBidRecord({})], 0)).toEqual(['not placed']);
});

test('when history and wallet contradict each other, or the wallet is not known, nobody can say', () => {
  expect(resolveVerdictsOfUnansweredRequests('main', five, [aBidRecord({})], 30)).toEqual(['unknown']);
  expect(resolveVerdictsOfUnansweredRequests('main', five, [aBidRecord({})], undefined)).toEqual(['unknown']);
  expect(resolveVerdictsOfUnansweredRequests('main', five, [], 10)).toEqual(['unknown']);
});

test.each([
  ['market', { gameName: 'Madhur' }],
  ['session', { session: 'Close' }],
  ['number', { digits: '6' }],
  ['points', { points: 20 }],
])('a row of another %s is another bid', (_what, parts) => {
  expect(resolveVerdictsOfUnansweredRequests('main', five, [aBidRecord(parts)], 0)).toEqual(['not placed']);
});

test('every line needs a row of its own', () => {
  const two = requestsAt('/single', [aBidLine(), aBidLine({ digits: '6' })]);
  expect(resolveVerdictsOfUnansweredRequests('main', two, [aBidRecord({})], 0)).toEqual(['not placed']);
  expect(
    resolveVerdictsOfUnansweredRequests('main', two, [aBidRecord({}), aBidRecord({ digits: '6' })], 20),
  ).toEqual(['placed']);
  const same = requestsAt('/spdptp', [
    aBidLine({ families: ['TP'] }),
    aBidLine({ families: ['TP'], session: 'Open' }),
  ]);
  expect(resolveVerdictsOfUnansweredRequests('main', same, [aBidRecord({ digits: '555' })], 0)).toEqual([
    'not placed',
  ]);
});

test('it does not matter on which side, in which case or under which name the provider keeps a number', () => {
  const close = requestsAt('/single', [aBidLine({ session: 'Close' })]);
  expect(resolveVerdictsOfUnansweredRequests('main', close, [aBidRecord({ session: 'closed' })], 10)).toEqual(
    ['placed'],
  );
  expect(
    resolveVerdictsOfUnansweredRequests(
      'main',
      close,
      [aBidRecord({ session: 'Close', digits: '', closeDigits: '5' })],
      10,
    ),
  ).toEqual(['placed']);
  const motor = requestsAt('/spmotor', [aBidLine({ digits: '123' })]);
  expect(
    resolveVerdictsOfUnansweredRequests(
      'main',
      motor,
      [aBidRecord({ betType: 'Single Pana', digits: '123' })],
      10,
    ),
  ).toEqual(['placed']);
  const sangam = requestsAt('/halfsangam', [aBidLine({ session: 'Close', closeDigits: '127' })]);
  expect(
    resolveVerdictsOfUnansweredRequests(
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
  expect(resolveVerdictsOfUnansweredRequests('gali', left, [aBidRecord(row)], 0)).toEqual(['not placed']);
  expect(
    resolveVerdictsOfUnansweredRequests('gali', left, [aBidRecord({ ...row, betType: 'Left Digit' })], 10),
  ).toEqual(['placed']);
});

test('of several requests each has its verdict', () => {
  const families = requestsAt('/spdptp', [aBidLine({ digits: '0', families: ['DP', 'TP'] })]);
  expect(resolveVerdictsOfUnansweredRequests('main', families, [aBidRecord({ digits: '000' })], 10)).toEqual([
    'not placed',
    'placed',
  ]);
});
