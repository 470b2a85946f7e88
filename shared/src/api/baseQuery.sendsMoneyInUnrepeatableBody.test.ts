/** @jest-environment-options {"url": "https://ank.example"} */
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import type { Row } from '@ank/protocol/read';
import { setConfig } from '../configAndRequests';
import { makeStore } from '../store';
import { PLAYER } from '../testing/renderScreen';
import { remoteApi } from './api';
import type { Call } from './baseQuery';
import { forgetStreamedRequestSupport } from './baseQuery';
import { walletEndpoint } from './walletAndCodeEndpoints';

const MONEY = '/api-user-transfer-wallet-balance';
const WALLET = '/api-user-wallet-balance';
const body = { mobile_no: '9876500000', amount: 5, transfer_note: '' };
const once = remoteApi('once', '1', (build) => ({
  onceSend: build.mutation<Row, string>({
    query: (idempotencyKey) => ({ path: MONEY, body, idempotencyKey }) as Call,
  }),
  onceRead: build.mutation<Row, void>({ query: () => ({ path: MONEY, body }) as Call }),
}));

type Sent = { path: string; isStreamed: boolean; said: string };
type Told = (sent: Sent) => unknown;

/** What leaves, and whether a browser could send it again; `tell` answers, or throws. */
const recordFetches = (answerSent: Told): Sent[] => {
  const all: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const isStreamed = init?.body instanceof ReadableStream;
    const message = await new Response(init?.body ?? '').text();
    const sent = { path: new URL(String(input)).pathname, isStreamed, said: message };
    all.push(sent);
    return new Response(JSON.stringify(answerSent(sent)));
  };
  return all;
};

const answerEveryCall: Told = ({ path }) =>
  path === WALLET ? { status: true, wallet_amt: '90', features: [] } : { status: true, msg: 'done' };

const sendMoneyCall = (store = makeStore(PLAYER)) =>
  store.dispatch(once.endpoints.onceSend.initiate('key-1'));
const describeSentCalls = (all: Sent[]) =>
  all.map(({ path, isStreamed }) => `${path === MONEY ? 'money' : 'wallet'}${isStreamed ? ' once' : ''}`);

beforeEach(() => {
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://provider.example' });
  Object.defineProperty(Request.prototype, 'duplex', { configurable: true, value: 'half' });
  forgetStreamedRequestSupport();
});
afterEach(() => {
  Reflect.deleteProperty(Request.prototype, 'duplex');
  setConfig(DEFAULT_CONFIG);
});

test('without keys, money leaves in a body that is not kept, once a wallet was read in that way', async () => {
  const all = recordFetches(answerEveryCall);
  const { data } = await sendMoneyCall();
  expect(data).toEqual({ status: true, msg: 'done' });
  await sendMoneyCall();
  expect(describeSentCalls(all)).toEqual(['wallet once', 'money once', 'money once']);
  expect(JSON.parse(all[0]?.said ?? '')).toMatchObject({ unique_token: 'token-1' });
  expect(JSON.parse(all[1]?.said ?? '')).toMatchObject({ unique_token: 'token-1', ...body });
});

test.each<[string, Told]>([
  [
    'no such body leaves (HTTP/1.1)',
    (sent) => {
      if (sent.isStreamed) throw new TypeError('ERR_H2_OR_QUIC_REQUIRED');
      return answerEveryCall(sent);
    },
  ],
  [
    'the server wants its length',
    (sent) => (sent.isStreamed ? { status: false, msg: '411' } : answerEveryCall(sent)),
  ],
])('where %s, money leaves as before', async (_where, tell) => {
  const all = recordFetches(tell);
  const { data } = await sendMoneyCall();
  expect(data).toEqual({ status: true, msg: 'done' });
  await sendMoneyCall();
  expect(describeSentCalls(all)).toEqual(['wallet once', 'money', 'money']);
});

test('after a call without an answer it is asked again, and what had no answer is not repeated', async () => {
  const cut: Told = (sent) => {
    if (sent.path === MONEY) throw new TypeError('cut');
    return answerEveryCall(sent);
  };
  const all = recordFetches(cut);
  const { error } = await sendMoneyCall();
  expect(error).toEqual({ kind: 'network' });
  await sendMoneyCall();
  expect(describeSentCalls(all)).toEqual(['wallet once', 'money once', 'wallet once', 'money once']);
});

test('not where keys are counted, not for what moves nothing, and not in a browser without it', async () => {
  const all = recordFetches(answerEveryCall);
  await makeStore(PLAYER).dispatch(once.endpoints.onceRead.initiate());
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://provider.example', idempotencyHeader: true });
  await sendMoneyCall();
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'https://provider.example' });
  Reflect.deleteProperty(Request.prototype, 'duplex');
  await sendMoneyCall();
  expect(describeSentCalls(all)).toEqual(['money', 'money', 'money']);
});

test('on our own origin it depends on whether the server announces anything', async () => {
  setConfig(DEFAULT_CONFIG);
  const told =
    (features: string[]): Told =>
    (sent) => ({ ...(answerEveryCall(sent) as Row), features });
  const stranger = recordFetches(told([]));
  await sendMoneyCall();
  expect(describeSentCalls(stranger)).toEqual(['wallet once', 'money once']);
  const ours = recordFetches(told(['inbox']));
  const store = makeStore(PLAYER);
  await store.dispatch(walletEndpoint.initiate());
  await sendMoneyCall(store);
  expect(describeSentCalls(ours).filter((shape) => shape !== 'wallet')).toEqual(['money']);
});

test('without TLS nothing is tried: no browser speaks HTTP/2 there, and each try is an error in its console', async () => {
  setConfig({ ...DEFAULT_CONFIG, apiHost: 'http://provider.example' });
  const all = recordFetches(answerEveryCall);
  await sendMoneyCall();
  expect(describeSentCalls(all)).toEqual(['money']);
});
