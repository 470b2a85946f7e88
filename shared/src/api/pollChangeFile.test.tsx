import { act, screen } from '@testing-library/react';
import { type Answer, aWallet, renderScreen } from '../testing/renderScreen';
import { usePollingOptionsAndChangeFeed } from './usePollingOptionsAndChangeFeed';
import { useWalletQuery } from './walletAndCodeEndpoints';

const WALLET = '/api-user-wallet-balance';
const FILE = '/api-public/now.json';
const START = Date.parse('2026-11-21T10:00:00+05:30');
const MARKET = { game_id: '7', game_name: 'Kalyan', open_time: '10:30 AM', msg_status: 1 };
const LINKED = { ...MARKET, web_chart_url: 'https://c.example/7' };
const DECLARED = { ...MARKET, open_result: '123-6', close_result: '' };

const walletWithChangeFeed = (parts: Record<string, unknown> = {}) =>
  aWallet({
    features: ['unchanged', 'news-file'],
    version: 'v1',
    poll_slower: 1,
    result: [LINKED],
    news: { at: Date.now(), mark: 'mine', markets: 'm1', others: 'o1' },
    ...parts,
  });

const aChangeFeedFile = (parts: Record<string, unknown> = {}) => ({
  at: Date.now(),
  slower: 1,
  markets: 'm1',
  games: 'g1',
  others: 'o1',
  moved: {},
  all: 0,
  ...parts,
});

function PolledWallet({ everyMs }: { everyMs?: number }) {
  const { data } = useWalletQuery(undefined, usePollingOptionsAndChangeFeed(everyMs));
  const [market] = data?.markets ?? [];
  return <p>{[data?.points, market?.openResult, market?.chartUrl].filter(Boolean).join(' ')}</p>;
}

const advanceTimersInAct = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const renderPolledWallet = async (answers: Record<string, Answer>, everyMs?: number) => {
  const probe = <PolledWallet {...(everyMs !== undefined && { everyMs })} />;
  const view = renderScreen(probe, {
    answers: { [WALLET]: () => walletWithChangeFeed(), [FILE]: () => aChangeFeedFile(), ...answers },
  });
  await advanceTimersInAct(50);
  return view.sent;
};

const newReplaceableFeedFile = () => {
  let parts: Record<string, unknown> = {};
  return {
    answer: () => aChangeFeedFile(parts),
    to: (next: Record<string, unknown>) => {
      parts = next;
    },
  };
};

beforeEach(
  () => void jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('while nothing changes the file alone is asked, as often as the wallet was', async () => {
  const sent = await renderPolledWallet({});
  await advanceTimersInAct(120_000);
  expect(sent.count(WALLET)).toBe(1);
  expect(sent.count(FILE)).toBeGreaterThan(20);
});

test('a result in the file is on the screen without a call of the wallet; what the file lacks stays', async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({ [FILE]: said.answer, '/api-public/lists/m2.json': [DECLARED] });
  said.to({ markets: 'm2' });
  await advanceTimersInAct(30_000);
  expect(screen.getByText('1000 123-6 https://c.example/7')).toBeVisible();
  expect(sent.count('/api-public/lists/m2.json')).toBe(1);
  expect(sent.count(WALLET)).toBe(1);
});

test('after markets came by file the wallet is asked for its whole answer, which could be of those before', async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({ [FILE]: said.answer, '/api-public/lists/m2.json': [DECLARED] });
  said.to({ markets: 'm2' });
  await advanceTimersInAct(6000);
  said.to({ markets: 'm2', others: 'o2' });
  await advanceTimersInAct(6000);
  expect(sent.to(WALLET)).not.toHaveProperty('known');
});

test("points that others moved are asked for once, those of other players' not", async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({
    [FILE]: said.answer,
    [WALLET]: (_: unknown, times: number) => walletWithChangeFeed({ wallet_amt: times }),
  });
  said.to({ moved: { other: '1a' } });
  await advanceTimersInAct(20_000);
  expect(sent.count(WALLET)).toBe(1);
  said.to({ moved: { other: '1a', mine: '1b' } });
  await advanceTimersInAct(30_000);
  expect(screen.getByText(/^2 /)).toBeVisible();
  expect(sent.count(WALLET)).toBe(2);
  said.to({ moved: { mine: '2c' } });
  await advanceTimersInAct(6000);
  expect(sent.count(WALLET)).toBe(3);
});

test('when everybody is called, some look again later, each once', async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({ [FILE]: said.answer });
  const dice = jest.spyOn(Math, 'random').mockReturnValue(0.9);
  said.to({ all: 4 });
  await advanceTimersInAct(15_000);
  expect(sent.count(WALLET)).toBe(1);
  dice.mockReturnValue(0.1);
  await advanceTimersInAct(20_000);
  expect(sent.count(WALLET)).toBe(2);
});

