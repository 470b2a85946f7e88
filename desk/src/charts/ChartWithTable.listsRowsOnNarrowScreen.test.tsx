import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { ChartWithTable } from './ChartWithTable';

const chart = (
  <ChartWithTable
    title="By market"
    of="name"
    isHorizontal
    rows={[{ name: 'Starline 10:00 AM', staked: 1200, won: 95 }]}
    series={{ staked: 'Staked', won: 'Payout' }}
  >
    <p>table</p>
  </ChartWithTable>
);

const setNarrow = (matches: boolean) => {
  const matchMedia = () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} });
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
};

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

test('where bars have no room for their names, the rows are said in words', () => {
  setNarrow(true);
  renderScreen(chart);
  expect(screen.getByText('Starline 10:00 AM', { selector: 'dt' })).toBeVisible();
  const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(['Staked 1,200', 'Payout 95']);
  expect(screen.queryByRole('img')).toBeNull();
});

test('elsewhere a chart is drawn', () => {
  setNarrow(false);
  renderScreen(chart);
  expect(screen.getByRole('img', { name: /By market/ })).toBeVisible();
  expect(screen.queryByRole('definition')).toBeNull();
});
