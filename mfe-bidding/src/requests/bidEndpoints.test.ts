import { findBetTypeAtPath } from '@ank/protocol/bet-types';
import { type BidLine, removePlacedLines } from '../lines/bidLine';
import { aBidLine, betTypeAt } from '../testing/betTypeAndLine';
import { buildBidRequestPerPanaFamily, type CloseNumberField } from './bidEndpoints';

const bidAt = (path: string) => ({
  type: betTypeAt(path),
  market: { gameId: '7', gameName: 'Sahyadri Day' },
  date: '5-March-2025',
});
const onlyRequestOf = (path: string, lines: BidLine[], closeLines: CloseNumberField = 'closedigits') => {
  const requests = buildBidRequestPerPanaFamily(bidAt(path), lines, closeLines);
  expect(requests).toHaveLength(1);
  return requests[0]?.newResult;
};
const sentLineOf = (path: string, parts: Partial<BidLine>, closeLines?: CloseNumberField) =>
  onlyRequestOf(path, [aBidLine(parts)], closeLines)?.result[0];

test('the whole of a main bid', () => {
  expect(onlyRequestOf('/single', [aBidLine({ points: 40 }), aBidLine({ digits: '7', points: 60 })])).toEqual(
    {
      Gamename: 'Sahyadri Day',
      totalbit: 100,
      gameid: '7',
      pana: 'Single Digit',
      gametype: 'Open',
      bid_date: '5-March-2025',
      session: 'Open',
      result: [
        { digits: '5', closedigits: '', points: 40, session: 'Open', pana: 'Single Digit', closepana: '' },
        { digits: '7', closedigits: '', points: 60, session: 'Open', pana: 'Single Digit', closepana: '' },
      ],
    },
  );
});

test.each([
  ['/starsingle', '5', 'Single Digit'],
  ['/ssinglepana', '127', 'Single Pana'],
  ['/sdoublepana', '118', 'Double Pana'],
  ['/stripplepana', '777', 'Triple Pana'],
  ['/leftdigit', '0', 'Left Digit'],
  ['/rightdigit', '5', 'Right Digit'],
  ['/jodidigit', '05', 'Jodi Digit'],
])('the whole of a bid at %s: session Open and no gametype', (path, digits, pana) => {
  expect(onlyRequestOf(path, [aBidLine({ digits })])).toEqual({
    Gamename: 'Sahyadri Day',
    totalbit: 10,
    gameid: '7',
    pana,
    bid_date: '5-March-2025',
    session: 'Open',
    result: [{ digits, closedigits: '', points: 10, session: 'Open', pana, closepana: '' }],
  });
  expect(findBetTypeAtPath(path)?.mode).not.toBe('main');
});

test.each([
  ['/single', '5', 'Single Digit'],
  ['/singlepana', '127', 'Single Pana'],
  ['/doublepana', '118', 'Double Pana'],
  ['/tripplepana', '777', 'Triple Pana'],
  ['/spmotor', '123', 'SP Motor'],
  ['/dpmotor', '112', 'DP Motor'],
])('%s carries its number on the side of its session', (path, digits, name) => {
  expect(sentLineOf(path, { digits })).toEqual({
    digits,
    closedigits: '',
    pana: name,
    closepana: '',
    points: 10,
    session: 'Open',
  });
  expect(sentLineOf(path, { digits, session: 'Close' })).toEqual({
    digits: '',
    closedigits: digits,
    pana: '',
    closepana: name,
    points: 10,
    session: 'Close',
  });
  expect(sentLineOf(path, { digits, session: 'Close' }, 'digits')).toEqual({
    digits,
    closedigits: '',
    pana: name,
    closepana: '',
    points: 10,
    session: 'Close',
  });
});

test('Jodi is an Open bid; related providers get it without a session', () => {
  const jodi = { digits: '70', closedigits: '', pana: 'Jodi Digit', closepana: '', points: 10 };
  expect(sentLineOf('/jodi', { digits: '70' })).toEqual({ ...jodi, session: 'Open' });
  expect(sentLineOf('/jodi', { digits: '70' }, 'digits')).toEqual({ ...jodi, session: '' });
  expect(onlyRequestOf('/jodi', [aBidLine({ digits: '70' })], 'digits')).toMatchObject({
    session: '',
    gametype: 'Open',
  });
});

