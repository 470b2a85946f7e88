import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import StarlineMarketsScreen from '../games/StarlineMarketsScreen';
import { aMarketRow, OPEN_MARKET_ROW } from '../testing/marketRows';
import { AFTERNOON_MS, RATES_ANSWER } from '../testing/usualAnswers';
import HomeScreen from './HomeScreen';

const WALLET = '/api-user-wallet-balance';
const HEADLINE = '/api-get-headline';
const STARLINE = '/api-starline-game';

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const renderWithChangeFeed = async (element: React.JSX.Element, isAnnounced = true) => {
  let parts: Record<string, unknown> = {};
  const news = { at: AFTERNOON_MS, mark: 'mine', markets: 'm1', others: 'o1' };
  const view = renderScreen(element, {
    answers: {
      '/api-starline-game-rates': RATES_ANSWER,
      [WALLET]: aWallet({ result: [OPEN_MARKET_ROW], ...(isAnnounced && { features: ['news-file'], news }) }),
      [HEADLINE]: (_body: unknown, times: number) => ({
        status: '1',
        data: [{ id: '1', status: '1', notes: `Notice ${times}` }],
      }),
      [STARLINE]: (_body: unknown, times: number) => ({
        result: [aMarketRow({ open_time: times > 1 ? '02:15 PM' : '02:00 PM' })],
      }),
      '/api-get-slider-images': { status: false, sliderdata: [] },
      '/api-get-social-data': { status: true, mobile_no: '9876500000' },
      '/api-public/now.json': () => ({
        ...{ at: Date.now(), slower: 1, markets: 'm1', games: 'g1', others: 'o1', moved: {}, all: 0 },
        ...parts,
      }),
      '/api-public/lists/m2.json': [aMarketRow({ open_result: '123-6', web_chart_url: undefined })],
    },
  });
  await advanceTime(3000);
  return Object.assign(view, {
    says: async (now: Record<string, unknown>) => {
      parts = now;
      await advanceTime(6000);
    },
  });
};

beforeEach(
  () =>
    void jest.useFakeTimers({ now: AFTERNOON_MS, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
);
afterEach(() => jest.useRealTimers());

test('a declared result is on home with the next look at the file, and no call is made for it', async () => {
  const { sent, says } = await renderWithChangeFeed(<HomeScreen />);
  const [card] = screen.getAllByRole('article');
  expect(card).not.toHaveTextContent('123-6');
  await advanceTime(60_000);
  await says({ markets: 'm2' });
  expect(card).toHaveTextContent('123-6');
  expect([sent.count(WALLET), sent.count(HEADLINE)]).toEqual([1, 1]);
});

test('a headline that was changed is read again, once', async () => {
  const { sent, says } = await renderWithChangeFeed(<HomeScreen />);
  await says({ games: 'g2' });
  await advanceTime(20_000);
  expect(screen.getAllByText('Notice 2')[0]).toBeVisible();
  expect([sent.count(HEADLINE), sent.count(WALLET)]).toEqual([2, 1]);
});

const HomeAndStarline = () => (
  <>
    <HomeScreen />
    <StarlineMarketsScreen />
  </>
);

test('Starline draws are asked for when the file says that they changed', async () => {
  const { sent, says } = await renderWithChangeFeed(<HomeAndStarline />);
  await advanceTime(60_000);
  expect(sent.count(STARLINE)).toBe(1);
  await says({ games: 'g2' });
  expect(screen.getAllByRole('article').at(1)).toHaveTextContent('02:15 PM');
  expect(sent.count(STARLINE)).toBe(2);
});

test('where no file is announced all are asked as ever', async () => {
  const { sent } = await renderWithChangeFeed(<HomeAndStarline />, false);
  await advanceTime(30_000);
  expect(sent.count('/api-public/now.json')).toBe(0);
  expect(sent.count(WALLET)).toBeGreaterThan(5);
  expect(sent.count(STARLINE)).toBeGreaterThan(5);
});
