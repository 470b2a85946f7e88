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

test('a version is a row in words: the part, the version and its hash, since when, how many failed of how many', async () => {
  renderReleases([aLoadCount('2.0.0-0fe12c3d', 'loaded', 40), aLoadCount('1.0.0', 'loaded', 9, 'mfe-newer')]);
  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    // On a phone the first cell has the version and the state too, and is all there is of a part that works.
    ...['Wallet 2.0.0works', '2.0.0 0fe12c3d', 'works', '5 Mar 2025', '5 Mar 2025', '40', '–', '120 ms'],
  ]);
  expect(screen.getByRole('columnheader', { name: 'First seen (7 days)' })).toBeVisible();
  expect(row.querySelector('[data-failing]')).toBeNull();
  expect(screen.getByText('Every version in use loads as it should.')).toBeVisible();
  expect(screen.getAllByText('newer')[0]).toBeVisible();
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
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first ?? document.body).getByText('25% · 8 of 32')).toHaveClass('failing');
  expect(within(second ?? document.body).getByText('1% · 1 of 91')).not.toHaveClass('failing');
});

test('what phones reported is behind the table, each in a word and a colour', async () => {
  const { user } = renderReleases([
    aLoadCount('2.0.0', 'loaded', 40),
    aLoadCount('2.0.0', 'failed', 3),
    aLoadCount('2.0.0', 'fell-back', 3),
    aLoadCount('hash', 'page', 130, 'shell'),
  ]);
  await user.click(await screen.findByText('What phones reported, by day'));
  const state = (word: string) => screen.getByText(word, { selector: 'details td *' }).className;
  expect(state('loaded')).toMatch(/good/);
  expect(state('failed to load')).toMatch(/bad/);
  expect(state('page opened')).not.toMatch(/good|bad/);
});
