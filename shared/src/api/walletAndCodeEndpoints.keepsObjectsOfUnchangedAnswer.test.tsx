import { act, screen } from '@testing-library/react';
import { type Answer, aWallet, renderScreen } from '../testing/renderScreen';
import { useWalletQuery, walletApi, walletEndpoint } from './walletAndCodeEndpoints';

const WALLET = '/api-user-wallet-balance';
const DASHBOARD = '/api-get-dashboard-data';
const MARKET = { game_id: '7', game_name: 'Kalyan', msg_status: 1, web_chart_url: 'https://c.example/7' };

/** A screen that asks for the wallet; gives what is kept of it, and how to ask again. */
const renderPolledWallet = async (answers: Record<string, Answer>) => {
  let refetch = (): unknown => undefined;
  function Shown() {
    const query = useWalletQuery();
    refetch = query.refetch;
    return <p>{query.data?.points} pts</p>;
  }
  const { sent, store } = renderScreen(<Shown />, { answers });
  await screen.findByText(/\d/);
  const kept = () => walletEndpoint.select()(store.getState()).data;
  const poll = () =>
    act(async () => {
      await refetch();
    });
  return { kept, poll, sent, store };
};

test('the same answer again is neither read nor taken apart, and what is kept stays the very same', async () => {
  const { kept, poll, sent } = await renderPolledWallet({ [WALLET]: aWallet({ result: [MARKET] }) });
  const before = kept();
  const parse = jest.spyOn(JSON, 'parse');
  const Real = URL;
  const links: string[] = [];
  jest.spyOn(globalThis, 'URL').mockImplementation((address, base) => {
    links.push(String(address));
    return new Real(address, base);
  });
  await poll();
  await poll();
  expect(sent.count(WALLET)).toBe(3);
  expect(parse.mock.calls.filter(([text]) => text.includes('Kalyan'))).toEqual([]);
  expect(links).not.toContain('https://c.example/7');
  expect(kept()).toBe(before);
});

test('of another answer what is the same stays the very same', async () => {
  const { kept, poll } = await renderPolledWallet({
    [WALLET]: (_body: unknown, times: number) =>
      aWallet({ result: [MARKET, { ...MARKET, game_id: '8', msg_status: times }] }),
  });
  const before = kept();
  await poll();
  expect(kept()?.markets[0]).toBe(before?.markets[0]);
  expect(kept()?.markets[1]).toMatchObject({ gameId: '8', isOpen: false });
});

test('the same answer puts right what the page has changed meanwhile', async () => {
  const { kept, poll, store } = await renderPolledWallet({ [WALLET]: aWallet({ wallet_amt: 900 }) });
  act(() => {
    store.dispatch(
      walletApi.util.updateQueryData('kernelWallet', undefined, (wallet) => {
        wallet.points = 1;
      }),
    );
  });
  expect(kept()?.points).toBe(1);
  await poll();
  expect(kept()?.points).toBe(900);
});

test('what an answer lacks is asked for each time', async () => {
  let betting = '1';
  const { kept, poll, sent } = await renderPolledWallet({
    [WALLET]: aWallet({ betting_status: undefined, result: [MARKET] }),
    [DASHBOARD]: () => ({ status: true, betting_status: betting }),
  });
  expect(kept()?.bettingOn).toBe(true);
  betting = '0';
  await poll();
  expect(sent.count(DASHBOARD)).toBe(2);
  expect(kept()?.bettingOn).toBe(false);
});
