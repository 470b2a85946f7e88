import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import ReportsScreen from './ReportsScreen';

const sums = { players: 2, lines: 3, staked: 280, won: 100, pending: 1, kept: 180 };
const renderReports = (parts: object = {}) =>
  renderScreen(<ReportsScreen />, {
    answers: {
      '/operator/reports/period': {
        status: true,
        games: [{ mode: 'main', name: 'Kaveri', market: '1', ...sums }],
        types: [{ betType: 'Single Digit', ...sums }],
        days: [{ day: '2025-03-05', ...sums }],
        hours: [
          { hour: 21, deposits: 700, withdrawals: 50 },
          { hour: 22, deposits: 0, withdrawals: 90 },
        ],
        money: [
          { kind: 'withdraw-paid', account: 'cash', entries: 1, amount: 50 },
          { kind: 'withdraw-paid', account: 'held', entries: 1, amount: -50 },
        ],
        wallets: 1423,
        held: 50,
        ...parts,
      },
      '/operator/reports/rings': { status: true, rings: [] },
    },
  });

/** Enough rows for bars, the first of them as in the other tests. */
const threeOfEach = {
  games: ['Kaveri', 'Gali', 'Night'].map((name) => ({ mode: 'main', name, market: name, ...sums })),
  types: ['Single Digit', 'Jodi', 'Single Pana'].map((betType) => ({ betType, ...sums })),
  days: ['05', '04', '03'].map((day) => ({ day: `2025-03-${day}`, ...sums })),
};

const findTableOfChart = async (chartName: RegExp) => {
  const figure = (await screen.findByRole('img', { name: chartName })).closest('figure') as HTMLElement;
  return within(figure).getByRole('table', { hidden: true });
};

test('each picture has the same as a table behind it, and a chart is drawn', async () => {
  const { user } = renderReports(threeOfEach);
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  for (const [picture, row] of [
    [/By market/, 'Kaveri 2 3 280 100 180 1'],
    [/By bet type/, 'Single Digit 2 3 280 100 180 1'],
    [/By day/, '5 Mar 2025 2 3 280 100 180 1'],
    [/Players by day/, '5 Mar 2025 2'],
    [/by hour/, '21 700 50'],
  ] as const)
    expect(
      within(await findTableOfChart(picture)).getByRole('row', { name: row, hidden: true }),
    ).toBeInTheDocument();
  await screen.findAllByText('Kaveri');
  expect(document.querySelectorAll('figure svg.recharts-surface').length).toBe(5);
  expect(screen.getByRole('row', { name: /^Withdrawals.* Held for withdrawals Cash 1 50/ })).toBeVisible();
});

test('a report begins with the period and the line of the owner: staked, paid out, profit and its share', async () => {
  const { user } = renderReports();
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  const line = within(await screen.findByRole('region', { name: /^\w+ \d{4}$/ }));
  const figures = ['Staked', 'Settled bids', 'Payout', 'House profit', 'Profit margin'].map(
    (label) => line.getByText(label).nextElementSibling?.textContent,
  );
  expect(figures).toEqual(['280 pts', '280 pts', '100 pts', '180 pts', '64%']);
  expect(line.getByText(/1 bid is open/)).toBeVisible();
});

test('each sum is compared with the period before, where that has one, and a month is written as a month', async () => {
  const game = { mode: 'main', name: 'Kaveri', market: '1', ...sums };
  const period = { status: true, types: [], days: [], hours: [], money: [], wallets: 0, held: 0 };
  const { user } = renderScreen(<ReportsScreen />, {
    answers: {
      // The period before is asked for first.
      '/operator/reports/period': (_body: unknown, times: number) => ({
        ...period,
        games: times % 2 === 1 ? [{ ...game, staked: 140, won: 0, kept: 240 }] : [game],
      }),
      '/operator/reports/rings': { status: true, rings: [] },
    },
  });
  const region = await screen.findByRole('region', { name: /^\d+ \w+ \d{4}$/ });
  const moreOf = (label: string) => within(region).getByText(label).parentElement?.lastElementChild;
  expect(await within(region).findByText(/^\+100% vs \d+ \w+$/)).toBe(moreOf('Staked'));
  expect(moreOf('House profit')).toHaveTextContent(/^−25% vs /);
  expect(moreOf('Payout')).toHaveTextContent('100');
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  expect(screen.getByLabelText('Month')).toHaveDisplayValue(/^\w+ \d{4}$/);
});

test('where nobody bid there is a sentence in place of a picture', async () => {
  renderReports({ games: [], types: [], days: [], hours: [] });
  expect(await screen.findAllByText('Nobody bid on it.')).toHaveLength(2);
  expect(screen.queryByRole('img')).toBeNull();
});

