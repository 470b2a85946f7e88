import { ANSWERS_KEY, loggedOut, selectSession } from '@ank/shared/session';
import { type AppStore, type KeptAnswers, makeStore } from '@ank/shared/store';
import { PLAYER } from '@ank/shared/testing';
import { readStoredAnswers, storeAnswers } from './startBackgroundWork';

const DAY_MS = 86_400_000;

const answer = (data: unknown, fulfilledTimeStamp = Date.now()) => ({
  status: 'fulfilled',
  endpointName: 'wallet',
  requestId: 'r',
  originalArgs: undefined,
  startedTimeStamp: fulfilledTimeStamp,
  data,
  fulfilledTimeStamp,
});
const holding = (queries: object): AppStore => makeStore(PLAYER, queries as KeptAnswers);

let isHidden = false;
const leave = () => {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
};
/** Leaves a page whose store holds these answers. */
const leaveWith = (queries: object, wanted = true) => {
  const end = storeAnswers(holding(queries), wanted);
  leave();
  end();
};
const kept = (session = PLAYER) => Object.keys(readStoredAnswers(session));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => jest.restoreAllMocks());

test('what was answered is there for the next page, with its time, beside what earlier pages were told', () => {
  leaveWith({ markets: answer([1], 5) });
  leaveWith({ markets: answer([1], Date.now() - 1000) });
  leaveWith({ wallet: answer({ points: 7 }), pending: { status: 'pending' } });
  expect(kept().sort()).toEqual(['markets', 'wallet']);
  expect(holding(readStoredAnswers(PLAYER)).getState().api.queries).toMatchObject({
    wallet: { status: 'fulfilled', data: { points: 7 } },
  });
});

test.each(['rejected', 'pending'])('an answer whose next reading is %s is kept as it was', (status) => {
  const at = Date.now() - 8000;
  leaveWith({ wallet: answer({ points: 7 }, at) });
  leaveWith({ wallet: { ...answer({ points: 8 }, at + 1000), status, error: { kind: 'network' } } });
  expect(readStoredAnswers(PLAYER).wallet).toMatchObject({
    status: 'fulfilled',
    data: { points: 8 },
    fulfilledTimeStamp: at + 1000,
  });
  expect(readStoredAnswers(PLAYER).wallet).not.toHaveProperty('error');
  leaveWith({ wallet: { status: 'rejected', error: { kind: 'network' } } });
  expect(readStoredAnswers(PLAYER).wallet).toMatchObject({ data: { points: 8 } });
});

test('nobody else reads it, and nothing of it is left after log-out or where it is not wanted', () => {
  leaveWith({ wallet: answer(1) });
  expect(kept({ ...PLAYER, mobile: '9000000000' })).toEqual([]);
  expect(kept({ ...PLAYER, token: '' })).toEqual([]);
  const store = holding({});
  store.dispatch(loggedOut());
  expect(localStorage.getItem(ANSWERS_KEY)).toBeNull();
  const end = storeAnswers(store, true);
  leave();
  end();
  expect(selectSession(store.getState()).token).toBe('');
  expect(localStorage.getItem(ANSWERS_KEY)).toBeNull();

  leaveWith({ wallet: answer(1) });
  leaveWith({ wallet: answer(2) }, false);
  expect(localStorage.getItem(ANSWERS_KEY)).toBeNull();
});

test('answers older than a week and those beyond the room go, the oldest first', () => {
  const now = Date.now();
  const long = 'x'.repeat(250_000);
  leaveWith({
    old: answer(1, now - 8 * DAY_MS),
    first: answer(long, now - 2000),
    second: answer(long, now - 1000),
    small: answer(1, now - 3000),
  });
  expect(kept()).toContain('second');
  expect(kept()).not.toContain('first');
  expect(kept()).not.toContain('old');
});

test.each(['', 'x', '{"player":1}', '[]', 'null'])('a store of %j holds nothing', (text) => {
  localStorage.setItem(ANSWERS_KEY, text);
  expect(kept()).toEqual([]);
});
