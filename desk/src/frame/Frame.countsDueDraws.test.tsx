import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Frame } from './Frame';

const draw = (market: string, staked: number) => ({
  ...{ market, name: market, mode: 'starline', date: '2025-03-05', session: 'Open' },
  ...{ cutoff: '2025-03-05T12:00:00Z', lines: Number(staked > 0), staked },
});

test('the menu and the title count the draws due that have bids, as Tonight does', async () => {
  const { go } = renderScreen(
    <Frame session={{ operator: { name: 'Usha', role: 'admin' }, rehearsal: false }} />,
    {
      path: '/*',
      answers: {
        '/operator/tonight': {
          ...{ status: true, now: Date.parse('2025-03-05T13:00:00Z'), day: '2025-03-05', waiting: [] },
          due: [draw('s1', 0), draw('s2', 40), draw('s3', 0)],
          ...{ stuckSeconds: 0, books: 0, breaches: 0 },
        },
      },
    },
  );
  await go('/unknown');
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Results' })[0]).toHaveAttribute('data-count', '1'),
  );
  expect(document.title).toMatch(/^\(1\) /);
});
