import { aBidLine } from '../testing/betTypeAndLine';
import {
  countBidsOfLine,
  countBidsOfLines,
  mergeLines,
  panasOfFamily,
  pointsOfLine,
  removePlacedLines,
  totalPoints,
} from './bidLine';

const five = aBidLine({ digits: '5', points: 20 });
const six = aBidLine({ digits: '6', points: 30 });
const families = aBidLine({ digits: '0', points: 10, families: ['SP', 'DP', 'TP'] });

test('each digit has twelve SP, nine DP and one TP; those of 0 are these', () => {
  const sorted = (panas: string) => panas.split(' ').sort();
  expect(panasOfFamily('SP', '0').sort()).toEqual(sorted('127 136 145 190 235 280 370 479 460 569 389 578'));
  expect(panasOfFamily('DP', '0').sort()).toEqual(sorted('550 668 244 299 226 488 677 118 334'));
  const triples = ['000', '777', '444', '111', '888', '555', '222', '999', '666', '333'];
  for (const digit of [...'0123456789']) {
    expect(panasOfFamily('SP', digit)).toHaveLength(12);
    expect(panasOfFamily('DP', digit)).toHaveLength(9);
    expect(panasOfFamily('TP', digit)).toEqual([triples[Number(digit)]]);
  }
});

test('a line costs its points, or its points for every pana of its families', () => {
  expect([countBidsOfLine(five), pointsOfLine(five)]).toEqual([1, 20]);
  expect([countBidsOfLine(families), pointsOfLine(families)]).toEqual([22, 220]);
  expect([countBidsOfLines([five, families]), totalPoints([five, families])]).toEqual([23, 240]);
});

test('new lines stand on top, in their own order', () => {
  expect(mergeLines([five], [six, aBidLine({ digits: '7' })]).map(({ digits }) => digits)).toEqual([
    '6',
    '7',
    '5',
  ]);
});

test('an equal line adds its points and stays where it is', () => {
  expect(mergeLines([six, five], [{ ...five, points: 15 }])).toEqual([six, { ...five, points: 35 }]);
  expect(mergeLines([], [five, five])).toEqual([{ ...five, points: 40 }]);
});

test.each([
  ['session', { session: 'Close' as const }],
  ['number', { digits: '7' }],
  ['other part', { closeDigits: '127' }],
  ['families', { families: ['SP' as const] }],
])('lines that differ in the %s are two', (_what, parts) => {
  expect(mergeLines([five], [{ ...five, ...parts }])).toHaveLength(2);
});

test('placed lines leave, the others stay', () => {
  expect(removePlacedLines([five, six], [six], 'all')).toEqual([five]);
});

test('placed families leave their lines; a line without any goes, equal rests merge', () => {
  const onlySingle = aBidLine({ digits: '0', points: 10, families: ['SP'] });
  const both = aBidLine({ digits: '0', points: 20, families: ['SP', 'DP'] });
  const lines = [onlySingle, both, families];
  expect(removePlacedLines(lines, lines, ['DP', 'TP'])).toEqual([{ ...onlySingle, points: 40 }]);
  expect(removePlacedLines(lines, lines, ['SP'])).toEqual([
    { ...both, families: ['DP'] },
    { ...families, families: ['DP', 'TP'] },
  ]);
});

test('a family placed after the others were refused leaves a line that still has those', () => {
  const asked = { ...families, families: ['TP' as const] };
  expect(removePlacedLines([families], [asked], ['TP'])).toEqual([{ ...families, families: ['SP', 'DP'] }]);
});
