import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '../configAndRequests';
import { loggedOut, sessionExpired, storeDeviceId } from '../session';
import { makeStore } from '../store';
import { PLAYER, stateAnswers } from '../testing/renderScreen';

beforeEach(() => localStorage.clear());
afterEach(() => setConfig(DEFAULT_CONFIG));

test('log-out ends the token at a provider that gave this phone a mark, and waits for nothing', () => {
  storeDeviceId(PLAYER.mobile, 'mark-1');
  const sent = stateAnswers({ '/api-logout': new Error('offline') });
  const store = makeStore(PLAYER);
  store.dispatch(loggedOut());
  expect(store.getState().session.token).toBe('');
  expect(sent.count('/api-logout')).toBe(1);
  expect(sent.to('/api-logout')).toMatchObject({ unique_token: PLAYER.token });
  store.dispatch(loggedOut());
  expect(sent.count('/api-logout')).toBe(1);
});

test('a provider that calls it otherwise is asked by its own name', () => {
  setConfig({ ...DEFAULT_CONFIG, paths: { '/api-logout': '/api/bye' } });
  storeDeviceId(PLAYER.mobile, 'mark-1');
  const sent = stateAnswers({ '/api/bye': { status: true } });
  makeStore(PLAYER).dispatch(loggedOut());
  expect(sent.to('/api/bye')).toMatchObject({ unique_token: PLAYER.token });
  expect(sent.calls).toHaveLength(1);
});

test('a provider that gives no mark is not asked, nor one that has ended the token itself', () => {
  const sent = stateAnswers({});
  makeStore(PLAYER).dispatch(loggedOut());
  storeDeviceId(PLAYER.mobile, 'mark-1');
  makeStore(PLAYER).dispatch(sessionExpired());
  expect(sent.calls).toEqual([]);
});
