import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { screen } from '@testing-library/react';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import {
  readAndCheckConfigInPage,
  readRegistryInPage,
  repairRegistryIfDamaged,
} from './readRegistryAndConfig';

const writeJsonBlocks = (blocks: Record<string, string>) => {
  document.body.innerHTML = Object.entries(blocks)
    .map(([id, json]) => `<script type="application/json" id="${id}">${json}</script>`)
    .join('');
};
const registry = { revision: 3, shell: {}, remotes: TEST_REMOTES, revoked: [] };

afterEach(() => {
  document.body.innerHTML = '';
  setConfig(DEFAULT_CONFIG);
});

test('reads the registry and the configuration the page came with', async () => {
  writeJsonBlocks({ registry: JSON.stringify(registry), config: '{"apiHost":"https://api.example.com"}' });
  expect(readRegistryInPage().remotes).toHaveLength(3);
  expect(await readAndCheckConfigInPage()).toMatchObject({
    apiHost: 'https://api.example.com',
    envType: 'Prod',
  });
});

test.each(['', '{', 'null', '{"revision":1}', '{"revision":1,"remotes":[{"name":"a"}]}'])(
  'a registry of %j is refused with words',
  (json) => {
    writeJsonBlocks({ registry: json });
    expect(readRegistryInPage).toThrow(/registry/);
  },
);

test('a registry with nothing wrong is taken as it is', async () => {
  writeJsonBlocks({ registry: JSON.stringify(registry) });
  const read = readRegistryInPage();
  expect(await repairRegistryIfDamaged(read, failFetch)).toBe(read);
});

const failFetch = () => {
  throw new Error('nothing is malformed');
};

/** Screens once drawn stay ready in a tab: these must not be another test's. */
let count = 0;

test.each([
  ['redirects', undefined],
  ['redirects', { '/old': 7 }],
  ['menu', undefined],
  ['menu', [null, { path: '/imp7' }]],
  ['candidates', undefined],
  ['candidates', [{ version: '1.0.0' }]],
  ['candidates', []],
  ['title', 'Wallet'],
  ['routes', [null, { path: '/imp7' }]],
  ['name', 7],
])('a record with %s of %j costs that remote alone', async (key, value) => {
  const [accounts, bidding, wallet] = TEST_REMOTES;
  count += 1;
  const name = `torn${count}`;
  const remotes = [accounts, bidding, { ...wallet, name, [key]: value }];
  writeJsonBlocks({ registry: JSON.stringify({ ...registry, remotes, revoked: undefined }) });
  const told: string[] = [];
  const whole = await repairRegistryIfDamaged(readRegistryInPage(), ({ remote }) => told.push(remote));
  expect(told).toEqual([key === 'name' ? 'unnamed' : name]);
  expect(whole.revoked).toEqual([]);
  document.body.innerHTML = '';
  const { user, go } = openApp('/imp', { remotes: whole.remotes });
  expect(await screen.findByText('Screen Home')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await go('/imp7');
  const shown = key === 'candidates' ? 'Wallet did not load' : 'Screen WalletScreen';
  const lost = key === 'routes' || key === 'name';
  // The bar's title says it too.
  const [words] = await screen.findAllByText(lost ? 'Page not found' : shown);
  expect(words).toBeVisible();
});

test('a configuration that its publisher has checked is filled up with the defaults, and nothing more', async () => {
  writeJsonBlocks({ config: '{"pollMs":9000,"withdrawMethods":{"paytm":7}}' });
  document.getElementById('config')?.setAttribute('data-checked', '');
  const withdrawMethods = { ...DEFAULT_CONFIG.withdrawMethods, paytm: 7 };
  expect(await readAndCheckConfigInPage()).toEqual({ ...DEFAULT_CONFIG, pollMs: 9000, withdrawMethods });
});

test('of one that nobody has checked, wrong keys are named', async () => {
  writeJsonBlocks({ config: '{"apiHost":"https://x.example/","pollMs":0}' });
  await expect(readAndCheckConfigInPage()).rejects.toThrow(
    /apiHost must be an http.*; pollMs must be a positive number of ms/,
  );
});
