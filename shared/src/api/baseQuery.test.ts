import { DEFAULT_CONFIG } from '@ank/protocol/config';
import type { Row } from '@ank/protocol/read';
import { setConfig } from '../configAndRequests';
import { languageChosen } from '../language';
import type { PlayerSession } from '../session';
import { makeStore } from '../store';
import { type Answer, PLAYER, stateAnswers } from '../testing/renderScreen';
import { remoteApi } from './api';
import type { Call } from './baseQuery';
import { socialEndpoint } from './contacts';

const PATH = '/api-get-social-data';
/** Of a call that no schema knows: any body. */
type Probe = Partial<Omit<Call, 'path' | 'body'>> & { path?: Call['path']; body?: object };
let next: Probe = {};
const probe = remoteApi('probe', '1', (build) => ({
  probeRead: build.query<Row, void>({ query: () => ({ path: PATH, ...next }) as Call }),
  probeWrite: build.mutation<Row, void>({ query: () => ({ path: PATH, ...next }) as Call }),
}));

/** Sends one call with the real store and gives what a screen would see of it. */
const sendProbe = async (
  kind: 'probeRead' | 'probeWrite',
  { call = {}, answer = { status: true }, session = PLAYER }: Partial<Stated> = {},
) => {
  next = call;
  const sent = stateAnswers({ [PATH]: answer, '/api/elsewhere': answer });
  const store = makeStore(session);
  const { data, error } =
    kind === 'probeRead'
      ? await store.dispatch(probe.endpoints.probeRead.initiate())
      : await store.dispatch(probe.endpoints.probeWrite.initiate());
  return { sent, store, data, error };
};
type Stated = { call: Probe; answer: Answer; session: PlayerSession };

const newErrorResponse = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status });

afterEach(() => setConfig(DEFAULT_CONFIG));

test('every body carries the environment, the key and the token beside its own fields', async () => {
  setConfig({ ...DEFAULT_CONFIG, envType: 'Test', appKey: 'key-7' });
  const { sent, data } = await sendProbe('probeRead', {
    call: { body: { game_id: 3 } },
    answer: { status: 1, wallet_amt: 5 },
  });
  expect(sent.to(PATH)).toEqual({ env_type: 'Test', app_key: 'key-7', unique_token: 'token-1', game_id: 3 });
  expect(sent.headersTo(PATH)?.get('content-type')).toBe('application/json');
  expect(data).toEqual({ status: 1, wallet_amt: 5 });
});

test('fields may come from the session', async () => {
  const { sent } = await sendProbe('probeRead', {
    call: { body: ({ mobile }: PlayerSession) => ({ mobile_no: mobile }) },
  });
  expect(sent.to(PATH).mobile_no).toBe('9876543210');
});

test('a call that is not a player’s carries no token, and needs none', async () => {
  const nobody = { username: '', token: '', mobile: '' };
  const { sent, data } = await sendProbe('probeRead', { call: { player: false }, session: nobody });
  expect(sent.to(PATH)).toEqual({ env_type: 'Prod', app_key: 'ank-demo-key' });
  expect(data).toEqual({ status: true });
});

test('a player’s call without a session is refused and never sent', async () => {
  const nobody = { username: '', token: '', mobile: '' };
  const { sent, error } = await sendProbe('probeRead', { session: nobody });
  expect(error).toEqual({ kind: 'refused', code: 'AUTH' });
  expect(sent.calls).toEqual([]);
});

test('host, path and cookies follow the configuration', async () => {
  setConfig({
    ...DEFAULT_CONFIG,
    apiHost: 'https://provider.example',
    paths: { [PATH]: '/api/elsewhere' },
    credentials: true,
  });
  next = {};
  const asked: [string, RequestInit | undefined][] = [];
  globalThis.fetch = async (input, init) => {
    asked.push([String(input), init]);
    return new Response('{}');
  };
  await makeStore(PLAYER).dispatch(probe.endpoints.probeRead.initiate());
  expect(asked).toHaveLength(1);
  expect(asked[0]?.[0]).toBe('https://provider.example/api/elsewhere');
  expect(asked[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'include', cache: 'no-store' });
});

