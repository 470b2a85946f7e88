import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ReleasesScreen, { versionsOf } from './ReleasesScreen';

const LOADS = '/operator/reports/loads';
const load = (version: string, event: string, count: number) => ({
  ...{ day: '2025-03-05', remote: 'wallet', version, event, phase: '', count, ms: 120 },
});
const draw = (loads: unknown[]) =>
  renderScreen(<ReleasesScreen />, { answers: { [LOADS]: { status: true, loads, next: null } } });

test('while no page has reported it says what sends it, and where that is set', async () => {
  draw([]);
  expect(await screen.findByText(/configuration.*publish again/)).toBeVisible();
  expect(screen.getByText(/telemetryUrl/)).toBeVisible();
});

test('loads and failures of each version are drawn, with the table behind them', async () => {
  draw([
    load('2.0.0', 'loaded', 40),
    load('2.0.0', 'failed', 3),
    load('2.0.0', 'fell-back', 3),
    load('hash', 'page', 130),
  ]);
  const picture = within(await screen.findByRole('figure'));
  expect(picture.getByRole('heading', { name: 'Loads by version' })).toBeVisible();
  const state = (word: string) => picture.getByText(word, { selector: 'td *' }).className;
  expect(state('loaded')).toMatch(/good/);
  expect(state('failed to load')).toMatch(/bad/);
  expect(state('page opened')).not.toMatch(/good|bad/);
  expect(picture.getAllByText('5 Mar 2025')).toHaveLength(4);
  await waitFor(() => expect(document.querySelector('svg.recharts-surface')).not.toBeNull());
});

test('versions that most phones loaded come first; what is no loading of a version is left to the table', () => {
  const loads = [
    load('2.0.0', 'loaded', 40),
    load('1.0.0', 'loaded', 60),
    { ...load('1.0.0', 'loaded', 30), day: '2025-03-04' },
    load('2.0.0', 'failed', 3),
    load('2.0.0', 'error', 2),
    load('hash', 'page', 130),
  ];
  expect(versionsOf(loads)).toEqual([
    { name: 'wallet 1.0.0', loaded: 90, failures: 0 },
    { name: 'wallet 2.0.0', loaded: 40, failures: 5 },
  ]);
});
