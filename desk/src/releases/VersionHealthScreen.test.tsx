import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import VersionHealthScreen from './VersionHealthScreen';

const LOADS = '/operator/reports/loads';
const aLoadCount = (version: string, event: string, count: number, remote = 'mfe-wallet') => ({
  ...{ day: '2025-03-05', remote, version, event, phase: '', count, ms: 120 },
});
const renderReleases = (loads: unknown[]) =>
  renderScreen(<VersionHealthScreen />, { answers: { [LOADS]: { status: true, loads, next: null } } });

test('while no phone has reported it says who switches that on, folds their three steps, and copies the line to set', async () => {
  const { user } = renderReleases([]);
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  expect(await screen.findByText('No phone has reported yet')).toBeVisible();
  expect(screen.getByText(/Ask your developer to switch this on\.$/)).toBeVisible();
  const example = within(screen.getByRole('region', { name: 'Example' }));
  expect(example.getAllByRole('listitem')[0]).toHaveTextContent(/^Bidding2.4.1works$/);
  for (const pill of example.getAllByText('works')) expect(pill).not.toHaveClass('good');
  expect(example.getByText('failing')).toHaveClass('bad');
  const steps = screen.getByText('For the developer').closest('details') as HTMLElement;
  expect(steps).not.toHaveAttribute('open');
  await user.click(screen.getByText('For the developer'));
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Copy: telemetryUrl' }));
  expect(writeText).toHaveBeenCalledWith('"telemetryUrl": "https://ank.example/api-telemetry"');
});

const cellsOfRow = (row: HTMLElement): (string | null)[] =>
  [...row.children].map(({ textContent }) => textContent);

const findPartRow = (name: RegExp) => screen.findByRole('row', { name });

test('a part is a row: its name in words, the version in use, since when, its share, how many failed; older ones are folded', async () => {
  const { user } = renderReleases([
    aLoadCount('2.0.0-0fe12c3d', 'loaded', 30),
    aLoadCount('1.9.0', 'loaded', 10),
    aLoadCount('1.0.0', 'loaded', 9, 'mfe-newer'),
  ]);
  expect(cellsOfRow(await findPartRow(/^Wallet/))).toEqual([
    'Wallet1 older version: WalletDetails: Wallet 2.0.0',
    ...['2.0.0', '5 Mar 2025', '75%', '0 of 30', '120 ms', 'works'],
  ]);
  const table = within(screen.getByRole('table', { name: 'Parts of the app' }));
  expect(table.queryByText('1.9.0')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 older version : Wallet' }));
  const older = table.getByText('1.9.0').closest('tr') as HTMLElement;
  expect(cellsOfRow(older)).toEqual([
    'WalletDetails: Wallet 1.9.0',
    '1.9.0',
    '5 Mar 2025',
    '25%',
    '0 of 10',
    '120 ms',
    'older',
  ]);
  expect(screen.getByText('Every version in use loads as it should.')).toBeVisible();
  expect(screen.getByText('49 loads in 7 days')).toBeVisible();
  expect(await findPartRow(/^newer/)).toBeVisible();
});

test('a version that fails stands first and unfolded, says on how many loads, and who goes back how', async () => {
  renderReleases([
    aLoadCount('1.0.0', 'loaded', 90, 'mfe-bidding'),
    aLoadCount('1.0.0', 'failed', 1, 'mfe-bidding'),
    aLoadCount('2.0.0-0fe12c3d', 'loaded', 24),
    aLoadCount('2.0.0-0fe12c3d', 'failed', 8),
    aLoadCount('1.9.0', 'loaded', 24),
    aLoadCount('1.9.0', 'failed', 4),
  ]);
  expect(await screen.findByText('Wallet 2.0.0 fails in 25% of loads.')).toBeVisible();
  expect(screen.getByText('Wallet 1.9.0 fails in 14% of loads.')).toBeVisible();
  // The office calls; the command is folded away for whom it is.
  expect(screen.getAllByText(/^Call your developer now/)).toHaveLength(2);
  const commands = screen.getAllByText('npx ank rollback wallet');
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    const folded = command.closest('details') as HTMLElement;
    expect(folded).not.toHaveAttribute('open');
    expect(within(folded).getByText('For the developer')).toBeVisible();
    expect(within(folded).getByRole('button', { name: /^Copy/, hidden: true })).toBeInTheDocument();
  }
  expect(screen.queryByText(/Bidding .* fails/)).toBeNull();
  expect(screen.queryByText('Every version in use loads as it should.')).toBeNull();
  const [, failing, alsoFailing, other] = screen.getAllByRole('row') as HTMLElement[];
  for (const [row, count] of [
    [failing, '8 of 32'],
    [alsoFailing, '4 of 28'],
  ] as const) {
    expect(row).toHaveAttribute('data-failing');
    expect(cellsOfRow(row as HTMLElement).slice(4)).toEqual([count, '120 ms', 'failing']);
  }
  expect(cellsOfRow(other as HTMLElement)).toEqual(
    expect.arrayContaining(['BiddingDetails: Bidding 1.0.0', '1 of 91', 'works']),
  );
  expect(other).not.toHaveAttribute('data-failing');
});

test('on a phone what does not say whether a version fails is unfolded by a button of its row', async () => {
  const { user } = renderReleases([aLoadCount('2.0.0-0fe12c3d', 'loaded', 30)]);
  const row = await findPartRow(/^Wallet/);
  const details = within(row).getByRole('button', { name: /^Details ?: Wallet 2\.0\.0$/ });
  expect(row).not.toHaveAttribute('data-details');
  await user.click(details);
  expect(row).toHaveAttribute('data-details', 'true');
  expect(details).toHaveAttribute('aria-expanded', 'true');
});

test('what phones reported is listed below for whoever opens it, each in a word and a colour', async () => {
  const { user } = renderReleases([
    aLoadCount('2.0.0', 'loaded', 40),
    aLoadCount('2.0.0', 'failed', 3),
    aLoadCount('2.0.0', 'fell-back', 3),
    aLoadCount('hash', 'page', 130, 'shell'),
  ]);
  await user.click(await screen.findByText('What phones reported, by day', { selector: 'summary' }));
  const list = within(screen.getByRole('region', { name: 'Releases' }));
  const state = (word: string) => list.getByText(word).className;
  expect(state('loaded')).toMatch(/good/);
  expect(state('failed to load')).toMatch(/bad/);
  expect(state('page opened')).not.toMatch(/good|bad/);
});
