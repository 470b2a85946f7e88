import { useFeature, walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ChartButton } from '../markets/MarketCardFooter';
import { mockDateNow } from '../testing/mockDateNow';
import ChartScreen from './ChartScreen';
import { buildChartWeeks, isJodiPrintedRed } from './ChartTable';

const CHART = '/api-chart-data';
const DAYS = [
  { day: '2025-03-03', open_pana: '123', close_pana: '146' },
  { day: '2025-03-04', open_pana: '128', close_pana: '' },
  { day: '2025-03-05', open_pana: 'no pana', close_pana: '' },
];
const NOBODY = { username: '', token: '', mobile: '' };

const renderChart = (features: string[], chart: Answer = DAYS, session?: typeof NOBODY) => {
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  return renderScreen(<ChartScreen />, {
    path: '/chart',
    ...(session && { session }),
    answers: {
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-get-social-data': { status: true, features },
      [CHART]: (body: Record<string, unknown>) =>
        Array.isArray(chart)
          ? {
              status: true,
              game_name: 'Kaveri',
              has_earlier: body.month === '2025-03',
              days: body.month === '2025-03' ? chart : [],
            }
          : chart,
    },
  });
};
const goToGame7 = async (view: ReturnType<typeof renderChart>) => {
  await view.go('/chart?game=7');
  return view;
};

test('the week grid has every jodi on its day, red ones said and shown', async () => {
  await goToGame7(renderChart(['charts']));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.filter((text) => text !== '' && text !== '-')).toEqual(['61 red', '1*']);
  expect(cells).toHaveLength(7);
});

test('the month is a leaf of the calendar: its days once, in the weeks from the first result to today’s,', async () => {
  await goToGame7(renderChart(['charts']));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['3 Mar - 9 Mar']);
  const days = table.getAllByRole('cell').flatMap(({ dataset }) => dataset.day ?? []);
  expect(days).toEqual(Array.from({ length: 7 }, (_, place) => String(place + 3)));
  const daysMarked = (mark: string) =>
    table
      .getAllByRole('cell')
      .filter(({ className }) => className.split(' ').includes(mark))
      .map(({ dataset }) => dataset.day);
  expect(daysMarked('today')).toEqual(['5']);
  expect(daysMarked('filled')).toEqual(['3', '4']);
});

test.each([
  ['of today', '2025-03-05', 'Latest resultToday129-2'],
  ['of an earlier day', '2025-03-04', 'Latest resultYesterday129-2'],
])('the last result of the month stands above it, as far as it is declared: %s', async (_how, day, text) => {
  const days = [...DAYS.slice(0, 1), { day, open_pana: '129', close_pana: '' }];
  await goToGame7(renderChart(['charts'], days));
  const latest = (await screen.findByText('Latest result')).closest('p')?.parentElement;
  expect(latest).toHaveTextContent(text);
});

test('a newest month of few results stands above the month before, another month alone', async () => {
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  const { user, go } = renderScreen(<ChartScreen />, {
    path: '/chart',
    answers: {
      '/api-user-wallet-balance': aWallet({ features: ['charts'] }),
      '/api-get-social-data': { status: true, features: ['charts'] },
      [CHART]: ({ month }: Record<string, unknown>) => ({
        status: true,
        game_name: 'Kaveri',
        has_earlier: true,
        days: month === '2025-03' ? DAYS : [{ day: `${month}-12`, open_pana: '123', close_pana: '129' }],
      }),
    },
  });
  await go('/chart?game=7');
  expect(await screen.findByRole('heading', { name: 'February 2025' })).toBeVisible();
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['March 2025', 'February 2025', 'Last results']);
  const [march, february] = screen.getAllByRole('table');
  expect(march).toHaveTextContent('61');
  expect(february).toHaveTextContent('62');
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  expect(names()).toEqual(['February 2025']);
});

test.each([
  ['under few weeks the results before the latest stand in full, the newest first', '10', true],
  ['under a whole month they do not', '01', false],
])('%s', async (_what, first, areListed) => {
  const days = [first, '11', '12'].map((day) => `2025-02-${day}`);
  mockDateNow(Date.UTC(2025, 2, 5, 9, 30));
  const { go } = renderScreen(<ChartScreen />, {
    path: '/chart',
    answers: {
      '/api-user-wallet-balance': aWallet({ features: ['charts'] }),
      '/api-get-social-data': { status: true, features: ['charts'] },
      [CHART]: ({ month }: Record<string, unknown>) => ({
        status: true,
        game_name: 'Kaveri',
        has_earlier: true,
        days:
          month === '2025-03'
            ? [{ day: '2025-03-05', open_pana: '123', close_pana: '129' }]
            : days.map((day) => ({ day, open_pana: '128', close_pana: '129' })),
      }),
    },
  });
  await go('/chart?game=7');
  await screen.findByRole('heading', { name: 'February 2025' });
  const results = screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 6));
  expect(results).toEqual(areListed ? ['12 Feb', '11 Feb', '10 Feb'] : []);
});

test('what red means is said where a jodi is red', async () => {
  const view = await goToGame7(renderChart(['charts']));
  expect(await screen.findByText(/^Red: double \(11, 44\)/)).toBeVisible();
  view.unmount();
  const plain = { day: '2025-03-03', open_pana: '123', close_pana: '129' };
  await goToGame7(renderChart(['charts'], [plain]));
  await screen.findByRole('table');
  expect(screen.queryByText(/^Red:/)).toBeNull();
});

