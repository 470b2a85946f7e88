import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { walletEndpoint } from '@ank/shared/api';
import { setConfig } from '@ank/shared/config';
import { makeStore } from '@ank/shared/store';
import { type Answer, aWallet, PLAYER, stateAnswers } from '@ank/shared/testing';
import {
  countCompleteOccurrences,
  isDatedSince,
  type ListedRecord,
  newDebitAfterRefusalSearch,
  newDoubleDebitSearch,
  type SentMoney,
  sumPointsDebited,
} from './debitReconciliation';

/** 3 p.m. in India on 5 March 2025. */
const AT = Date.UTC(2025, 2, 5, 9, 30);
const NOW = '05-Mar-2025 03:00 PM';
const EARLIER = '05-Mar-2025 11:20 AM';

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(AT + 2000));
afterEach(() => {
  sessionStorage.clear();
  setConfig(DEFAULT_CONFIG);
});

test.each([
  [NOW, true],
  ['2025-03-05 15:00:10', true],
  ['5/3/2025, 3:00 pm', true],
  ['03/05/2025 15:00', true],
  ['05-Mar-2025 02:59 PM', true],
  ['05-Mar-2025 02:58 PM', false],
  [EARLIER, false],
  ['04-Mar-2025 03:00 PM', false],
  ['5-March-2025', undefined],
  ['15:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('a record of "%s" is of this minute: %s', (date, isOfNow) => {
  expect(isDatedSince(date, AT)).toBe(isOfNow);
});

test('a call is listed as often as all that it makes is there', () => {
  expect(countCompleteOccurrences(['a', 'b'], ['a', 'b', 'a'])).toBe(1);
  expect(countCompleteOccurrences(['a', 'b'], ['a', 'b', 'a', 'b'])).toBe(2);
  expect(countCompleteOccurrences(['a', 'a'], ['a', 'a', 'a'])).toBe(1);
  expect(countCompleteOccurrences(['a'], [])).toBe(0);
});

const recordsDated = (...dates: string[]): ListedRecord[] => dates.map((date) => ({ like: '100', date }));
const sentMoney = { calls: [{ amount: 100, makes: ['100'] }], at: AT };

test.each<[string, ListedRecord[], number | undefined, number]>([
  ['two of now', recordsDated(NOW, NOW), 200, 200],
  ['two of now, though a win hides it in the wallet', recordsDated(NOW, NOW), 20, 200],
  ['two of now, and the wallet is not known', recordsDated(NOW, NOW), undefined, 200],
  ['three of now', recordsDated(NOW, NOW, NOW), 300, 300],
  ['one of now and one of earlier, while another device spends', recordsDated(NOW, EARLIER), 200, 100],
  ['one of now, and a win', recordsDated(NOW), -400, 100],
  ['none yet', [], 200, 100],
  ['two without a time, and twice as much left', recordsDated('5-March-2025', '5-March-2025'), 200, 200],
  [
    'two without a time, of which one may be of earlier',
    recordsDated('5-March-2025', '5-March-2025'),
    0,
    100,
  ],
  ['two without a time, and the wallet is not known', recordsDated('', ''), undefined, 100],
])('a list with %s', (_what, list, gone, taken) => {
  expect(sumPointsDebited(sentMoney, list, gone)).toBe(taken);
});

test('an equal call that this tab sent within the same minute is not taken for a second one', () => {
  expect(sumPointsDebited(sentMoney, recordsDated(NOW, NOW), 80, ['100'])).toBe(100);
  expect(sumPointsDebited(sentMoney, recordsDated(NOW, NOW, NOW), 180, ['100'])).toBe(200);
});

test('of several calls each is counted by itself', () => {
  const two = { at: AT, calls: [...sentMoney.calls, { amount: 30, makes: ['30', '40'] }] };
  const list = [...recordsDated(NOW, NOW), { like: '30', date: NOW }, { like: '40', date: NOW }];
  expect(sumPointsDebited(two, list, 230)).toBe(230);
});

/** What `findDoubleDebit` finds with 1,000 points before, and how often it asked for wallet and list. */
const searchDoubleDebit = async (wallet: Answer, list: ListedRecord[] | undefined, features?: string[]) => {
  const read = jest.fn().mockResolvedValue(list);
  const sent = stateAnswers({
    '/api-user-wallet-balance': (body: Record<string, unknown>, times: number) =>
      times === 1
        ? aWallet({ ...(features && { features }) })
        : typeof wallet === 'function'
          ? wallet(body, times)
          : wallet,
  });
  const store = makeStore(PLAYER);
  await store.dispatch(walletEndpoint.initiate());
  const money: SentMoney = { ...sentMoney, pointsBefore: 1000, list: read };
  const more = await store.dispatch(newDoubleDebitSearch(money));
  return { more, wallets: sent.count('/api-user-wallet-balance') - 1, lists: read.mock.calls.length };
};
const walletWithPoints = (points: unknown) => aWallet({ wallet_amt: points });

test('a wallet that went down by what was sent is the end of it', async () => {
  expect(await searchDoubleDebit(walletWithPoints(900), recordsDated(NOW, NOW))).toEqual({
    more: undefined,
    wallets: 1,
    lists: 0,
  });
});

test('more gone and two in the list: both numbers are known', async () => {
  expect(await searchDoubleDebit(walletWithPoints(800), recordsDated(NOW, NOW))).toMatchObject({
    more: { sent: 100, taken: 200 },
  });
});

test.each<[string, Answer, ListedRecord[]]>([
  ['another device spent', walletWithPoints(700), recordsDated(NOW)],
  ['a win came', walletWithPoints(1400), recordsDated(NOW)],
  ['another device sent as much earlier', walletWithPoints(800), recordsDated(NOW, EARLIER)],
])('%s: nothing is said', async (_what, wallet, list) => {
  expect((await searchDoubleDebit(wallet, list)).more).toBeUndefined();
});

test('an answer of before the points left is asked for again', async () => {
  const wallet = (_body: unknown, times: number) => walletWithPoints(times === 2 ? 1000 : 900);
  expect(await searchDoubleDebit(wallet, recordsDated(NOW))).toEqual({
    more: undefined,
    wallets: 2,
    lists: 0,
  });
});

test.each<[string, Answer, number | undefined]>([
  ['twice as much gone is told', walletWithPoints(800), 200],
  ['another sum gone is not', walletWithPoints(750), undefined],
  ['an unreadable wallet says nothing', walletWithPoints(''), undefined],
])('where the list cannot be read, %s', async (_what, wallet, taken) => {
  expect((await searchDoubleDebit(wallet, undefined)).more?.taken).toBe(taken);
});

test('at a provider that takes the key, or by the site’s configuration, nothing is asked', async () => {
  const nothing = { more: undefined, wallets: 0, lists: 0 };
  expect(await searchDoubleDebit(walletWithPoints(800), recordsDated(NOW, NOW), ['idempotency-key'])).toEqual(
    nothing,
  );
  expect(await searchDoubleDebit(walletWithPoints(800), recordsDated(NOW, NOW), ['sessions'])).toEqual(
    nothing,
  );
  setConfig({ ...DEFAULT_CONFIG, idempotencyHeader: true });
  expect(await searchDoubleDebit(walletWithPoints(800), recordsDated(NOW, NOW))).toEqual(nothing);
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://other.example' });
  expect(
    (await searchDoubleDebit(walletWithPoints(800), recordsDated(NOW, NOW), ['sessions'])).more,
  ).toBeDefined();
});

test('a look that went with the broken connection is had again, a moment later', async () => {
  jest.useFakeTimers({ now: AT + 2000 });
  const read = jest.fn().mockResolvedValueOnce(undefined).mockResolvedValue(recordsDated(NOW));
  const wallets = [walletWithPoints(1000), new TypeError('cut'), walletWithPoints(900)];
  stateAnswers({
    '/api-user-wallet-balance': (_body: unknown, times: number) => wallets[times - 1] ?? walletWithPoints(0),
  });
  const store = makeStore(PLAYER);
  await store.dispatch(walletEndpoint.initiate());
  const found = store.dispatch(newDebitAfterRefusalSearch({ ...sentMoney, pointsBefore: 1000, list: read }));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await found).toEqual(sentMoney.calls);
  expect(read).toHaveBeenCalledTimes(2);
});
