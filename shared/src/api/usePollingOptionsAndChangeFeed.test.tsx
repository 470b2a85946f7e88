import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { setConfig } from '../configAndRequests';
import { type AppStore, followLoginOfOtherTabsAndNetwork } from '../store';
import { aWallet, renderScreen } from '../testing/renderScreen';
import { useIsOnline, usePollingOptionsAndChangeFeed } from './usePollingOptionsAndChangeFeed';
import { useWalletQuery } from './walletAndCodeEndpoints';

const WALLET = '/api-user-wallet-balance';

function PolledWallet({ everyMs }: { everyMs?: number }) {
  const { data } = useWalletQuery(undefined, usePollingOptionsAndChangeFeed(everyMs));
  const store = useStore() as AppStore;
  useEffect(() => followLoginOfOtherTabsAndNetwork(store), [store]);
  return <p>{`${data?.points ?? 'none'} ${useIsOnline() ? 'online' : 'offline'}`}</p>;
}

const setBrowserOnline = (isOnline: boolean) =>
  act(async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

const setTabVisibility = (state: DocumentVisibilityState) =>
  act(async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    window.dispatchEvent(new Event('visibilitychange'));
  });

const advanceTimersInAct = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const renderPolledWallet = async (everyMs?: number) => {
  const view = renderScreen(<PolledWallet {...(everyMs !== undefined && { everyMs })} />, {
    answers: { [WALLET]: (_body: unknown, times: number) => aWallet({ wallet_amt: times }) },
  });
  await advanceTimersInAct(50);
  return view;
};

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(async () => {
  await setBrowserOnline(true);
  await setTabVisibility('visible');
  jest.useRealTimers();
  setConfig(DEFAULT_CONFIG);
});

test('a shown screen asks again as often as the configuration says', async () => {
  setConfig({ ...DEFAULT_CONFIG, pollMs: 2000 });
  const { sent } = await renderPolledWallet();
  expect(screen.getByText('1 online')).toBeVisible();
  await advanceTimersInAct(6900);
  expect(screen.getByText('4 online')).toBeVisible();
  expect(sent.count(WALLET)).toBe(4);
});

test('a screen may choose its own pace', async () => {
  const { sent } = await renderPolledWallet(30_000);
  await advanceTimersInAct(29_000);
  expect(sent.count(WALLET)).toBe(1);
  await advanceTimersInAct(2000);
  expect(sent.count(WALLET)).toBe(2);
});

test('offline it stops, and starts again with the network', async () => {
  const { sent } = await renderPolledWallet(1000);
  await setBrowserOnline(false);
  expect(screen.getByText('1 offline')).toBeVisible();
  await advanceTimersInAct(10_000);
  expect(sent.count(WALLET)).toBe(1);
  await setBrowserOnline(true);
  await advanceTimersInAct(3000);
  expect(sent.count(WALLET)).toBeGreaterThan(2);
});

test('in a hidden tab it stops, and goes on when the tab is seen again', async () => {
  const { sent } = await renderPolledWallet(1000);
  await setTabVisibility('hidden');
  await advanceTimersInAct(10_000);
  expect(sent.count(WALLET)).toBe(1);
  await setTabVisibility('visible');
  await advanceTimersInAct(2500);
  expect(sent.count(WALLET)).toBeGreaterThan(1);
});

test('a provider that is too busy is asked again when it says, and then as often as before', async () => {
  const busy = { status: false, code: 'BUSY', msg: 'busy', retry_after: 12 };
  const { sent } = renderScreen(<PolledWallet everyMs={1000} />, {
    answers: { [WALLET]: (_body: unknown, times: number) => (times === 2 ? busy : aWallet()) },
  });
  await advanceTimersInAct(1500);
  expect(sent.count(WALLET)).toBe(2);
  await advanceTimersInAct(10_000);
  expect(sent.count(WALLET)).toBe(2);
  await advanceTimersInAct(4000);
  expect(sent.count(WALLET)).toBeGreaterThan(3);
});

test('with the screen gone it stops', async () => {
  const { sent, go } = await renderPolledWallet(1000);
  await go('/elsewhere');
  await advanceTimersInAct(10_000);
  expect(sent.count(WALLET)).toBe(1);
});

test.each([
  [1, 4500, 5500],
  [3, 13_500, 16_500],
  [100, 27_000, 33_000],
])(
  'a provider that announces it is asked %p times as slowly, a little earlier or later, and at most every half minute',
  async (slower, least, most) => {
    const view = renderScreen(<PolledWallet />, {
      answers: { [WALLET]: aWallet({ features: ['unchanged'], version: 'v', poll_slower: slower }) },
    });
    await advanceTimersInAct(50);
    await advanceTimersInAct(least - 100);
    expect(view.sent.count(WALLET)).toBe(1);
    await advanceTimersInAct(most - least + 100);
    expect(view.sent.count(WALLET)).toBe(2);
  },
);

test('one that does not announce it is asked as the configuration says, whatever else it answers', async () => {
  const view = renderScreen(<PolledWallet />, {
    answers: { [WALLET]: aWallet({ version: '1.2', poll_slower: 100 }) },
  });
  await advanceTimersInAct(50);
  await advanceTimersInAct(4940);
  expect(view.sent.count(WALLET)).toBe(1);
  await advanceTimersInAct(20);
  expect(view.sent.count(WALLET)).toBe(2);
  expect(view.sent.to(WALLET)).not.toHaveProperty('known');
});
