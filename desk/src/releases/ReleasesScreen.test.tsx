import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import ReleasesScreen from './ReleasesScreen';

const LOADS = '/operator/reports/loads';
const aLoadCount = (version: string, event: string, count: number, remote = 'mfe-wallet') => ({
  ...{ day: '2025-03-05', remote, version, event, phase: '', count, ms: 120 },
});
const renderReleases = (loads: unknown[]) =>
  renderScreen(<ReleasesScreen />, { answers: { [LOADS]: { status: true, loads, next: null } } });

test('while no phone has reported it says in three steps what sends reports, and copies the line to set', async () => {
  const { user } = renderReleases([]);
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  expect(await screen.findByText('No phone has reported yet')).toBeVisible();
  const [steps, sample] = screen.getAllByRole('list');
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(within(sample as HTMLElement).getAllByRole('listitem')[0]).toHaveTextContent(/^Bidding2.4.1works$/);
  await user.click(screen.getByRole('button', { name: 'Copy: telemetryUrl' }));
  expect(writeText).toHaveBeenCalledWith('"telemetryUrl": "https://ank.example/api-telemetry"');
});

const cellsOfRow = (row: HTMLElement | undefined): (string | null)[] =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a part is a card with a row for each version: its hash, since when, its share, how many failed of how many', async () => {
  renderReleases([
    aLoadCount('2.0.0-0fe12c3d', 'loaded', 30),
    aLoadCount('1.9.0', 'loaded', 10),
    aLoadCount('1.0.0', 'loaded', 9, 'mfe-newer'),
  ]);
  const wallet = await screen.findByRole('region', { name: 'Wallet' });
  const [, newest, before] = within(wallet).getAllByRole('row');
  expect(cellsOfRow(newest)).toEqual(['2.0.0 0fe12c3dsince 5 Mar 2025', '75%', '0%0 of 30', '120 ms']);
  expect(cellsOfRow(before)).toEqual(['1.9.0 since 5 Mar 2025', '25%', '0%0 of 10', '120 ms']);
  expect(within(wallet).getByText('works')).toBeVisible();
  expect(screen.getByText('Every version in use loads as it should.')).toBeVisible();
  expect(screen.getByText('49 loads in 7 days')).toBeVisible();
  expect(screen.getByRole('region', { name: 'newer' })).toBeVisible();
});

test('a version that fails stands first, says on how many loads, and who goes back how', async () => {
  renderReleases([
    aLoadCount('1.0.0', 'loaded', 90, 'mfe-bidding'),
    aLoadCount('1.0.0', 'failed', 1, 'mfe-bidding'),
    aLoadCount('2.0.0-0fe12c3d', 'loaded', 24),
    aLoadCount('2.0.0-0fe12c3d', 'failed', 8),
  ]);
  expect(await screen.findByText('Wallet 2.0.0 fails in 25% of loads.')).toBeVisible();
  expect(screen.getByText('npx ank rollback wallet')).toBeVisible();
  expect(screen.queryByText(/Bidding .* fails/)).toBeNull();
  expect(screen.queryByText('Every version in use loads as it should.')).toBeNull();
  const [wallet, bidding] = ['Wallet', 'Bidding'].map((name) => screen.getByRole('region', { name }));
  const [, failing] = within(wallet ?? document.body).getAllByRole('row');
  expect(cellsOfRow(failing)[2]).toBe('25%8 of 32');
  expect(failing).toHaveAttribute('data-failing');
  const [, other] = within(bidding ?? document.body).getAllByRole('row');
  expect(cellsOfRow(other)[2]).toBe('1%1 of 91');
  expect(other).not.toHaveAttribute('data-failing');
  expect(wallet?.compareDocumentPosition(bidding ?? document.body)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what phones reported is listed below, each in a word and a colour', async () => {
  renderReleases([
    aLoadCount('2.0.0', 'loaded', 40),
    aLoadCount('2.0.0', 'failed', 3),
    aLoadCount('2.0.0', 'fell-back', 3),
    aLoadCount('hash', 'page', 130, 'shell'),
  ]);
  expect(await screen.findByRole('heading', { name: 'What phones reported, by day' })).toBeVisible();
  const list = within(screen.getByRole('region', { name: 'Releases' }));
  const state = (word: string) => list.getByText(word).className;
  expect(state('loaded')).toMatch(/good/);
  expect(state('failed to load')).toMatch(/bad/);
  expect(state('page opened')).not.toMatch(/good|bad/);
});
