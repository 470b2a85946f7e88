import { makeStore } from '../store';
import { PLAYER, stateAnswers } from '../testing/renderScreen';
import { remoteApi } from './api';

/** Injects one query that answers which version defined it. */
const injectReadEndpoint = (prefix: string, version: string, name = `${prefix}Read`) =>
  remoteApi(prefix, version, (build) => ({
    [name]: build.query<string, void>({ queryFn: () => ({ data: `${prefix}@${version}` }) }),
  }));

const initiateAndReadData = async (injected: ReturnType<typeof injectReadEndpoint>, name: string) => {
  const endpoint = injected.endpoints[name];
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return (await makeStore(PLAYER).dispatch(endpoint.initiate())).data;
};

beforeEach(() => void stateAnswers({}));

test('a name without the remote’s prefix is refused, and nothing of the file is injected', async () => {
  expect(() =>
    remoteApi('wallet', '1.0.0', (build) => ({
      walletGood: build.query<string, void>({ queryFn: () => ({ data: 'half' }) }),
      bidPlace: build.mutation<string, void>({ queryFn: () => ({ data: 'x' }) }),
    })),
  ).toThrow('Endpoint bidPlace of wallet must start with "wallet".');
  const whole = injectReadEndpoint('wallet', '1.0.0', 'walletGood');
  expect(await initiateAndReadData(whole, 'walletGood')).toBe('wallet@1.0.0');
});

test('a name given twice by one version is refused', () => {
  injectReadEndpoint('history', '1.0.0');
  expect(() => injectReadEndpoint('history', '1.0.0')).toThrow(
    'Endpoint historyRead is defined twice in history.',
  );
});

test('a name that belongs to another remote is refused, even where one prefix begins with the other', async () => {
  const first = injectReadEndpoint('bid', '1.0.0', 'bidderRead');
  expect(() => injectReadEndpoint('bidder', '1.0.0')).toThrow('Endpoint bidderRead belongs to bid@1.0.0.');
  expect(await initiateAndReadData(first, 'bidderRead')).toBe('bid@1.0.0');
});

test('several files of one remote add up', async () => {
  const api = injectReadEndpoint('accounts', '1.0.0', 'accountsOne');
  const two = injectReadEndpoint('accounts', '1.0.0', 'accountsTwo');
  expect(await initiateAndReadData(api, 'accountsOne')).toBe('accounts@1.0.0');
  expect(await initiateAndReadData(two, 'accountsTwo')).toBe('accounts@1.0.0');
});

test('the version a tab falls back to replaces the one before, and may be replaced again', async () => {
  const newer = injectReadEndpoint('funds', '2.0.0');
  expect(await initiateAndReadData(newer, 'fundsRead')).toBe('funds@2.0.0');
  const older = injectReadEndpoint('funds', '1.0.0');
  expect(await initiateAndReadData(older, 'fundsRead')).toBe('funds@1.0.0');
  const again = injectReadEndpoint('funds', '2.0.0');
  expect(await initiateAndReadData(again, 'fundsRead')).toBe('funds@2.0.0');
});

test('a tag one remote makes stale is read again on another’s screen', async () => {
  let reads = 0;
  const reader = remoteApi('reader', '1.0.0', (build) => ({
    readerPoints: build.query<number, void>({
      queryFn: () => ({ data: ++reads }),
      providesTags: ['Wallet'],
    }),
  }));
  const spender = remoteApi('spender', '1.0.0', (build) => ({
    spenderSpend: build.mutation<null, void>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['Wallet'],
    }),
  }));
  const store = makeStore(PLAYER);
  const shown = store.dispatch(reader.endpoints.readerPoints.initiate());
  expect((await shown).data).toBe(1);
  await store.dispatch(spender.endpoints.spenderSpend.initiate());
  await store.dispatch(reader.endpoints.readerPoints.initiate());
  expect(reads).toBe(2);
  shown.unsubscribe();
});

test('in development a saved file defines its endpoints once more', async () => {
  injectReadEndpoint('hot', 'dev hotRead=a');
  expect(await initiateAndReadData(injectReadEndpoint('hot', 'dev hotRead=b'), 'hotRead')).toBe(
    'hot@dev hotRead=b',
  );
});
