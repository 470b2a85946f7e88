import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { pointsColumn, textColumn } from './view';
import { WholeList } from './WholeList';

const ROWS = [
  { name: 'Usha', points: 100 },
  { name: 'Asha', points: 9 },
];

const names = () =>
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
    <WholeList
      title="staff"
      rows={ROWS}
      keyOf={({ name }) => name}
      columns={[textColumn('Name', 'name'), pointsColumn('Points', 'points')]}
    />,
  );
  expect(names()).toEqual([undefined, 'Usha', 'Asha']);
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(names()).toEqual([undefined, 'Asha', 'Usha']);
  expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(screen.getByRole('columnheader', { name: 'Points' })).toHaveAttribute('aria-sort', 'descending');
  await user.type(screen.getByLabelText('Search'), 'ash');
  expect(names()).toEqual([undefined, 'Asha']);
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText(/1 rows exported/)).toBeVisible();
  const file = new FileReader();
  const read = new Promise((resolve) => {
    file.onload = () => resolve(file.result);
  });
  file.readAsText(saved[0] as Blob);
  expect(await read).toBe('"Name","Points"\r\n"Asha",9\r\n');
});

test('one cell of a row is the title of its card on a phone: the first one, or the column that is said to be', () => {
  const titles = () => [...document.querySelectorAll('td[data-title]')].map((cell) => cell.textContent);
  const name = textColumn('Name', 'name');
  const points = pointsColumn('Points', 'points');
  const list = (columns: ComponentProps<typeof WholeList<(typeof ROWS)[number]>>['columns']) => (
    <WholeList title="staff" rows={ROWS} keyOf={({ name }) => name} columns={columns} />
  );
  const { unmount } = renderScreen(list([points, name]));
  expect(titles()).toEqual(['100', '9']);
  unmount();
  renderScreen(list([points, { ...name, isTitle: true }]));
  expect(titles()).toEqual(['Usha', 'Asha']);
});
