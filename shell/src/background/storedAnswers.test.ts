import { ANSWERS_KEY, loggedOut, selectSession } from '@ank/shared/session';
import { type AppStore, type KeptAnswers, makeStore } from '@ank/shared/store';
import { PLAYER } from '@ank/shared/testing';
import { readStoredAnswers, storeAnswersWhenPageHides } from './storedAnswers';

const DAY_MS = 86_400_000;

const fulfilledQuery = (data: unknown, fulfilledTimeStamp = Date.now()) => ({
  status: 'fulfilled',
  endpointName: 'wallet',
  requestId: 'r',
  originalArgs: undefined,
  startedTimeStamp: fulfilledTimeStamp,
  data,
  fulfilledTimeStamp,
});
const makeStoreWithQueries = (queries: object): AppStore => makeStore(PLAYER, queries as KeptAnswers);

let isHidden = false;
const hidePage = () => {
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
};
/** Leaves a page whose store holds these answers. */
const hidePageWithQueries = (queries: object, wanted = true) => {
  const end = storeAnswersWhenPageHides(makeStoreWithQueries(queries), wanted);
  hidePage();
  end();
};
const storedQueryKeys = (session = PLAYER) => Object.keys(readStoredAnswers(session));

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => jest.restoreAllMocks());

test('what was answered is there for the next page, with its time, beside what earlier pages were told', () => {
  hidePageWithQueries({ markets: fulfilledQuery([1], 5) });
  hidePageWithQueries({ markets: fulfilledQuery([1], Date.now() - 1000) });
  hidePageWithQueries({ wallet: fulfilledQuery({ points: 7 }), pending: { status: 'pending' } });
  expect(storedQueryKeys().sort()).toEqual(['markets', 'wallet']);
  expect(makeStoreWithQueries(readStoredAnswers(PLAYER)).getState().api.queries).toMatchObject({
    wallet: { status: 'fulfilled', data: { points: 7 } },
  });
});

test.each(['rejected', 'pending'])('an answer whose next reading is %s is kept as it was', (status) => {
  const at = Date.now() - 8000;
  hidePageWithQueries({ wallet: fulfilledQuery({ points: 7 }, at) });
  hidePageWithQueries({
    wallet: { ...fulfilledQuery({ points: 8 }, at + 1000), status, error: { kind: 'network' } },
  });
  expect(readStoredAnswers(PLAYER).wallet).toMatchObject({
    status: 'fulfilled',
    data: { points: 8 },
    fulfilledTimeStamp: at + 1000,
  });
  expect(readStoredAnswers(PLAYER).wallet).not.toHaveProperty('error');
  hidePageWithQueries({ wallet: { status: 'rejected', error: { kind: 'network' } } });
  expect(readStoredAnswers(PLAYER).wallet).toMatchObject({ data: { points: 8 } });
});

test('nobody else reads it, and nothing of it is left after log-out or where it is not wanted', () => {
  hidePageWithQueries({ wallet: fulfilledQuery(1) });
  expect(storedQueryKeys({ ...PLAYER, mobile: '9000000000' })).toEqual([]);
  expect(storedQueryKeys({ ...PLAYER, token: '' })).toEqual([]);
  const store = makeStoreWithQueries({});
  store.dispatch(loggedOut());
  expect(localStorage.getItem(ANSWERS_KEY)).toBeNull();
  const end = storeAnswersWhenPageHides(store, true);
  hidePage();
  end();
  expect(selectSession(store.getState()).token).toBe('');
  expect(localStorage.getItem(ANSWERS_KEY)).toBeNull();

  hidePageWithQueries({ wallet: fulfilledQuery(1) });
  hidePageWithQueries({ wallet: fulfilledQuery(2) }, false);
  expect(localStorage.getItem(ANSWERS_KEY)).toBeNull();
});

test('answers older than a week and those beyond the room go, the oldest first', () => {
  const now = Date.now();
  const long = 'x'.repeat(250_000);
  hidePageWithQueries({
    old: fulfilledQuery(1, now - 8 * DAY_MS),
    first: fulfilledQuery(long, now - 2000),
    second: fulfilledQuery(long, now - 1000),
    small: fulfilledQuery(1, now - 3000),
  });
  expect(storedQueryKeys()).toContain('second');
  expect(storedQueryKeys()).not.toContain('first');
  expect(storedQueryKeys()).not.toContain('old');
});

test.each(['', 'x', '{"player":1}', '[]', 'null'])('a store of %j holds nothing', (text) => {
  localStorage.setItem(ANSWERS_KEY, text);
  expect(storedQueryKeys()).toEqual([]);
});
