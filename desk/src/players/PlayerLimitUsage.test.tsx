import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { LimitsAndPausesSetByPlayer, PlayerLimitUsage } from './PlayerLimitUsage';

const PATH = '/operator/players/9876543210/play';
const renderLimitsAndPauses = (play: object) =>
  renderScreen(<LimitsAndPausesSetByPlayer mobile="9876543210" />, {
    answers: { [PATH]: { status: true, ...play } },
  });

test('a player’s own limits, what is used, what they become, and pauses are told, and nothing changes them', async () => {
  renderLimitsAndPauses({
    limits: [
      {
        kind: 'stake',
        period: 'week',
        amount: 500,
        used: 120,
        next: { amount: null, at: '2025-03-06T06:30:00Z' },
      },
      { kind: 'loss', period: 'day', amount: 1000, used: -40, next: null },
    ],
    break: null,
    exclusion: { since: '2025-03-05T06:30:00Z', until: '2025-09-05T06:30:00Z' },
  });
  const cellsOf = (kind: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${kind}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(await screen.findByRole('columnheader', { name: 'Per week' })).toBeVisible();
  expect(cellsOf('Deposits')).toEqual(['–', '–', '–']);
  expect(cellsOf('Stakes')).toEqual(['–', '120 of 500380 left · no limit from 6 Mar 2025, 12:00', '–']);
  expect(cellsOf('Losses')).toEqual(['0 of 1,0001,000 left', '–', '–']);
  expect(screen.getByText('5 Sept 2025, 12:00')).toBeVisible();
  expect(screen.getByText('Nobody at the desk can change these.')).toBeVisible();
  expect(screen.queryByText('On a break until')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a limit that is reached is said to be used up', async () => {
  renderLimitsAndPauses({
    limits: [{ kind: 'deposit', period: 'day', amount: 500, used: 600, next: null }],
    break: null,
    exclusion: null,
  });
  expect(await screen.findByText('used up')).toBeVisible();
  expect(screen.getByText('600 of 500')).toBeVisible();
  expect(screen.getByText('Break from play')).toBeVisible();
});

test('who decided nothing is said to have none', async () => {
  renderLimitsAndPauses({ limits: [], break: null, exclusion: null });
  expect(await screen.findByText('No limits set.')).toBeVisible();
  expect(screen.queryByText(/Nobody at the desk/)).toBeNull();
  // One line says it, not one of each limit.
  expect(screen.queryByText('Break from play')).toBeNull();
});

test('requests that wait and what one person may still do alone are said as numbers and as bars', async () => {
  const limits = {
    ...{ deposits: { used: 1, most: 10 }, withdrawals: { used: 10, most: 10 } },
    ...{ depositAlone: { used: 25_000, most: 100_000 }, adjustAlone: { used: 0, most: 10_000 } },
  };
  const { container } = renderScreen(<PlayerLimitUsage mobile="9876543210" />, {
    answers: {
      [PATH]: { status: true, limits: [], break: null, exclusion: null },
      '/operator/players/9876543210/limits': { status: true, limits },
    },
  });
  expect(await screen.findByText('25,000 of 1,00,000')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Open requests' })).toHaveTextContent('10 of 10');
  const bars = [...container.querySelectorAll<HTMLElement>('.bar > span')];
  expect(bars.map(({ style, dataset }) => [style.width, dataset.full])).toEqual([
    ...[
      ['10%', undefined],
      ['100%', 'true'],
      ['25%', undefined],
      ['0%', undefined],
    ],
  ]);
});
