import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { waitFor } from '@testing-library/react';
import { now } from '../clock';
import { setConfig } from '../configAndRequests';
import { CREDENTIALS_KEY, loggedIn } from '../session';
import { makeStore } from '../store';
import { PLAYER, stateAnswers } from '../testing/renderScreen';
import { remoteApi } from './api';

const PATH = '/api-get-social-data';
const probe = remoteApi('probe', '1', (build) => ({
  probeRead: build.query<unknown, void>({ query: () => ({ path: PATH }) }),
  probeWrite: build.mutation<unknown, void>({ query: () => ({ path: PATH }) }),
  probePublic: build.query<unknown, void>({ query: () => ({ path: PATH, player: false }) }),
}));

const newUnauthorizedResponse = () => new Response('{"msg":"Session over"}', { status: 401 });

afterEach(() => {
  jest.useRealTimers();
  setConfig(DEFAULT_CONFIG);
  localStorage.clear();
});

test.each([
  ['401', newUnauthorizedResponse],
  ['401 that is a page', () => new Response('<html></html>', { status: 401 })],
  ['the code AUTH', { status: false, code: 'AUTH' }],
])('%s ends the session, in storage too', async (_name, answer) => {
  stateAnswers({ [PATH]: answer });
  const store = makeStore({ username: '', token: '', mobile: '' });
  store.dispatch(loggedIn(PLAYER));
  expect(localStorage.getItem(CREDENTIALS_KEY)).toContain('token-1');
  const { error } = await store.dispatch(probe.endpoints.probeWrite.initiate());
  expect(error).toMatchObject({ kind: 'refused' });
  await waitFor(() => expect(store.getState().session.expired).toBe(true));
  expect(store.getState().session).toEqual({ username: '', token: '', mobile: '', expired: true });
  expect(localStorage.getItem(CREDENTIALS_KEY)).toBeNull();
});

test('401 to a call without a token is only that call’s refusal: a wrong password ends nobody’s session', async () => {
  stateAnswers({ [PATH]: newUnauthorizedResponse });
  const store = makeStore(PLAYER);
  const { error } = await store.dispatch(probe.endpoints.probePublic.initiate());
  expect(error).toEqual({ kind: 'refused', status: 401, message: 'Session over' });
  expect(store.getState().session).toEqual(PLAYER);
});

test('a late 401 for an old token leaves the new session alone', async () => {
  let answer = (_response: Response) => {};
  stateAnswers({ [PATH]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const store = makeStore(PLAYER);
  const late = store.dispatch(probe.endpoints.probeRead.initiate());
  await Promise.resolve();
  const renewed = { ...PLAYER, token: 'token-2' };
  store.dispatch(loggedIn(renewed));
  answer(newUnauthorizedResponse());
  await late;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(store.getState().session).toEqual(renewed);
});

test('a provider that never answers costs the configured time, then is a network error', async () => {
  setConfig({ ...DEFAULT_CONFIG, callTimeoutMs: 40 });
  globalThis.fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  jest.useFakeTimers();
  const read = makeStore(PLAYER).dispatch(probe.endpoints.probeRead.initiate());
  let isOver = false;
  void read.then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(39);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await read).toMatchObject({ error: { kind: 'network' } });
});

test('a body that hangs after its head is given up as well', async () => {
  setConfig({ ...DEFAULT_CONFIG, callTimeoutMs: 40 });
  globalThis.fetch = async (_input, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"status":'));
        init?.signal?.addEventListener('abort', () =>
          stream.error(new DOMException('Aborted', 'AbortError')),
        );
      },
    });
    return new Response(body);
  };
  const { error } = await makeStore(PLAYER).dispatch(probe.endpoints.probeRead.initiate());
  expect(error).toEqual({ kind: 'network' });
});

test('the Date header of an answer sets the clock', async () => {
  const theirs = Date.now() + 3_600_000;
  stateAnswers({
    [PATH]: () => new Response('{}', { headers: { date: new Date(theirs).toUTCString() } }),
  });
  await makeStore(PLAYER).dispatch(probe.endpoints.probeRead.initiate());
  expect(Math.abs(now() - theirs)).toBeLessThan(3000);
});

test('the Date header of a copy that a cache kept sets nothing', async () => {
  const before = now();
  const date = new Date(before - 7_200_000).toUTCString();
  stateAnswers({ [PATH]: () => new Response('{}', { headers: { date, age: '7200' } }) });
  for (let times = 0; times < 3; times++)
    await makeStore(PLAYER).dispatch(probe.endpoints.probeRead.initiate());
  expect(Math.abs(now() - before)).toBeLessThan(60_000);
});