/** Answers as a market whose only results are those of January 2025. */
const renderChartOfJanuary = () => {
  mockDateNow(Date.UTC(2025, 2, 1, 4, 30));
  return renderScreen(<ChartScreen />, {
    path: '/chart',
    answers: {
      '/api-user-wallet-balance': aWallet({ features: ['charts'] }),
      '/api-get-social-data': { status: true, features: ['charts'] },
      [CHART]: ({ month }: Record<string, unknown>) => ({
        status: true,
        game_name: 'Kaveri',
        has_earlier: month !== '2024-12',
        days: month === '2025-01' ? [{ day: '2025-01-31', open_pana: '123', close_pana: '146' }] : [],
      }),
    },
  });
};

test('it opens on the latest month that has results, and stays on a month that was chosen', async () => {
  const { user, sent } = await goToGame7(renderChartOfJanuary());
  expect(await screen.findByText('Latest result')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'January 2025' })).toBeVisible();
  expect(sent.count(CHART)).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  expect(await screen.findByText('No results were declared in this month.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'February 2025' })).toBeVisible();
});

test('a month without results has all its weeks', async () => {
  const { user } = await goToGame7(renderChart(['charts']));
  await user.click(await screen.findByRole('button', { name: 'Month before' }));
  await screen.findByText('No results were declared in this month.');
  const days = screen.getAllByRole('cell').flatMap(({ dataset }) => dataset.day ?? []);
  expect(days).toEqual(Array.from({ length: 28 }, (_, place) => String(place + 1)));
});

test('a month without results has nothing to share', async () => {
  const { user } = await goToGame7(renderChart(['charts']));
  expect(await screen.findByRole('button', { name: 'Share chart' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  expect(await screen.findByText('No results were declared in this month.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share chart' })).toBeNull();
});

test('an address with digits of another script leads to the same market', async () => {
  const { go, sent } = renderChart(['charts']);
  await go('/chart?game=७');
  expect(await screen.findByRole('table')).toBeVisible();
  expect(sent.to(CHART)).toMatchObject({ game_id: '7' });
});

test('the pana chart has both panas beside the jodi', async () => {
  const { user } = await goToGame7(renderChart(['charts']));
  await user.click(await screen.findByRole('radio', { name: 'Pana chart' }));
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain(
    'Open 123 12361 red Close 146146',
  );
});

test('months back, as far as there are any, and never into the future', async () => {
  const { user, sent } = await goToGame7(renderChart(['charts']));
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Month after' }));
  // This month, and the one before, which is drawn below a month of few results.
  await waitFor(() => expect(sent.count(CHART)).toBe(2));
  expect(screen.getByRole('heading', { name: 'March 2025' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  expect(await screen.findByText('No results were declared in this month.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'February 2025' })).toBeVisible();
  expect(sent.to(CHART)).toMatchObject({ game_id: '7', month: '2025-02' });
  const asked = sent.count(CHART);
  await user.click(screen.getByRole('button', { name: 'Month before' }));
  expect(sent.count(CHART)).toBe(asked);
});

test('who has the link sees it without log-in, and shares it', async () => {
  const { user } = await goToGame7(renderChart(['charts'], DAYS, NOBODY));
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await user.click(screen.getByRole('button', { name: 'Share chart' }));
  expect(copied).toEqual([`${location.origin}/chart?game=7`]);
});

test('a chart that does not load can be asked for again', async () => {
  await goToGame7(renderChart(['charts'], new Error('lost')));
  expect(await screen.findByText('The chart did not load.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('a provider that announces none is asked for none', async () => {
  const { sent } = await goToGame7(renderChart([]));
  expect(await screen.findByText('No chart for this market yet.')).toBeVisible();
  expect(sent.count(CHART)).toBe(0);
});

test.each([
  ['our page where announced', ['charts'], '/chart', 0],
  ['the specified address in a new tab elsewhere', [], '/here', 1],
])('View Charts opens %s', async (_where, features, path, opened) => {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  openTab.mockClear();
  function Both() {
    return (
      <>
        <ChartButton url="https://charts.example/7" gameId="7" />
        <p>{useFeature('charts') ? 'announced' : 'not announced'}</p>
      </>
    );
  }
  const view = renderScreen(<Both />, {
    answers: { '/api-user-wallet-balance': aWallet({ features }) },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findByText(features.length > 0 ? 'announced' : 'not announced');
  await view.user.click(screen.getByRole('button', { name: 'View Charts' }));
  await waitFor(() => expect(view.location().pathname).toBe(path));
  expect(openTab).toHaveBeenCalledTimes(opened);
});

test('twenty jodis are red, the others are not', () => {
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  expect(all.filter(isJodiPrintedRed).join(' ')).toBe(
    '00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99',
  );
});

test.each(['2024-02', '2026-02', '2025-12', '2025-06'])(
  'the weeks of %s hold each of its days once',
  (month) => {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const days = buildChartWeeks(month, new Map()).flat();
    expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(new Date(year, number, 0).getDate());
    expect(days.length % 7).toBe(0);
  },
);