test('what the file says of settings, and what it may have said meanwhile, is asked for', async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({
    [FILE]: said.answer,
    [WALLET]: (_: unknown, times: number) =>
      walletWithChangeFeed(
        times > 1 ? { news: { at: Date.now(), mark: 'mine', markets: 'm1', others: 'o2' } } : {},
      ),
  });
  said.to({ others: 'o2' });
  await advanceTimersInAct(20_000);
  expect(sent.count(WALLET)).toBe(2);
  said.to({ others: 'o2', at: Date.now() + 90_000 });
  await advanceTimersInAct(6000);
  expect(sent.count(WALLET)).toBe(3);
});

test('a wallet that could not be read is asked for again with the next look', async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({
    [FILE]: said.answer,
    [WALLET]: (_: unknown, times: number) =>
      times === 2 ? new Error('lost') : walletWithChangeFeed({ wallet_amt: times }),
  });
  said.to({ moved: { mine: '1b' } });
  await advanceTimersInAct(30_000);
  expect(screen.getByText(/^3 /)).toBeVisible();
  expect(sent.count(WALLET)).toBe(3);
});

test('an answer that was on its way when points moved is not taken for the news of it', async () => {
  const said = newReplaceableFeedFile();
  const news = () => ({ at: Date.now(), mark: 'mine', markets: 'm1', others: 'o2' });
  const sent = await renderPolledWallet({
    [FILE]: said.answer,
    [WALLET]: async (_: unknown, times: number) => {
      if (times === 2) await new Promise((resolve) => setTimeout(resolve, 8000));
      return walletWithChangeFeed({ wallet_amt: times, ...(times > 1 && { news: news() }) });
    },
  });
  said.to({ others: 'o2' });
  await advanceTimersInAct(6000);
  said.to({ others: 'o2', moved: { mine: '1b' } });
  await advanceTimersInAct(30_000);
  expect(screen.getByText(/^3 /)).toBeVisible();
  expect(sent.count(WALLET)).toBe(3);
});

test('a file of before the last answer changes nothing', async () => {
  const sent = await renderPolledWallet({
    [FILE]: () => aChangeFeedFile({ at: START - 20_000, markets: 'm0', others: 'o0' }),
  });
  await advanceTimersInAct(30_000);
  expect(sent.calls.map(({ path }) => path)).not.toContain('/api-public/lists/m0.json');
  expect(sent.count(WALLET)).toBe(1);
});

test.each<[string, Answer]>([
  ['is not there', () => new Response('Not found', { status: 404 })],
  ['is old', () => aChangeFeedFile({ at: Date.now() - 200_000 })],
  ['is a page', '<!doctype html><p>Hello'],
  ['is another thing', { at: 'yesterday', moved: 3 }],
  ['is nothing', 'null'],
  ['does not come', new Error('offline')],
])('when the file %s the wallet is asked as ever', async (_, answer) => {
  const sent = await renderPolledWallet({ [FILE]: answer });
  await advanceTimersInAct(60_000);
  expect(sent.count(WALLET)).toBeGreaterThan(10);
  expect(sent.count(FILE)).toBeLessThan(4);
});

test('a provider that dies is asked itself, and the file again when it is back', async () => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({ [FILE]: said.answer });
  await advanceTimersInAct(20_000);
  said.to({ at: Date.now() - 200_000 });
  await advanceTimersInAct(60_000);
  const asked = sent.count(WALLET);
  expect(asked).toBeGreaterThan(8);
  said.to({});
  await advanceTimersInAct(200_000);
  expect(sent.count(WALLET)).toBeLessThan(asked + 20);
  const then = sent.count(WALLET);
  await advanceTimersInAct(60_000);
  expect(sent.count(WALLET)).toBe(then);
});

test.each<[string, Answer]>([
  ['is not there', () => new Response('', { status: 404 })],
  ['is of other markets', [DECLARED, { ...MARKET, game_id: '8' }]],
])('when a list of markets %s the wallet is asked', async (_, answer) => {
  const said = newReplaceableFeedFile();
  const sent = await renderPolledWallet({ [FILE]: said.answer, '/api-public/lists/m2.json': answer });
  said.to({ markets: 'm2' });
  await advanceTimersInAct(6000);
  expect(sent.count(WALLET)).toBe(2);
});

test.each([
  ['does not announce it', { features: ['unchanged'] }],
  ['announces nothing', { features: undefined, version: undefined }],
  ['announces it and does not say from where on', { news: { mark: 'mine' } }],
  ['has a player who may not bet yet', { betting_status: '0' }],
])('a provider that %s is asked as ever', async (_, parts) => {
  const sent = await renderPolledWallet({ [WALLET]: () => walletWithChangeFeed(parts) });
  await advanceTimersInAct(30_000);
  expect(sent.count(WALLET)).toBeGreaterThan(5);
  expect(sent.count(FILE)).toBe(0);
});

test('after ten minutes, and where a screen has a pace of its own, the wallet is asked all the same', async () => {
  const sent = await renderPolledWallet({});
  await advanceTimersInAct(700_000);
  expect(sent.count(WALLET)).toBe(2);
  const own = await renderPolledWallet({}, 20_000);
  await advanceTimersInAct(50_000);
  expect(own.count(WALLET)).toBeGreaterThanOrEqual(3);
});
