import { toCsv } from '@ank/shared/lists';
import {
  type ListColumn,
  listRequestOfView,
  searchAndSortRows,
  toggleSort,
  UNFILTERED_VIEW,
} from './listView';

type Row = { name: string; points: number };
const COLUMNS: ListColumn<Row>[] = [
  { name: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { name: 'Points', cell: ({ points }) => points, value: ({ points }) => points },
];
const ROWS = [
  { name: 'Asha', points: 9 },
  { name: 'Usha', points: 100 },
  { name: 'Mohan', points: 20 },
];
const namesInView = (view: Partial<typeof UNFILTERED_VIEW>) =>
  searchAndSortRows(ROWS, COLUMNS, { ...UNFILTERED_VIEW, ...view }).map(({ name }) => name);

test('a list that is here whole is narrowed by what is typed and sorted by a column, figures as figures', () => {
  expect(namesInView({})).toEqual(['Asha', 'Usha', 'Mohan']);
  expect(namesInView({ search: 'SHA ' })).toEqual(['Asha', 'Usha']);
  expect(namesInView({ sort: 'Points' })).toEqual(['Asha', 'Mohan', 'Usha']);
  expect(namesInView({ sort: 'Name', isDesc: true })).toEqual(['Usha', 'Mohan', 'Asha']);
});

test('a column pressed twice is sorted the other way, and the desk is asked for what is chosen alone', () => {
  const once = { ...UNFILTERED_VIEW, ...toggleSort(UNFILTERED_VIEW, 'points') };
  expect(toggleSort(once, 'points')).toEqual({ sort: 'points', isDesc: true });
  expect(toggleSort({ ...once, isDesc: true }, 'name')).toEqual({ sort: 'name', isDesc: false });
  expect(listRequestOfView({ ...once, isDesc: true, search: 'a&b' }, { mobile: '9' })).toEqual({
    mobile: '9',
    search: 'a&b',
    sort: 'points',
    desc: 'yes',
  });
});

test('a file quotes what it holds, and a formula that a player typed stays a text', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['=1+1', 5],
      ['say "hi"', '−'],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"\'=1+1",5\r\n"say ""hi""","−"\r\n');
});

test.each(['9876543210', '098765', '+91 98765-43210', '00919876543210', '\u202a98765\u202c', '९८७६५'])(
  'a list finds a mobile number that is typed as "%s"',
  (search) => {
    const columns: ListColumn<{ mobile: string }>[] = [{ name: 'Mobile', value: ({ mobile }) => mobile }];
    const rows = [{ mobile: '9876543210' }, { mobile: '9123456789' }];
    expect(searchAndSortRows(rows, columns, { ...UNFILTERED_VIEW, search })).toEqual([
      { mobile: '9876543210' },
    ]);
  },
);

test.each(['१२३', '１２３', '123'])('a list finds a figure and a draw typed as "%s"', (search) => {
  const columns: ListColumn<{ draw: string }>[] = [{ name: 'Draw', value: ({ draw }) => draw }];
  const rows = [{ draw: 'Kalyan 123' }, { draw: 'क १२३' }, { draw: 'Kalyan 124' }];
  expect(searchAndSortRows(rows, columns, { ...UNFILTERED_VIEW, search })).toEqual(rows.slice(0, 2));
});

test('a list finds a name in whichever form its letters are typed', () => {
  const columns: ListColumn<{ name: string }>[] = [{ name: 'Name', value: ({ name }) => name }];
  const rows = [{ name: 'José' }, { name: '\u0922\u093cाका' }];
  expect(searchAndSortRows(rows, columns, { ...UNFILTERED_VIEW, search: 'JOSE\u0301' })).toEqual([rows[0]]);
  expect(searchAndSortRows(rows, columns, { ...UNFILTERED_VIEW, search: '\u095dाका' })).toEqual([rows[1]]);
});