test('without a configured host the page’s own is asked, without cookies for others', async () => {
  next = {};
  const asked: [string, RequestInit | undefined][] = [];
  globalThis.fetch = async (input, init) => {
    asked.push([String(input), init]);
    return new Response('{}');
  };
  await makeStore(PLAYER).dispatch(probe.endpoints.probeRead.initiate());
  expect(asked[0]?.[0]).toBe(`${location.origin}${PATH}`);
  expect(asked[0]?.[1]?.credentials).toBe('same-origin');
});

test('the idempotency key travels as a header, and only where there is one', async () => {
  const { sent } = await sendProbe('probeWrite', { call: { idempotencyKey: 'a-uuid' } });
  expect(sent.headersTo(PATH)?.get('idempotency-key')).toBe('a-uuid');
  const { sent: plain } = await sendProbe('probeWrite');
  expect(plain.headersTo(PATH)?.has('idempotency-key')).toBe(false);
});

test.each([
  ['another origin that says nothing of it', { apiHost: 'https://provider.example' }, null],
  [
    'another origin that is configured to take it',
    { apiHost: 'https://p.example', idempotencyHeader: true },
    'k',
  ],
  ['the page’s own origin by name', { apiHost: location.origin }, 'k'],
])('a call with a key to %s carries it as the header only where it is taken', async (_what, config, key) => {
  setConfig({ ...DEFAULT_CONFIG, ...config });
  const { sent, data } = await sendProbe('probeWrite', {
    call: { idempotencyKey: 'k', body: { points: 5 } },
  });
  expect(data).toEqual({ status: true });
  expect(sent.headersTo(PATH)?.get('idempotency-key')).toBe(key);
  expect([...(sent.headersTo(PATH)?.keys() ?? [])].filter((name) => name !== 'idempotency-key')).toEqual([
    'content-type',
  ]);
  // The body is the fixed one either way.
  expect(sent.to(PATH)).toEqual({
    env_type: 'Prod',
    app_key: 'ank-demo-key',
    unique_token: 'token-1',
    points: 5,
  });
});

test.each([
  ['idempotency-key', 'k'],
  ['receipts', null],
])('another origin that announces %s is sent the key as: %s', async (name, key) => {
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://provider.example' });
  next = { idempotencyKey: 'k' };
  const sent = stateAnswers({ [PATH]: { status: true, features: [name] } });
  const store = makeStore(PLAYER);
  await store.dispatch(socialEndpoint.initiate());
  await store.dispatch(probe.endpoints.probeWrite.initiate());
  expect(sent.calls).toHaveLength(2);
  expect(sent.headersTo(PATH)?.get('idempotency-key')).toBe(key);
});

test('nothing is sent twice by itself, whatever goes wrong', async () => {
  for (const answer of [new Error('offline'), () => newErrorResponse(503), { status: false }]) {
    const { sent } = await sendProbe('probeWrite', { answer });
    expect(sent.calls).toHaveLength(1);
  }
});

test('no answer at all is a network error', async () => {
  expect((await sendProbe('probeRead', { answer: new Error('offline') })).error).toEqual({ kind: 'network' });
});

test.each([
  ['a page with status 200', new Response('<html></html>'), { kind: 'http', status: 200 }],
  ['a missing call', newErrorResponse(404), { kind: 'http', status: 404 }],
  [
    'a broken server with words',
    newErrorResponse(500, { msg: 'Try later', code: 'BUSY' }),
    { kind: 'http', status: 500, message: 'Try later', code: 'BUSY' },
  ],
  ['an empty body', new Response(''), { kind: 'http', status: 200 }],
])('%s is an http error', async (_name, answer, error) => {
  expect((await sendProbe('probeRead', { answer })).error).toEqual(error);
});

test('a refusal carries the provider’s words and code', async () => {
  const { error } = await sendProbe('probeWrite', {
    answer: { status: false, msg: 'Insufficient balance', code: 'FUNDS' },
  });
  expect(error).toEqual({ kind: 'refused', status: 200, message: 'Insufficient balance', code: 'FUNDS' });
  const { error: other } = await sendProbe('probeWrite', { answer: { status: '0', message: 'Closed' } });
  expect(other).toEqual({ kind: 'refused', status: 200, message: 'Closed' });
});

