import { keepDeviceMark, loggedOut, sessionExpired } from '../session';
import { makeStore } from '../store';
import { PLAYER, stateAnswers } from '../testing/renderScreen';

beforeEach(() => localStorage.clear());

test('log-out ends the token at a provider that gave this phone a mark, and waits for nothing', () => {
  keepDeviceMark(PLAYER.mobile, 'mark-1');
  const sent = stateAnswers({ '/api-logout': new Error('offline') });
  const store = makeStore(PLAYER);
  store.dispatch(loggedOut());
  expect(store.getState().session.token).toBe('');
  expect(sent.count('/api-logout')).toBe(1);
  expect(sent.to('/api-logout')).toMatchObject({ unique_token: PLAYER.token });
  store.dispatch(loggedOut());
  expect(sent.count('/api-logout')).toBe(1);
});

test('a provider that gives no mark is not asked, nor one that has ended the token itself', () => {
  const sent = stateAnswers({});
  makeStore(PLAYER).dispatch(loggedOut());
  keepDeviceMark(PLAYER.mobile, 'mark-1');
  makeStore(PLAYER).dispatch(sessionExpired());
  expect(sent.calls).toEqual([]);
});
