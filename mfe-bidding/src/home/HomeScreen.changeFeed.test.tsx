import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import StarlineScreen from '../games/StarlineScreen';
import { AFTERNOON, rates } from '../testing/bids';
import { aMarketRow, OPEN } from '../testing/markets';
import HomeScreen from './HomeScreen';

const WALLET = '/api-user-wallet-balance';
const HEADLINE = '/api-get-headline';
const STARLINE = '/api-starline-game';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const open = async (page: React.JSX.Element, isAnnounced = true) => {
  let parts: Record<string, unknown> = {};
  const news = { at: AFTERNOON, mark: 'mine', markets: 'm1', others: 'o1' };
  const view = renderScreen(page, {
    answers: {
      '/api-starline-game-rates': rates,
      [WALLET]: aWallet({ result: [OPEN], ...(isAnnounced && { features: ['news-file'], news }) }),
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
  await pass(3000);
  return Object.assign(view, {
    says: async (now: Record<string, unknown>) => {
      parts = now;
      await pass(6000);
    },
  });
};

beforeEach(
  () =>
    void jest.useFakeTimers({ now: AFTERNOON, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
);
afterEach(() => jest.useRealTimers());

test('a declared result is on home with the next look at the file, and no call is made for it', async () => {
  const { sent, says } = await open(<HomeScreen />);
  const [card] = screen.getAllByRole('article');
  expect(card).not.toHaveTextContent('123-6');
  await pass(60_000);
  await says({ markets: 'm2' });
  expect(card).toHaveTextContent('123-6');
  expect([sent.count(WALLET), sent.count(HEADLINE)]).toEqual([1, 1]);
});

test('a headline that was changed is read again, once', async () => {
  const { sent, says } = await open(<HomeScreen />);
  await says({ games: 'g2' });
  await pass(20_000);
  expect(screen.getAllByText('Notice 2')[0]).toBeVisible();
  expect([sent.count(HEADLINE), sent.count(WALLET)]).toEqual([2, 1]);
});

const Starline = () => (
  <>
    <HomeScreen />
    <StarlineScreen />
  </>
);

test('Starline draws are asked for when the file says that they changed', async () => {
  const { sent, says } = await open(<Starline />);
  await pass(60_000);
  expect(sent.count(STARLINE)).toBe(1);
  await says({ games: 'g2' });
  expect(screen.getAllByRole('article').at(1)).toHaveTextContent('02:15 PM');
  expect(sent.count(STARLINE)).toBe(2);
});

test('where no file is announced all are asked as ever', async () => {
  const { sent } = await open(<Starline />, false);
  await pass(30_000);
  expect(sent.count('/api-public/now.json')).toBe(0);
  expect(sent.count(WALLET)).toBeGreaterThan(5);
  expect(sent.count(STARLINE)).toBeGreaterThan(5);
});
