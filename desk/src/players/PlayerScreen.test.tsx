import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { OwnLimits } from './PlayerScreen';

const PATH = '/operator/players/9876543210/play';
const open = (play: object) =>
  renderScreen(<OwnLimits mobile="9876543210" />, { answers: { [PATH]: { status: true, ...play } } });

test('a player’s own limits, what is used, what they become, and pauses are told, and nothing changes them', async () => {
  open({
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
  expect(await screen.findByText('Stakes, a week')).toBeVisible();
  expect(screen.getByText('120 of 500 · no limit from 6 Mar 2025, 12:00')).toBeVisible();
  expect(screen.getByText('0 of 1,000')).toBeVisible();
  expect(screen.getByText('5 Sept 2025, 12:00')).toBeVisible();
  expect(screen.queryByText('On a break until')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('who decided nothing is said to have none', async () => {
  open({ limits: [], break: null, exclusion: null });
  expect(await screen.findByText(/No limits or breaks/)).toBeVisible();
});
