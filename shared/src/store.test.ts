import { createSlice } from '@reduxjs/toolkit';
import { walletEndpoint } from './api/walletAndCodeEndpoints';
import { injectSlice } from './injectSlice';
import {
  CREDENTIALS_KEY,
  loggedIn,
  loggedOut,
  PASSWORD_CHECK_KEY,
  type PlayerSession,
  renamed,
  sessionExpired,
} from './session';
import { followLoginOfOtherTabsAndNetwork, makeStore } from './store';
import { aWallet, PLAYER, stateAnswers } from './testing/renderScreen';
import { mergePartsIntoStoredDrafts } from './typedStorage';

const NOBODY: PlayerSession = { username: '', token: '', mobile: '' };
const OTHER: PlayerSession = { username: 'Meera', token: 'token-2', mobile: '9000000000' };
const readStoredSession = () => JSON.parse(localStorage.getItem(CREDENTIALS_KEY) ?? 'null') as unknown;
const aDraft = { type: 'drafts/draftChanged', payload: { key: 'slip', value: [5], keep: 'tab' } };

/** What another tab did to the stored session; jsdom tells only other windows, as browsers do. */
const changeStoredSessionInOtherTab = (
  entry: PlayerSession | string | null,
  key: string | null = CREDENTIALS_KEY,
) => {
  const newValue = entry === null || typeof entry === 'string' ? entry : JSON.stringify(entry);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

let stopFollowingOtherTabs = () => {};
const makeFollowingStore = (session: PlayerSession = PLAYER) => {
  const store = makeStore(session);
  stopFollowingOtherTabs = followLoginOfOtherTabsAndNetwork(store);
  return store;
};

beforeEach(() => void stateAnswers({ '/api-user-wallet-balance': aWallet() }));
afterEach(() => {
  stopFollowingOtherTabs();
  localStorage.clear();
  sessionStorage.clear();
});

test('log-in is stored, restored at the next start, renamed with the player and cleared at log-out', () => {
  const store = makeStore();
  expect(store.getState().session).toEqual(NOBODY);
  store.dispatch(loggedIn(PLAYER));
  expect(readStoredSession()).toEqual(PLAYER);
  store.dispatch(renamed('Raghu'));
  expect(readStoredSession()).toEqual({ ...PLAYER, username: 'Raghu' });
  expect(makeStore().getState().session).toEqual({ ...PLAYER, username: 'Raghu' });
  localStorage.setItem(PASSWORD_CHECK_KEY, 'verifier');
  store.dispatch(loggedOut());
  expect([readStoredSession(), localStorage.getItem(PASSWORD_CHECK_KEY)]).toEqual([null, null]);
  expect(makeStore().getState().session).toEqual(NOBODY);
});

test('a session the provider ended is gone from storage too', () => {
  const store = makeStore();
  store.dispatch(loggedIn(PLAYER));
  localStorage.setItem(PASSWORD_CHECK_KEY, 'verifier');
  store.dispatch(sessionExpired());
  expect([readStoredSession(), localStorage.getItem(PASSWORD_CHECK_KEY)]).toEqual([null, null]);
});

test('garbage in every value of storage starts logged out and can be logged in', () => {
  for (const key of [CREDENTIALS_KEY, PASSWORD_CHECK_KEY, 'ank.language']) localStorage.setItem(key, '{{[');
  sessionStorage.setItem('ank.drafts', '{{[');
  const store = makeStore();
  expect(store.getState()).toMatchObject({ session: NOBODY, drafts: {} });
  store.dispatch(loggedIn(PLAYER));
  expect(makeStore().getState().session).toEqual(PLAYER);
});

test('where storage is refused the session lives in memory', () => {
  const refused = () => {
    throw new DOMException('denied', 'QuotaExceededError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refused);
  const store = makeStore();
  store.dispatch(loggedIn(PLAYER));
  store.dispatch(aDraft);
  expect(store.getState()).toMatchObject({ session: PLAYER, drafts: { slip: { value: [5] } } });
  store.dispatch(loggedOut());
  expect(store.getState()).toMatchObject({ session: NOBODY, drafts: {} });
});

test.each([
  ['removed', null, CREDENTIALS_KEY],
  ['with everything cleared', null, null],
  ['overwritten with garbage', '{{[', CREDENTIALS_KEY],
])('the value %s by another tab logs this one out', (_name, entry, key) => {
  const store = makeFollowingStore();
  store.dispatch(aDraft);
  changeStoredSessionInOtherTab(entry, key);
  expect(store.getState()).toMatchObject({ session: NOBODY, drafts: {} });
  expect(sessionStorage.getItem('ank.drafts')).toBe('{}');
});

test('a log-in in another tab is taken over', () => {
  const store = makeFollowingStore(NOBODY);
  changeStoredSessionInOtherTab(OTHER);
  expect(store.getState().session).toEqual(OTHER);
});

test('other keys, the same token again, and tabs no longer followed change nothing', () => {
  const store = makeFollowingStore();
  store.dispatch(aDraft);
  changeStoredSessionInOtherTab(null, 'ank.language');
  changeStoredSessionInOtherTab({ ...PLAYER, username: 'Raghu' });
  expect(store.getState()).toMatchObject({
    session: { token: 'token-1' },
    drafts: { slip: { value: [5] } },
  });
  stopFollowingOtherTabs();
  changeStoredSessionInOtherTab(null);
  expect(store.getState().session).toEqual(PLAYER);
});

test('another player’s log-in in another tab leaves nothing of this one’s', async () => {
  const store = makeFollowingStore();
  await store.dispatch(walletEndpoint.initiate());
  expect(walletEndpoint.select()(store.getState()).data).toMatchObject({ points: 1000 });
  store.dispatch(aDraft);
  changeStoredSessionInOtherTab(OTHER);
  expect(walletEndpoint.select()(store.getState()).data).toBeUndefined();
  expect(store.getState()).toMatchObject({ session: OTHER, drafts: {} });
});

test.each([loggedOut(), sessionExpired()])('$type forgets answers and drafts', async (end) => {
  const store = makeStore(PLAYER);
  await store.dispatch(walletEndpoint.initiate());
  store.dispatch(aDraft);
  expect(sessionStorage.getItem('ank.drafts')).toContain('slip');
  store.dispatch(end);
  expect(walletEndpoint.select()(store.getState()).data).toBeUndefined();
  expect(store.getState().drafts).toEqual({});
  expect(sessionStorage.getItem('ank.drafts')).toBe('{}');
});

test.each([
  [sessionExpired(), null],
  [loggedOut(), '{}'],
])('%j leaves of a payment begun: %s', (end, left) => {
  const store = makeStore(PLAYER);
  localStorage.setItem('ank.payment.9876543210', '{}');
  store.dispatch(end);
  expect(localStorage.getItem('ank.payment.9876543210')).toBe(left);
});

test('a session that ended leaves the slip in the tab for its player alone', () => {
  const left = () => Object.keys(JSON.parse(sessionStorage.getItem('ank.drafts') ?? '{}'));
  const slip = `bidding/${PLAYER.mobile}/single`;
  const store = makeStore(PLAYER);
  mergePartsIntoStoredDrafts({ [slip]: 1 });
  store.dispatch(aDraft);
  store.dispatch(sessionExpired());
  expect(left()).toEqual([slip]);
  store.dispatch(loggedIn(PLAYER));
  expect(left()).toEqual([slip]);
  store.dispatch(sessionExpired());
  store.dispatch(loggedIn(OTHER));
  expect(left()).toEqual([]);
});

test('a remote brings its slice late; its fall-back version replaces the reducer and keeps the state', () => {
  const counting = (step: number) =>
    createSlice({ name: 'tally', initialState: 0, reducers: { counted: (count: number) => count + step } });
  const store = makeStore(PLAYER);
  const read = () => (store.getState() as { tally?: number }).tally;
  expect(read()).toBeUndefined();
  const newer = injectSlice(counting(10));
  store.dispatch(newer.actions.counted());
  expect(read()).toBe(10);
  injectSlice(counting(1));
  store.dispatch(newer.actions.counted());
  expect(read()).toBe(11);
});

test('a follower that throws is told to the page, and neither whoever dispatches nor other followers notice', () => {
  const told = jest.fn();
  Object.assign(window, { reportError: told });
  const store = makeFollowingStore();
  const thrown: unknown = Object.create(null);
  store.subscribe(() => {
    throw thrown;
  });
  const other = jest.fn();
  store.subscribe(other);
  store.dispatch(renamed('Raghu'));
  expect(told).toHaveBeenCalledWith(thrown);
  expect(other).toHaveBeenCalled();
  expect(store.getState().session.username).toBe('Raghu');
});