test('Gali’s Jodi keeps its session', () => {
  expect(sentLineOf('/jodidigit', { digits: '05' }, 'digits')).toMatchObject({ session: 'Open' });
});

const half = { pana: 'Half Sangam', closepana: 'Half Sangam', points: 10 };

test.each([
  ['Open', 'closedigits', { digits: '6', closedigits: '890' }],
  ['Close', 'closedigits', { digits: '890', closedigits: '6' }],
  ['Open', 'digits', { digits: '6', closedigits: '890' }],
  ['Close', 'digits', { digits: '6', closedigits: '890' }],
] as const)('Half Sangam, session %s, close lines in %s', (session, closeLines, sides) => {
  expect(sentLineOf('/halfsangam', { session, digits: '6', closeDigits: '890' }, closeLines)).toEqual({
    ...half,
    ...sides,
    session,
  });
});

test.each([
  ['Open', 'closedigits', 'Open'],
  ['Close', 'closedigits', 'Close'],
  ['Open', 'digits', ''],
  ['Close', 'digits', ''],
] as const)('Full Sangam, session %s, close lines in %s', (session, closeLines, sent) => {
  expect(sentLineOf('/fullsangam', { session, digits: '123', closeDigits: '890' }, closeLines)).toEqual({
    digits: '123',
    closedigits: '890',
    pana: 'Full Sangam',
    closepana: 'Full Sangam',
    points: 10,
    session: sent,
  });
});

test('a slip of both sessions is sent once, as strict as its Open lines', () => {
  const both = onlyRequestOf('/single', [aBidLine({ session: 'Close' }), aBidLine({ digits: '7' })]);
  expect(both).toMatchObject({ session: 'Open', gametype: 'Open', totalbit: 20 });
  expect(both?.result.map(({ session }) => session)).toEqual(['Close', 'Open']);
  expect(onlyRequestOf('/single', [aBidLine({ session: 'Close' })])).toMatchObject({
    session: 'Close',
    gametype: 'Close',
  });
});

test('SP DP TP is one request per family that has panas, each with its own list and total', () => {
  const lines = [
    aBidLine({ digits: '0', points: 10, families: ['SP', 'TP'] }),
    aBidLine({ digits: '5', points: 20, session: 'Close', families: ['TP'] }),
  ];
  const requests = buildBidRequestPerPanaFamily(bidAt('/spdptp'), lines, 'closedigits');
  expect(requests.map(({ family, total }) => `${family} ${total}`)).toEqual(['SP 120', 'TP 30']);
  const [single, triple] = requests.map(({ newResult }) => newResult);
  expect(single).toMatchObject({ pana: 'Single Pana', totalbit: 120, session: 'Open', gametype: 'Open' });
  expect(single?.result.map(({ digits }) => digits)).toEqual(
    '127 136 145 190 235 280 370 389 460 479 569 578'.split(' '),
  );
  expect(triple).toMatchObject({ pana: 'Triple Pana', totalbit: 30 });
  expect(triple?.result).toEqual([
    { digits: '000', closedigits: '', points: 10, session: 'Open', pana: 'Triple Pana', closepana: '' },
    { digits: '', closedigits: '555', points: 20, session: 'Close', pana: '', closepana: 'Triple Pana' },
  ]);
});

test('what is left of an SP DP TP bid repeats word for word: two lines that meet in a pana are one in the request', () => {
  const tripleOf = (lines: BidLine[]) =>
    buildBidRequestPerPanaFamily(bidAt('/spdptp'), lines, 'closedigits').find(({ family }) => family === 'TP')
      ?.newResult;
  const triple = aBidLine({ digits: '0', points: 10, families: ['TP'] });
  const lines = [aBidLine({ digits: '0', points: 10, families: ['SP', 'TP'] }), triple];
  expect(tripleOf(lines)?.result).toMatchObject([{ digits: '000', points: 20 }]);
  expect(tripleOf(removePlacedLines(lines, lines, ['SP']))).toEqual(tripleOf(lines));
});
