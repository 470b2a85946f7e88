import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import {
  DEATHS_KEY_PREFIX,
  EARLY_VERSION_KEY,
  HEARTBEAT_KEY_PREFIX,
  OVERRIDES_KEY,
  QUARANTINE_KEY,
} from '@ank/protocol/page';
import { buildPreloadScript } from './buildPreloadScript';

type StoredValues = Record<string, string>;

/** As a browser's area: its keys are its own properties, and reads of values can be counted. */
const newFakeStorage = (stored: StoredValues, onRead: (key: string) => void = () => {}) =>
  Object.defineProperties(
    { ...stored },
    {
      getItem: {
        value(this: StoredValues, key: string) {
          onRead(key);
          return Object.hasOwn(this, key) ? this[key] : null;
        },
      },
      setItem: {
        value(this: StoredValues, key: string, value: string) {
          this[key] = value;
        },
      },
    },
  );

const CONTAINER = 'ank_wallet_1_2_0';
const makeRemoteFile = (src: string) => ({ src, integrity: 'sha256-a' });
const WALLET = {
  name: 'wallet',
  redirects: {},
  menu: [],
  routes: [{ path: '/imp7', screen: 'WalletScreen', login: false }],
  candidates: [
    {
      container: CONTAINER,
      version: '1.2.0',
      entry: makeRemoteFile('/r/wallet/1.2.0/entry.js'),
      files: {},
      styles: {},
    },
  ],
};
const BLOCKS: Record<string, object> = { config: {}, registry: { remotes: [WALLET], revoked: [] } };

/** Runs the page's script at the wallet's address, and returns the addresses of the scripts that it began. */
const runAndListBegunScripts = (local: StoredValues, tab: StoredValues = {}) => {
  const begun: string[] = [];
  const read: string[] = [];
  const localStorage = newFakeStorage(local, (key) => read.push(key));
  const sessionStorage = newFakeStorage(tab);
  const documentElement = { dataset: {} as Record<string, string> };
  const document = {
    documentElement,
    getElementById: (id: string) => ({ text: JSON.stringify(BLOCKS[id]) }),
    createElement: () => ({ dataset: {} }),
    head: { appendChild: ({ src }: { src?: string }) => src && begun.push(new URL(src).pathname) },
  };
  const page = {
    ...{ document, localStorage, sessionStorage, navigator: {}, URL },
    ...{ location: { origin: 'http://ank.test', pathname: '/imp7' } },
    addEventListener: () => {},
  };
  runInNewContext(buildPreloadScript().code, Object.assign(page, { window: page }));
  return { begun, read, shape: documentElement.dataset.screen };
};

const ENTRY = ['/r/wallet/1.2.0/entry.js'];

test('the current screen begins before the shell, whatever else is stored, and nothing else is read', () => {
  const { begun, read, shape } = runAndListBegunScripts(
    {
      'ank.answers': `a text about ${CONTAINER}/WalletScreen`,
      'another remote': JSON.stringify({ container: CONTAINER }),
      [`${DEATHS_KEY_PREFIX}ank_bidding_1_0_0/BidScreen`]: '2 1764313200000',
      [`${HEARTBEAT_KEY_PREFIX}0.5`]: `${CONTAINER}0/WalletScreen 1764313200000`,
      [OVERRIDES_KEY]: JSON.stringify({ history: 'http://127.0.0.1:4102/wallet.js' }),
    },
    { [QUARANTINE_KEY]: JSON.stringify({ [`${CONTAINER}0`]: 1 }) },
  );
  assert.deepEqual(begun, ENTRY);
  // The skeleton takes its shape by this name.
  assert.equal(shape, 'WalletScreen');
  assert.ok(!read.includes('ank.answers') && !read.includes('another remote'), read.join());
});

for (const [what, local, tab] of [
  ['died on this phone', { [`${DEATHS_KEY_PREFIX}${CONTAINER}/WalletScreen`]: '1 1764313200000' }, {}],
  [
    'was left without a word',
    { [`${HEARTBEAT_KEY_PREFIX}0.5`]: `${CONTAINER}/WalletScreen 1764313200000` },
    {},
  ],
  ['is in quarantine', {}, { [QUARANTINE_KEY]: JSON.stringify({ [CONTAINER]: 1 }) }],
  ['began here and went no further', {}, { [EARLY_VERSION_KEY]: CONTAINER }],
  ['is overridden', { [OVERRIDES_KEY]: JSON.stringify({ wallet: 'http://127.0.0.1:4102/a.js' }) }, {}],
] as [string, StoredValues, StoredValues][])
  test(`a version that ${what} is left to the shell`, () => {
    assert.deepEqual(runAndListBegunScripts(local, tab).begun, []);
  });
