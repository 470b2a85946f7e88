import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { assertSiteConfig, parseSiteConfig } from '@ank/protocol/config/check';
import { findFormatFaults } from '@ank/protocol/formats/faults';
import { registry } from '@ank/protocol/formats/registry';
import type { Candidate, Registry } from '@ank/protocol/registry';

const file = { src: '/r/wallet/1/e.js', integrity: 'sha384-x' };
const candidate: Candidate = {
  version: '1.0.0',
  container: 'ank_wallet_1',
  contract: 1,
  kernel: '^1.0.0',
  entry: file,
  files: { WalletScreen: [file] },
  styles: {},
};
const route = {
  path: '/wallet',
  layout: 'main',
  login: true,
  betting: true,
  screen: 'WalletScreen',
} as const;
const record = {
  name: 'wallet',
  prefix: 'wallet',
  title: { en: 'Wallet' },
  routes: [route],
  redirects: {},
  menu: [],
  candidates: [candidate],
};
const good: Registry = {
  revision: 7,
  shell: { version: '1.0.0', kernel: '1.0.0', contract: 1 },
  remotes: [record],
  revoked: ['wallet@0.9.0'],
  flags: { wallet: { newKeys: 10 } },
};
const makeRegistryWithRemote = (change: object) => ({ ...good, remotes: [{ ...record, ...change }] });

test('a good registry has no faults; what a later version adds to it is none', () => {
  assert.deepEqual(findFormatFaults(registry, good), []);
  assert.deepEqual(findFormatFaults(registry, { ...good, seenBy: [] }), []);
});

const BAD: [unknown, string][] = [
  [[], 'must hold one JSON object'],
  [{ ...good, revision: '7' }, 'revision must be a whole number, not "7"'],
  [{ ...good, remotes: {} }, 'remotes must be a list'],
  [{ ...good, revoked: 'wallet@1' }, 'revoked must be a list of texts, not "wallet@1"'],
  [
    { ...good, flags: { wallet: { newKeys: 101 } } },
    'flags "wallet": "newKeys": must be a percentage from 0 to 100, not 101',
  ],
  [
    makeRegistryWithRemote({ routes: [{ ...route, asks: ['/api-user-withdraw-fund-request'] }] }),
    'remotes[0].routes[0].asks[0] must be a call that the page may make by itself, such as "/api-get-slider-images", not "/api-user-withdraw-fund-request"',
  ],
  [makeRegistryWithRemote({ candidates: [] }), 'remotes[0].candidates must list at least one version'],
  [
    makeRegistryWithRemote({ routes: [{ ...route, login: 'yes' }] }),
    'remotes[0].routes[0].login must be true or false, not "yes"',
  ],
  [
    makeRegistryWithRemote({ candidates: [{ ...candidate, entry: { src: '/e.js' } }] }),
    'remotes[0].candidates[0].entry must be a file: its src and its integrity',
  ],
  [
    makeRegistryWithRemote({ candidates: [{ ...candidate, files: { WalletScreen: file } }] }),
    'remotes[0].candidates[0].files "WalletScreen": must be a list of files',
  ],
];

for (const [value, fault] of BAD) {
  test(`a registry is refused: ${fault}`, () => assert.deepEqual(findFormatFaults(registry, value), [fault]));
}

const assertConfigWithoutUnknownKeys: (value: unknown) => void = (value) =>
  assertSiteConfig(value, { isClosed: true });

test('the defaults are a good configuration file, and so is an empty one', () => {
  assertConfigWithoutUnknownKeys(DEFAULT_CONFIG);
  assertConfigWithoutUnknownKeys({});
});

test('a misspelled name is a fault to the publisher, though the page passes over it', () => {
  assert.throws(() => assertConfigWithoutUnknownKeys({ pollMS: 1000 }), {
    message: 'Configuration: pollMS is not known here.',
  });
  assert.deepEqual(parseSiteConfig({ pollMS: 1000 }), DEFAULT_CONFIG);
});

/** What the page's own reader refuses; that the two agree is the point. */
const WRONG: Record<string, unknown[]> = {
  apiHost: ['https://x.example/', 'https://x.example/api', 'x.example', 'ftp://x.example', 7],
  envType: ['', 1],
  appKey: [''],
  timeZone: ['', 5],
  dummyContact: ['12345'],
  closeLines: ['close'],
  loadTimeoutMs: [0, '5'],
  callTimeoutMs: [-1],
  pollMs: [null, 0],
  registryPollMs: ['60000'],
  languages: [['hi'], 'en', ['en', 7]],
  paths: [{ '/api-login': 'v2' }, { '/api-login': 7 }, []],
  withdrawMethods: [{ paytm: 'three' }, { paytm: 1.5 }],
  overrideOrigins: [[''], ['http://x/'], 'http://x'],
  credentials: ['yes'],
  demo: [1],
  previews: ['yes'],
  supportEmail: [false],
  brand: [{}, 'Lotus', { name: 'Lotus' }],
};

for (const [key, values] of Object.entries(WRONG)) {
  test(`what the page refuses as ${key}, the publisher refuses before it`, () => {
    for (const value of values) {
      if (value !== null) assert.throws(() => parseSiteConfig({ [key]: value }), JSON.stringify(value));
      const message = new RegExp(`^Configuration: ${key} must [^;]+$`);
      assert.throws(
        () => assertConfigWithoutUnknownKeys({ [key]: value }),
        { message },
        JSON.stringify(value),
      );
    }
  });
}
