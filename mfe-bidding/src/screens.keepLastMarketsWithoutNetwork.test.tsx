import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import ChartListScreen from './chart/ChartListScreen';
import ChartScreen from './chart/ChartScreen';
import GaliMarketsScreen from './games/GaliMarketsScreen';
import StarlineMarketsScreen from './games/StarlineMarketsScreen';
import HomeScreen from './home/HomeScreen';
import RatesScreen from './rates/RatesScreen';
import { aMarketRow } from './testing/marketRows';
import { mockAfternoonAndGetUsualAnswers, RATES_ANSWER } from './testing/usualAnswers';

const MARKETS = { result: [aMarketRow({ game_name: 'Kaveri' })] };
const AN_HOUR = 3_600_000;

afterEach(() => jest.restoreAllMocks());

test.each([
  ['rates', RatesScreen, '10 pts pay 95 pts'],
  ['the chart', ChartScreen, '64'],
  ['the list of charts', ChartListScreen, 'Kaveri'],
  ['Starline', StarlineMarketsScreen, 'Kaveri'],
  ['Gali', GaliMarketsScreen, 'Kaveri'],
])('without a network %s stay with the time they are from', async (_what, Screen, shown) => {
  const { go } = renderScreen(<Screen />, {
    answers: {
      ...mockAfternoonAndGetUsualAnswers(),
      '/api-user-wallet-balance': aWallet({ features: ['charts'] }),
      '/api-game-rates': RATES_ANSWER,
      '/api-get-dashboard-data': MARKETS,
      '/api-starline-game': MARKETS,
      '/api-galidisawar-game': MARKETS,
      '/api-chart-data': {
        status: true,
        game_name: 'Kaveri',
        days: [{ day: '2025-03-04', open_pana: '123', close_pana: '149' }],
      },
    },
  });
  await go('/here?game=7');
  expect((await screen.findAllByText(shown))[0]).toBeInTheDocument();
  expect(screen.queryByText(/^Couldn’t refresh/)).toBeNull();
  const later = Date.now() + AN_HOUR;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Couldn’t refresh. Last updated \d/)).toBeVisible();
  expect(screen.getAllByText(shown)[0]).toBeInTheDocument();
});

test('markets whose polls have failed for a minute stay with the time they are from', async () => {
  const answers = mockAfternoonAndGetUsualAnswers();
  jest.restoreAllMocks();
  jest.useFakeTimers();
  try {
    renderScreen(<HomeScreen />, {
      answers: {
        ...answers,
        '/api-user-wallet-balance': (_body: unknown, times: number) =>
          times === 1 ? aWallet(MARKETS) : new Error('down'),
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Kaveri')).toBeInTheDocument();
    expect(screen.queryByText(/^Couldn’t refresh/)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(screen.getByText(/^Couldn’t refresh. Last updated \d/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