test('what stands in wallets is said to be of now, whatever day is chosen', async () => {
  renderReports();
  expect((await screen.findByText('In wallets now')).nextElementSibling).toHaveTextContent('1,423');
});

test('before a bet is settled that is said, in place of noughts', async () => {
  renderReports({ games: [{ mode: 'main', name: 'Kaveri', market: '1', ...sums, won: 0, kept: 0 }] });
  const figures = within(await screen.findByRole('region', { name: /^\d+ \w+ \d{4}$/ }));
  expect(figures.getByText(/^No bid is settled yet\. 1 bid is open/)).toBeVisible();
  for (const label of ['Payout', 'House profit'])
    expect(figures.getByText(label).nextElementSibling).toHaveTextContent('–');
  expect(figures.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('row', { name: 'Kaveri 2 3 280 – – 1' })).toBeVisible();
});

test('the money of a single hour is a sentence, not a chart with one bar', async () => {
  renderReports({ hours: [{ hour: 9, deposits: 3000, withdrawals: 0 }] });
  expect(await screen.findByRole('region', { name: 'Money by hour' })).toHaveTextContent(
    'All in the hour from 09:00: deposits 3,000, withdrawals 0.',
  );
  expect(screen.queryByRole('img', { name: /by hour/ })).toBeNull();
});

test('one market and one bet type are a table, without a chart of one bar', async () => {
  const { user } = renderReports({ hours: [] });
  expect(await screen.findByRole('row', { name: 'Kaveri 2 3 280 100 180 1' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Single Digit 2 3 280 100 180 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  expect(await screen.findByRole('row', { name: '5 Mar 2025 2 3 280 100 180 1' })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a chart of markets has no payout before anything is settled', async () => {
  renderReports({ ...threeOfEach, games: threeOfEach.games.map((game) => ({ ...game, won: 0, kept: 0 })) });
  const figure = (await screen.findByRole('img', { name: /By market/ })).closest('figure') as HTMLElement;
  expect(
    within(figure)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Staked']);
});

test('a loss has the minus sign of points in its share too', async () => {
  renderReports({ games: [{ mode: 'main', name: 'Kaveri', market: '1', ...sums, won: 400, kept: -120 }] });
  expect(await screen.findByText('−43%')).toBeVisible();
});

test('the share of the profit is that of settled bets, whatever is still open', async () => {
  renderReports({
    games: [{ mode: 'main', name: 'Kaveri', market: '1', ...sums, staked: 900, won: 100, kept: 180 }],
  });
  expect(await screen.findByText('64%')).toBeVisible();
});

test('after midnight the report is still that of the evening', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T19:00:00Z'));
  renderReports();
  expect(await screen.findByLabelText('Day')).toHaveValue('2025-03-05');
});

test('buttons beside the day go to the one before and after, and by month where a month is shown; not past today', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T12:00:00Z'));
  const { user } = renderReports();
  const day = await screen.findByLabelText('Day');
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(day).toHaveValue('2025-03-04');
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(day).toHaveValue('2025-03-05');
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  expect(await screen.findByRole('region', { name: 'Feb 2025' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(await screen.findByRole('region', { name: 'Mar 2025' })).toBeVisible();
});

test('a month is chosen from a list, and shown as soon as it is', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T12:00:00Z'));
  const { user } = renderReports();
  await user.click(await screen.findByRole('button', { name: 'Whole month' }));
  await user.selectOptions(screen.getByLabelText('Month'), 'Dec 2024');
  expect(await screen.findByRole('region', { name: 'Dec 2024' })).toBeVisible();
});

test('a month begins with its days, and movements name the wallets as the account that they are', async () => {
  const { user } = renderReports({
    ...threeOfEach,
    money: [
      { kind: 'bid', account: 'stakes', entries: 9, amount: 1330 },
      { kind: 'bid', account: 'wallet', entries: 9, amount: -1330 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Whole month' }));
  await screen.findByRole('img', { name: /By day/ });
  const charts = screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'));
  expect(charts.map((name) => name?.replace(/^.*?: |\..*$/g, ''))).toEqual([
    'By day',
    'By market',
    'By bet type',
    'Players by day',
    'Money by hour',
  ]);
  expect(screen.getByRole('row', { name: /^Staked.* Players’ wallets Staked 9 1,330/ })).toBeVisible();
  // "9 × 1,330" would read as a product.
  expect(screen.getByText('9 entries')).toBeInTheDocument();
});
