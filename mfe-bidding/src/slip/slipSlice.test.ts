import { loggedIn, loggedOut, type PlayerSession, sessionExpired } from '@ank/shared/session';
import { makeStore } from '@ank/shared/store';
import { aWallet, PLAYER, stateAnswers } from '@ank/shared/testing';
import { aBidLine } from '../testing/betTypeAndLine';
import {
  answered,
  checkStarted,
  confirmationOpened,
  linesAdded,
  lookedUp,
  selectSlip,
  submitted,
  typed,
} from './slipSlice';

const slip = 'bidding/9876543210//single/7/5-March-2025';
const lines = [aBidLine({ digits: '5', points: 40 })];
const key = 'k1';

const storedDrafts = () =>
  JSON.parse(sessionStorage.getItem('ank.drafts') ?? '{}') as Record<string, unknown>;
const selectSlipOfStore = (store: ReturnType<typeof makeStore>) => selectSlip(store.getState(), slip);
/** A tab in which this has happened. */
const makeStoreAfterActions = (...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) => {
  const store = makeStore(PLAYER);
  for (const action of actions) store.dispatch(action);
  return store;
};
const UNTIL_SENT = [
  linesAdded({ slip, lines }),
  confirmationOpened({ slip, lines, newKey: key }),
  submitted({ slip, lines, newKey: 'k2', points: 1000 }),
];

beforeEach(() => void stateAnswers({ '/api-user-wallet-balance': aWallet() }));
afterEach(() => sessionStorage.clear());

test('a bid is a readable list of actions', () => {
  const types = [...UNTIL_SENT, answered({ slip, key, outcomes: [] }), checkStarted({ slip })].map(
    ({ type }) => type,
  );
  expect(types).toEqual([
    'biddingSlip5/linesAdded',
    'biddingSlip5/confirmationOpened',
    'biddingSlip5/submitted',
    'biddingSlip5/answered',
    'biddingSlip5/checkStarted',
  ]);
});

test('one slip’s actions leave the others as they are', () => {
  const other = 'bidding/9876543210//jodi/7/5-March-2025';
  const store = makeStoreAfterActions(linesAdded({ slip, lines }));
  const before = selectSlipOfStore(store);
  store.dispatch(linesAdded({ slip: other, lines: [aBidLine({ digits: '70' })] }));
  expect(selectSlipOfStore(store)).toBe(before);
  expect(selectSlip(store.getState(), other).lines).toHaveLength(1);
});

test('after a session that ended by itself its player finds the slip again, another player does not', () => {
  const store = makeStoreAfterActions(...UNTIL_SENT, sessionExpired());
  expect(selectSlipOfStore(store).lines).toEqual([]);
  store.dispatch(loggedIn(PLAYER));
  expect(selectSlipOfStore(store)).toMatchObject({ state: 'unresolved', lines, attempt: { key } });
  store.dispatch(sessionExpired());
  store.dispatch(loggedIn({ username: 'Meera', token: 't-2', mobile: '9000000000' }));
  expect(selectSlipOfStore(store).lines).toEqual([]);
  expect(storedDrafts()).toEqual({});
});

test('an action that means nothing in its state changes nothing', () => {
  const store = makeStoreAfterActions(...UNTIL_SENT);
  const before = store.getState();
  store.dispatch(submitted({ slip, lines, newKey: 'k3', points: 1000 }));
  expect(store.getState()).toBe(before);
});

test('typing leaves the lines what they are', () => {
  const store = makeStoreAfterActions(linesAdded({ slip, lines }));
  const before = selectSlipOfStore(store);
  store.dispatch(typed({ slip, parts: { points: '50' } }));
  expect(selectSlipOfStore(store).lines).toBe(before.lines);
});

test('slip and typed text are kept in the shape of earlier versions', () => {
  makeStoreAfterActions(...UNTIL_SENT.slice(0, 2), typed({ slip, parts: { digits: '7' } }));
  expect(storedDrafts()).toEqual({
    [slip]: { lines, attempt: { key, lines, isSent: false } },
    [`${slip}/typed`]: { session: 'Open', digits: '7', closeDigits: '', points: '', families: [] },
  });
});

test('an attempt is kept as sent before its dispatch returns, and a reload finds the question', () => {
  makeStoreAfterActions(...UNTIL_SENT);
  const attempt = { key, lines, pointsBefore: 1000 };
  expect(storedDrafts()[slip]).toEqual({ lines, attempt: { ...attempt, isSent: true } });
  expect(selectSlipOfStore(makeStore(PLAYER))).toMatchObject({ state: 'unresolved', lines, attempt });
});

test('a reload after the confirmation finds the lines, and their key when they are confirmed again', () => {
  makeStoreAfterActions(...UNTIL_SENT.slice(0, 2));
  const again = makeStoreAfterActions(confirmationOpened({ slip, lines, newKey: 'k2' }));
  expect(selectSlipOfStore(again)).toMatchObject({ state: 'confirming', attempt: { key } });
});

test('what was placed is not there after a reload', () => {
  const outcomes = [{ points: 40, verdict: 'placed' as const }];
  makeStoreAfterActions(...UNTIL_SENT, answered({ slip, key, outcomes }));
  expect(storedDrafts()[slip]).toEqual({ lines: [] });
});

test('a slip that an earlier version left is found', () => {
  sessionStorage.setItem(
    'ank.drafts',
    JSON.stringify({ [slip]: { lines, attempt: { key, lines, isSent: true } } }),
  );
  expect(selectSlipOfStore(makeStore(PLAYER))).toMatchObject({ state: 'unresolved', attempt: { key } });
});

const TYPED = { session: 'Open', digits: '', closeDigits: '', points: '', families: [] };
test.each([
  ['no lines', { attempt: { key, lines } }],
  ['a line without points', { lines: [{ ...lines[0], points: '40' }] }],
  ['a line of no session', { lines: [{ ...lines[0], session: 'Noon' }] }],
  ['a family nobody knows', { lines: [{ ...lines[0], families: ['QP'] }] }],
  ['an attempt without a key', { lines, attempt: { lines, isSent: true } }],
  ['points before that are no number', { lines, attempt: { key, lines, isSent: true, pointsBefore: '9' } }],
  ['a list', []],
])('of kept garbage (%s) nothing is made', (_what, garbage) => {
  const drafts = { [slip]: garbage, [`${slip}/typed`]: { ...TYPED, families: 'SP' } };
  sessionStorage.setItem('ank.drafts', JSON.stringify(drafts));
  expect(selectSlipOfStore(makeStore(PLAYER))).toEqual({ state: 'editing', lines: [], typed: TYPED });
});

const sessionRestored = (payload: PlayerSession) => ({ type: 'session/sessionRestored', payload });
test.each([loggedOut(), sessionExpired(), sessionRestored({ ...PLAYER, token: 'token-2' })])(
  '$type leaves no slip on the screen, and a late answer does not bring it back',
  (end) => {
    const store = makeStoreAfterActions(...UNTIL_SENT, end);
    const outcomes = [{ points: 40, verdict: 'not placed' as const }];
    store.dispatch(answered({ slip, key, outcomes }));
    store.dispatch(lookedUp({ slip, key, outcomes }));
    expect(selectSlipOfStore(store)).toEqual({ state: 'editing', lines: [], typed: TYPED });
    // The player of a session that ended by itself finds it after the next log-in.
    expect(slip in storedDrafts()).toBe(sessionExpired.match(end));
  },
);
