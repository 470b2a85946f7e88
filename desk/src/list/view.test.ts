import { csvOf } from '@ank/shared/lists';
import { askedOf, type Column, pressed, shownOf, WHOLE } from './view';

type Row = { name: string; points: number };
const COLUMNS: Column<Row>[] = [
  { name: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { name: 'Points', cell: ({ points }) => points, value: ({ points }) => points },
];
const ROWS = [
  { name: 'Asha', points: 9 },
  { name: 'Usha', points: 100 },
  { name: 'Mohan', points: 20 },
];
const names = (view: Partial<typeof WHOLE>) =>
  shownOf(ROWS, COLUMNS, { ...WHOLE, ...view }).map(({ name }) => name);

test('a list that is here whole is narrowed by what is typed and sorted by a column, figures as figures', () => {
  expect(names({})).toEqual(['Asha', 'Usha', 'Mohan']);
  expect(names({ search: 'SHA ' })).toEqual(['Asha', 'Usha']);
  expect(names({ sort: 'Points' })).toEqual(['Asha', 'Mohan', 'Usha']);
  expect(names({ sort: 'Name', isDesc: true })).toEqual(['Usha', 'Mohan', 'Asha']);
});

test('a column pressed twice is sorted the other way, and the desk is asked for what is chosen alone', () => {
  const once = { ...WHOLE, ...pressed(WHOLE, 'points') };
  expect(pressed(once, 'points')).toEqual({ sort: 'points', isDesc: true });
  expect(pressed({ ...once, isDesc: true }, 'name')).toEqual({ sort: 'name', isDesc: false });
  expect(askedOf({ ...once, isDesc: true, search: 'a&b' }, { mobile: '9' })).toEqual({
    mobile: '9',
    search: 'a&b',
    sort: 'points',
    desc: 'yes',
  });
});

test('a file quotes what it holds, and a formula that a player typed stays a text', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['=1+1', 5],
      ['say "hi"', '−'],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"\'=1+1",5\r\n"say ""hi""","−"\r\n');
});
