import { makeStore } from '@ank/shared/store';
import { aWallet, PLAYER, stateAnswers } from '@ank/shared/testing';
import { aBidLine } from '../testing/betTypeAndLine';
import { answered, confirmationOpened, linesAdded, selectSlip, submitted, typed } from './slipSlice';

const slip = 'bidding/9876543210//single/7/5-March-2025';
const lines = [aBidLine({ digits: '5', points: 40 })];
const key = 'k1';

const storedDrafts = () =>
  JSON.parse(sessionStorage.getItem('ank.drafts') ?? '{}') as Record<string, unknown>;
const slipIn = (store: ReturnType<typeof makeStore>) => selectSlip(store.getState(), slip);
/** A tab in which this has happened. */
const storeAfter = (...actions: Parameters<ReturnType<typeof makeStore>['dispatch']>[0][]) => {
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

test('slip and typed text are kept in the shape of earlier versions', () => {
  storeAfter(...UNTIL_SENT.slice(0, 2), typed({ slip, parts: { digits: '7' } }));
  expect(storedDrafts()).toEqual({
    [slip]: { lines, attempt: { key, lines, isSent: false } },
    [`${slip}/typed`]: { session: 'Open', digits: '7', closeDigits: '', points: '', families: [] },
  });
});

test('an attempt is kept as sent before its dispatch returns, and a reload finds the question', () => {
  storeAfter(...UNTIL_SENT);
  const attempt = { key, lines, pointsBefore: 1000 };
  expect(storedDrafts()[slip]).toEqual({ lines, attempt: { ...attempt, isSent: true } });
  expect(slipIn(makeStore(PLAYER))).toMatchObject({ state: 'unresolved', lines, attempt });
});

test('a reload after the confirmation finds the lines, and their key when they are confirmed again', () => {
  storeAfter(...UNTIL_SENT.slice(0, 2));
  const again = storeAfter(confirmationOpened({ slip, lines, newKey: 'k2' }));
  expect(slipIn(again)).toMatchObject({ state: 'confirming', attempt: { key } });
});

test('what was placed is not there after a reload', () => {
  const outcomes = [{ points: 40, verdict: 'placed' as const }];
  storeAfter(...UNTIL_SENT, answered({ slip, key, outcomes }));
  expect(storedDrafts()[slip]).toEqual({ lines: [] });
});

test('a slip that an earlier version left is found', () => {
  sessionStorage.setItem(
    'ank.drafts',
    JSON.stringify({ [slip]: { lines, attempt: { key, lines, isSent: true } } }),
  );
  expect(slipIn(makeStore(PLAYER))).toMatchObject({ state: 'unresolved', attempt: { key } });
});

const UNTOUCHED_INPUT = { session: 'Open', digits: '', closeDigits: '', points: '', families: [] };
test.each([
  ['no lines', { attempt: { key, lines } }],
  ['a line without points', { lines: [{ ...lines[0], points: '40' }] }],
  ['a line of no session', { lines: [{ ...lines[0], session: 'Noon' }] }],
  ['a family nobody knows', { lines: [{ ...lines[0], families: ['QP'] }] }],
  ['an attempt without a key', { lines, attempt: { lines, isSent: true } }],
  ['points before that are no number', { lines, attempt: { key, lines, isSent: true, pointsBefore: '9' } }],
  ['a list', []],
])('of kept garbage (%s) nothing is made', (_what, garbage) => {
  const drafts = { [slip]: garbage, [`${slip}/typed`]: { ...UNTOUCHED_INPUT, families: 'SP' } };
  sessionStorage.setItem('ank.drafts', JSON.stringify(drafts));
  expect(slipIn(makeStore(PLAYER))).toEqual({ state: 'editing', lines: [], typed: UNTOUCHED_INPUT });
});
