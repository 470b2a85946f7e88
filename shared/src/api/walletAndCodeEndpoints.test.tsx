import { act, screen, waitFor } from '@testing-library/react';
import { type Answer, aWallet, PLAYER, renderScreen } from '../testing/renderScreen';
import { useWalletQuery, type Wallet } from './walletAndCodeEndpoints';

const WALLET = '/api-user-wallet-balance';
const DASHBOARD = '/api-get-dashboard-data';
const MARKET = { game_id: '7', game_name: 'Kalyan', open_time: '10:30 AM', msg_status: 1 };

function WalletAsJson() {
  const { data, error } = useWalletQuery();
  if (error) return <p>failed</p>;
  return data ? <pre>{JSON.stringify(data)}</pre> : <p>waiting</p>;
}

const renderAndReadWallet = async (answers: Record<string, Answer>, betting?: string) => {
  const session = betting === undefined ? PLAYER : { ...PLAYER, betting };
  const { container, sent } = renderScreen(<WalletAsJson />, { answers, session });
  await screen.findByText(/^\{/);
  const wallet = JSON.parse(container.querySelector('pre')?.textContent ?? '') as Wallet;
  return { wallet, sent };
};

test('a whole answer is enough, and is read in our words', async () => {
  const { wallet, sent } = await renderAndReadWallet({
    [WALLET]: aWallet({
      wallet_amt: '1,250.50',
      result: [{ ...MARKET, close_time: '', open_result: '123-6', web_chart_url: 'https://c.example/7' }],
      min_withdrawal: '500',
      withdraw_open_time: '10:00',
      withdraw_close_time: '18:00',
      mobile_1: 9876543210,
      mobile_no: '9876500000',
      telegram_no: 'https://t.me/ank',
    }),
  });
  expect(wallet).toEqual({
    points: 1250.5,
    minWithdrawal: 500,
    bettingOn: true,
    markets: [
      {
        gameId: '7',
        name: 'Kalyan',
        openTime: '10:30 AM',
        closeTime: '',
        openResult: '123-6',
        closeResult: '',
        isOpen: true,
        chartUrl: 'https://c.example/7',
      },
    ],
    withdrawOpenTime: '10:00',
    withdrawCloseTime: '18:00',
    mobile1: '9876543210',
    mobileNo: '9876500000',
    telegramNo: 'https://t.me/ank',
  });
  expect(sent.count(DASHBOARD)).toBe(0);
});

test.each([
  ['betting_status is missing', { betting_status: undefined }],
  ['betting_status is empty', { betting_status: '' }],
  ['betting_status is null', { betting_status: null }],
])('when %s the dashboard says it; what the wallet said stays', async (_name, parts) => {
  const { wallet, sent } = await renderAndReadWallet({
    [WALLET]: aWallet({ wallet_amt: 80, result: [MARKET], ...parts }),
    [DASHBOARD]: { status: true, betting_status: 1, wallet_amt: 1, result: [] },
  });
  expect(sent.count(DASHBOARD)).toBe(1);
  expect(wallet).toMatchObject({ bettingOn: true, points: 80 });
  expect(wallet.markets.map(({ name }) => name)).toEqual(['Kalyan']);
});

test.each([[undefined], [null], ['none'], [{}]])(
  'when the market list is %p it comes from the dashboard',
  async (result) => {
    const { wallet } = await renderAndReadWallet({
      [WALLET]: aWallet({ result }),
      [DASHBOARD]: { status: true, betting_status: '0', result: [MARKET] },
    });
    expect(wallet.markets.map(({ gameId }) => gameId)).toEqual(['7']);
    expect(wallet.bettingOn).toBe(true);
  },
);

test.each([
  ['1', true],
  ['0', false],
])('when nobody says whether betting is on, log-in’s %p does', async (betting, bettingOn) => {
  const answers = { [WALLET]: { status: true, wallet_amt: 5 }, [DASHBOARD]: { status: true } };
  expect((await renderAndReadWallet(answers, betting)).wallet).toMatchObject({
    bettingOn,
    points: 5,
    markets: [],
  });
});

test('a dashboard that fails costs nothing but itself', async () => {
  const answers = {
    [WALLET]: { wallet_amt: 5, result: [MARKET] },
    [DASHBOARD]: new Response('<html></html>', { status: 404 }),
  };
  const { wallet } = await renderAndReadWallet(answers, '1');
  expect(wallet).toMatchObject({ bettingOn: true, points: 5 });
  expect(wallet.markets).toHaveLength(1);
});

test('nobody having said anything, betting is off', async () => {
  const { wallet } = await renderAndReadWallet({ [WALLET]: { result: [] }, [DASHBOARD]: {} });
  expect(wallet).toEqual({
    bettingOn: false,
    markets: [],
    withdrawOpenTime: '',
    withdrawCloseTime: '',
    mobile1: '',
    mobileNo: '',
    telegramNo: '',
  });
});

test('amounts that cannot be read are left out instead of shown as NaN', async () => {
  const { wallet } = await renderAndReadWallet({
    [WALLET]: aWallet({ wallet_amt: 'n/a', min_withdrawal: null }),
  });
  expect(wallet).not.toHaveProperty('points');
  expect(wallet).not.toHaveProperty('minWithdrawal');
});

test('a market without id or name cannot be played and is left out; a script link is none', async () => {
  const rows = [MARKET, { game_name: 'No id' }, { game_id: 9 }, null, 'row'];
  const { wallet } = await renderAndReadWallet({
    [WALLET]: aWallet({ result: [...rows, { ...MARKET, game_id: 8, web_chart_url: 'javascript:1' }] }),
  });
  expect(wallet.markets.map(({ gameId, chartUrl }) => [gameId, chartUrl])).toEqual([
    ['7', undefined],
    ['8', undefined],
  ]);
});

test('a wallet that cannot be read is an error, without asking the dashboard', async () => {
  const { sent } = renderScreen(<WalletAsJson />, {
    answers: { [WALLET]: new Response('', { status: 500 }) },
  });
  expect(await screen.findByText('failed')).toBeVisible();
  expect(sent.count(DASHBOARD)).toBe(0);
});

/** Asks twice, the second time as another call's success does. */
const renderAndReadWalletTwice = async (first: object, second: Answer) => {
  let refetch = async (): Promise<unknown> => undefined;
  const drawn: Wallet[] = [];
  function Twice() {
    const query = useWalletQuery();
    refetch = async () => query.refetch();
    if (query.data && drawn.at(-1) !== query.data) drawn.push(query.data);
    return <p>{query.data?.points}</p>;
  }
  const { sent } = renderScreen(<Twice />, {
    answers: {
      [WALLET]: (body: Record<string, unknown>, times: number) =>
        times === 1 ? first : typeof second === 'function' ? second(body, times) : second,
    },
  });
  await screen.findByText(/\d/);
  await act(() => refetch());
  await waitFor(() => expect(drawn).toHaveLength(2));
  return { drawn, sent };
};

const ANNOUNCING = { features: ['unchanged'], version: 'v1', poll_slower: 1, result: [MARKET] };

test('a provider that answers in short is told what is known, and the markets stay the very same', async () => {
  const short = {
    status: true,
    unchanged: true,
    wallet_amt: 70,
    hold_amt: 0,
    betting_status: '2',
    poll_slower: 3,
  };
  const { drawn, sent } = await renderAndReadWalletTwice(aWallet(ANNOUNCING), short);
  expect(sent.to(WALLET)).toMatchObject({ known: 'v1' });
  const [before, after] = drawn;
  expect(after).toEqual({ ...before, points: 70, bettingOn: false, slower: 3 });
  expect(after?.markets).toBe(before?.markets);
  expect(sent.count(DASHBOARD)).toBe(0);
});

test('its whole answer replaces what was known', async () => {
  const { drawn } = await renderAndReadWalletTwice(
    aWallet(ANNOUNCING),
    aWallet({ ...ANNOUNCING, version: 'v2', result: [{ ...MARKET, open_result: '123-6' }] }),
  );
  expect(drawn.at(-1)).toMatchObject({ version: 'v2', markets: [{ openResult: '123-6' }] });
});

test('one that takes no such field any more is asked as fixed, at once and from then on', async () => {
  const { drawn, sent } = await renderAndReadWalletTwice(
    aWallet(ANNOUNCING),
    (body: Record<string, unknown>) =>
      'known' in body
        ? { status: false, code: 'BAD_REQUEST', msg: 'known is not a field of this call' }
        : aWallet({ wallet_amt: 5 }),
  );
  expect(sent.count(WALLET)).toBe(3);
  expect(sent.to(WALLET)).not.toHaveProperty('known');
  expect(drawn.at(-1)).toEqual({ ...drawn.at(-1), points: 5 });
  expect(drawn.at(-1)).not.toHaveProperty('version');
});

test.each([[{ unchanged: true }], [{ unchanged: 'true', result: [MARKET] }]])(
  'what was never asked for is not taken for a short answer: %j',
  async (odd) => {
    const { wallet } = await renderAndReadWallet({
      [WALLET]: aWallet(odd),
      [DASHBOARD]: { result: [MARKET] },
    });
    expect(wallet).toMatchObject({ points: 1000, bettingOn: true });
  },
);