test.each([true, 'true', 'True', 1, '1'])('status %p is success for query and mutation', async (status) => {
  expect((await sendProbe('probeRead', { answer: { status } })).data).toEqual({ status });
  expect((await sendProbe('probeWrite', { answer: { status } })).data).toEqual({ status });
});

test.each([false, 'false', 0, '0', 'no', ''])('status %p is a refusal for both', async (status) => {
  expect((await sendProbe('probeRead', { answer: { status } })).error).toMatchObject({ kind: 'refused' });
  expect((await sendProbe('probeWrite', { answer: { status } })).error).toMatchObject({ kind: 'refused' });
});

test.each([{}, { status: null }])(
  'without a status a list is success, a mutation is not: %p',
  async (answer) => {
    expect((await sendProbe('probeRead', { answer })).data).toEqual(answer);
    expect((await sendProbe('probeWrite', { answer })).error).toMatchObject({ kind: 'refused' });
  },
);

test('an endpoint may judge its answers differently', async () => {
  const never = { call: { judge: 'never' as const }, answer: { status: false, min_amt: 10 } };
  expect((await sendProbe('probeRead', never)).data).toEqual({ status: false, min_amt: 10 });
  const strict = { call: { judge: 'success' as const }, answer: {} };
  expect((await sendProbe('probeRead', strict)).error).toMatchObject({ kind: 'refused' });
  const mild = { call: { judge: 'failure' as const }, answer: {} };
  expect((await sendProbe('probeWrite', mild)).data).toEqual({});
});

test('an endpoint may name the fields of an answer that counts whatever its status; a refusal without them is none', async () => {
  const read = (answer: object) =>
    sendProbe('probeRead', { call: { judge: ['bid_data', 'min_amt'] }, answer });
  for (const answer of [{ status: false, bid_data: [] }, { status: '0', min_amt: 10 }, { status: true }, {}])
    expect((await read(answer)).data).toEqual(answer);
  for (const answer of [{ status: false }, { status: '0', msg: 'Server busy', other: [] }])
    expect((await read(answer)).error).toMatchObject({ kind: 'refused' });
});

test.each([
  ['JSON under text/html', '{"status":true}', { status: true }],
  ['JSON behind a notice', 'Notice: x in y\n{"status":"1"}', { status: '1' }],
  [
    'JSON behind a notice with braces',
    '<br /><b>Warning</b>: Undefined array key "{x}" in {closure}() {"a": on line <b>7</b><br />\n{"status":"1"}',
    { status: '1' },
  ],
  ['JSON before a notice', '{"status":1,"msg":"a } b"}\nNotice: y {z}', { status: 1, msg: 'a } b' }],
  ['null', 'null', {}],
])('%s is read like any answer', async (_name, body, data) => {
  const answer = () => new Response(body, { headers: { 'content-type': 'text/html' } });
  expect((await sendProbe('probeRead', { answer })).data).toEqual(data);
});

test.each([
  ['hi', ['refusal-codes'], 'बैलेंस कम है, पहले पॉइंट जोड़ें।'],
  ['mr', ['refusal-codes'], 'बॅलन्स कमी आहे, आधी पॉइंट जोडा.'],
  ['en', ['refusal-codes'], 'Insufficient balance'],
  ['hi', [], 'Insufficient balance'],
])('a refusal is said in %s where the provider announces %j', async (language, features, words) => {
  const refused = { status: false, code: 'FUNDS', msg: 'Insufficient balance' };
  next = {};
  stateAnswers({
    [PATH]: (_body: unknown, times: number) => (times === 1 ? { status: true, features } : refused),
  });
  const store = makeStore(PLAYER);
  store.dispatch(languageChosen(language));
  await store.dispatch(socialEndpoint.initiate());
  const { error } = await store.dispatch(probe.endpoints.probeWrite.initiate());
  expect(error).toMatchObject({ code: 'FUNDS', message: words });
  localStorage.clear();
});
