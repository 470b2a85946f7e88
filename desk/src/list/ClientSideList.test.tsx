import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { PageActionsSlot } from '../parts/PageActions';
import { ClientSideList } from './ClientSideList';
import { instantColumn, pointsColumn, textColumn } from './listView';

const ROWS = [
  { name: 'Usha', points: 100 },
  { name: 'Asha', points: 9 },
];

/** More rows than are in sight at once; each has more points than those of ROWS. */
const MANY = [...ROWS, ...Array.from({ length: 8 }, (_, n) => ({ name: `Person ${n}`, points: 200 + n }))];

const firstCellTexts = () =>
  screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);

test('a heading sorts the rows one way and the other, and says so; a search narrows them; a file holds what is shown', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = renderScreen(
    <ClientSideList
      title="staff"
      rows={MANY}
      keyOf={({ name }) => name}
      columns={[
        textColumn('Name', 'name'),
        pointsColumn('Points', 'points'),
        { name: 'Letters', value: ({ name }) => name.length, isInFileAlone: true },
      ]}
    />,
  );
  expect(screen.queryByRole('columnheader', { name: 'Letters' })).toBeNull();
  expect(firstCellTexts().slice(0, 3)).toEqual([undefined, 'Usha', 'Asha']);
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(firstCellTexts().slice(0, 3)).toEqual([undefined, 'Asha', 'Usha']);
  expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'descending');
  await user.type(screen.getByLabelText('Search'), 'ash');
  expect(firstCellTexts()).toEqual([undefined, 'Asha']);
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText(/Exported: 1/)).toBeVisible();
  const file = new FileReader();
  const read = new Promise((resolve) => {
    file.onload = () => resolve(file.result);
  });
  file.readAsText(saved[0] as Blob);
  expect(await read).toBe('"Name","Points","Letters"\r\n"Asha",9,4\r\n');
});

test('one cell of a row is the title of its card on a phone: the first one, or the column that is said to be', () => {
  const titles = () => [...document.querySelectorAll('td[data-title]')].map((cell) => cell.textContent);
  const name = textColumn('Name', 'name');
  const points = pointsColumn('Points', 'points');
  const staffList = (columns: ComponentProps<typeof ClientSideList<(typeof ROWS)[number]>>['columns']) => (
    <ClientSideList title="staff" rows={ROWS} keyOf={({ name }) => name} columns={columns} />
  );
  const { unmount } = renderScreen(staffList([points, name]));
  expect(titles()).toEqual(['100', '9']);
  unmount();
  renderScreen(staffList([points, { ...name, isTitle: true }]));
  expect(titles()).toEqual(['Usha', 'Asha']);
});

const pointsListElement = (rows: typeof ROWS, parts: object = {}) => (
  <ClientSideList
    title="staff"
    rows={rows}
    keyOf={({ name }) => name}
    columns={[textColumn('Name', 'name'), pointsColumn('Points', 'points')]}
    {...parts}
  />
);

test('a list that is in sight at once has no search and no order to choose, but its count and its file', () => {
  const { unmount } = renderScreen(pointsListElement(ROWS));
  expect(screen.getByText('2 entries')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
  expect(screen.queryByLabelText('Search')).toBeNull();
  expect(screen.queryByText('Filters')).toBeNull();
  unmount();
  renderScreen(pointsListElement(MANY));
  expect(screen.getByLabelText('Search')).toBeVisible();
});

test('the filters open behind their button, which says how many are set', async () => {
  const { user } = renderScreen(pointsListElement(MANY));
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Points');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect(firstCellTexts()[1]).toBe('Asha');
});

test('the export of a page’s list and the page’s actions stand in its title line, another list’s below its tools', () => {
  const place = document.createElement('div');
  const inTitle = (parts: object) =>
    renderScreen(<PageActionsSlot value={place}>{pointsListElement(MANY, parts)}</PageActionsSlot>);
  const { unmount } = inTitle({ isMain: true, aside: <button type="button">Add</button> });
  expect(
    [...place.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent),
  ).toEqual(['Export as CSV', 'Add']);
  unmount();
  inTitle({});
  expect(place).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeVisible();
});

test('keys reach the tools of a list in the order in which they stand', () => {
  renderScreen(pointsListElement(MANY, { choices: [{ value: '', name: 'All' }], statusOf: () => '' }));
  const tools = new Map<Element, string>([
    [screen.getByLabelText('Search'), 'Search'],
    [screen.getByRole('button', { name: 'Export as CSV' }), 'Export as CSV'],
    [screen.getByRole('button', { name: 'All' }), 'All'],
    [screen.getByRole('button', { name: 'Filters' }), 'Filters'],
  ]);
  const reached = [...document.querySelectorAll('input, button')];
  const inOrder = reached.flatMap((element) => tools.get(element) ?? []);
  expect(inOrder).toEqual(['Search', 'Filters', 'All', 'Export as CSV']);
});

test('the field that chooses what is listed is the same one while there is nothing to list', async () => {
  const Days = () => {
    const [rows, setRows] = useState<typeof ROWS>([]);
    return pointsListElement(rows, {
      lead: <input aria-label="Day" onChange={() => setRows(ROWS)} />,
      none: <p>No draws</p>,
    });
  };
  const { user } = renderScreen(<Days />);
  const field = screen.getByLabelText('Day');
  expect(screen.getByText('No draws')).toBeVisible();
  await user.type(field, '5');
  expect(screen.getByText('2 entries')).toBeVisible();
  expect(screen.getByLabelText('Day')).toBe(field);
});

test('a day and a time stay on one line of their cell', () => {
  const at = instantColumn('When', 'name', (name) => name);
  renderScreen(
    <ClientSideList
      title="staff"
      rows={ROWS}
      keyOf={({ name }) => name}
      columns={[at, pointsColumn('Points', 'points')]}
    />,
  );
  expect(screen.getByRole('cell', { name: 'Usha' })).toHaveClass('oneLine');
  expect(screen.getByRole('cell', { name: '100' })).not.toHaveClass('oneLine');
});

test('where the filters leave nothing, one press shows everything again', async () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ name: `Player ${index}`, points: index }));
  const { user } = renderScreen(pointsListElement(many));
  await user.type(screen.getByLabelText('Search'), 'nobody');
  expect(screen.getByText('Nothing found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(screen.getByLabelText('Search')).toHaveValue('');
  expect(screen.getByText('9 entries')).toBeVisible();
});
