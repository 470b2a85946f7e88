import { DEFAULT_CONFIG } from '@ank/protocol/config';
import type { Row } from '@ank/protocol/read';
import { remoteApi } from './api/api';
import { setConfig } from './configAndRequests';
import { makeStore } from './store';
import { PLAYER, stateAnswers } from './testing/renderScreen';

const PATH = '/api-get-slider-images';
const BODY = JSON.stringify({ env_type: 'Prod', app_key: 'ank-demo-key', unique_token: PLAYER.token });

const probe = remoteApi('early', '1', (build) => ({
  earlyRead: build.query<Row, void>({ query: () => ({ path: PATH }) }),
}));

const page = globalThis as { ankAnswers?: Record<string, unknown> };
const ofPage = new Response(JSON.stringify({ status: true, from: 'page' }));

const putPrefetchedAnswerIntoPage = (
  answer: Promise<Response>,
  body = BODY,
  limit = new AbortController(),
) => {
  answer.catch(() => {});
  page.ankAnswers = { [PATH]: [body, answer, limit] };
};

const runQueryAndRecordCalls = async (store = makeStore(PLAYER)) => {
  const sent = stateAnswers({ [PATH]: { status: true, from: 'shell' } });
  const ask = () => store.dispatch(probe.endpoints.earlyRead.initiate(undefined, { forceRefetch: true }));
  return { sent, ask, ...(await ask()) };
};

afterEach(() => {
  setConfig(DEFAULT_CONFIG);
  delete page.ankAnswers;
});

test('an answer that the page has asked for is taken once, and no call is made for it', async () => {
  putPrefetchedAnswerIntoPage(Promise.resolve(ofPage.clone()));
  const { sent, ask, data } = await runQueryAndRecordCalls();
  expect(data).toEqual({ status: true, from: 'page' });
  expect(sent.calls).toEqual([]);
  expect((await ask()).data).toEqual({ status: true, from: 'shell' });
  expect(sent.calls).toHaveLength(1);
});

test('one for another player is left, now and later', async () => {
  putPrefetchedAnswerIntoPage(
    Promise.resolve(ofPage.clone()),
    BODY.replace(PLAYER.token, 'token-of-another'),
  );
  const { data } = await runQueryAndRecordCalls();
  expect(data).toEqual({ status: true, from: 'shell' });
  expect(page.ankAnswers).toEqual({});
});

test('one that nobody took while it was young is left', async () => {
  putPrefetchedAnswerIntoPage(Promise.resolve(ofPage.clone()));
  const late = jest.spyOn(performance, 'now').mockReturnValue(30_000);
  const { data } = await runQueryAndRecordCalls();
  late.mockRestore();
  expect(data).toEqual({ status: true, from: 'shell' });
});

test('a call of the page that fails is made again', async () => {
  putPrefetchedAnswerIntoPage(Promise.reject(new TypeError('Failed to fetch')));
  const { sent, data } = await runQueryAndRecordCalls();
  expect(data).toEqual({ status: true, from: 'shell' });
  expect(sent.calls).toHaveLength(1);
});

test('a call of the page that hangs is ended with the time limit of calls', async () => {
  setConfig({ ...DEFAULT_CONFIG, callTimeoutMs: 20 });
  const limit = new AbortController();
  const hangs = new Promise<Response>((_resolve, reject) => {
    limit.signal.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
  });
  putPrefetchedAnswerIntoPage(hangs, BODY, limit);
  await runQueryAndRecordCalls();
  expect(limit.signal.aborted).toBe(true);
});
