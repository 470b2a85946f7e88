import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { useDraft } from '@ank/shared/drafts';
import { makeStore } from '@ank/shared/store';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { revisionBooted } from '../registry/liveRevisionSlice';
import { checkForNewRevision } from '../registry/pollForNewRevision';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { readConfig, readRegistry, repairRegistryIfDamaged } from './readRegistryAndConfig';
import { showStartError } from './showStartError';
import { followDeviceTheme, selectTheme } from './themeSlice';

const writeJsonBlocks = (blocks: Record<string, string>) => {
  document.body.innerHTML = Object.entries(blocks)
    .map(([id, json]) => `<script type="application/json" id="${id}">${json}</script>`)
    .join('');
};
const registry = { revision: 3, shell: {}, remotes: TEST_REMOTES, revoked: [] };

afterEach(() => {
  document.body.innerHTML = '';
  setConfig(DEFAULT_CONFIG);
  localStorage.clear();
});

test('reads the registry and the configuration the page came with', async () => {
  writeJsonBlocks({ registry: JSON.stringify(registry), config: '{"apiHost":"https://api.example.com"}' });
  expect(readRegistry().remotes).toHaveLength(3);
  expect(await readConfig()).toMatchObject({ apiHost: 'https://api.example.com', envType: 'Prod' });
});

test.each(['', '{', 'null', '{"revision":1}', '{"revision":1,"remotes":[{"name":"a"}]}'])(
  'a registry of %j is refused with words',
  (json) => {
    writeJsonBlocks({ registry: json });
    expect(readRegistry).toThrow(/registry/);
  },
);

test('a registry with nothing wrong is taken as it is', async () => {
  writeJsonBlocks({ registry: JSON.stringify(registry) });
  const read = readRegistry();
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
  const whole = await repairRegistryIfDamaged(readRegistry(), ({ remote }) => told.push(remote));
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
  expect(await readConfig()).toEqual({ ...DEFAULT_CONFIG, pollMs: 9000, withdrawMethods });
});

test('of one that nobody has checked, wrong keys are named', async () => {
  writeJsonBlocks({ config: '{"apiHost":"https://x.example/","pollMs":0}' });
  await expect(readConfig()).rejects.toThrow(
    /apiHost must be an http.*; pollMs must be a positive number of ms/,
  );
});

test('a page that cannot start says so in the place of the skeleton', () => {
  document.body.innerHTML = '<div id="root"><div class="boot">…</div></div>';
  showStartError(new Error('<b>broken</b>'));
  expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('<b>broken</b>')).toBeVisible();
  expect(document.querySelector('.boot')).toBeNull();
});

const serveLiveRevision = (revision: number, revoked: string[] = []) => ({
  '/registry/current.json': { revision, revoked },
  '/api-user-wallet-balance': aWallet(),
});

test('the live registry revokes versions in an open tab', async () => {
  const { store } = openApp('/imp', { answers: serveLiveRevision(1, ['wallet@2.0.0']) });
  await act(() => store.dispatch(checkForNewRevision()));
  expect(store.getState()).toMatchObject({ release: { revoked: ['wallet@2.0.0'] } });
});

test.each([['<html>'], [{ revision: 'x' }], [new Response('', { status: 500 })]])(
  'a live registry of %j changes nothing',
  async (answer) => {
    const { store } = openApp('/imp', { answers: { '/registry/current.json': answer } });
    act(() => void store.dispatch(revisionBooted({ revision: 1, revoked: ['wallet@1.0.0'] })));
    await act(() => store.dispatch(checkForNewRevision()));
    expect(store.getState()).toMatchObject({ release: { booted: 1, revoked: ['wallet@1.0.0'] } });
  },
);

test('a newer release is offered after a change of screen, not in the middle of one', async () => {
  const { go, store } = openApp('/imp', { answers: serveLiveRevision(5), revision: 4 });
  await screen.findByText('Screen Home');
  await act(() => store.dispatch(checkForNewRevision()));
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await go('/imp7');
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

test('it is not offered while a reload would lose what was typed, and is again once that was sent', async () => {
  const Form = () => {
    const [, setCode, clear] = useDraft('lab.code', '');
    return (
      <>
        <input aria-label="Code" onChange={({ target }) => setCode(target.value)} />
        <button type="button" onClick={clear}>
          Send
        </button>
      </>
    );
  };
  const load = async () => ({
    contract: 1,
    screens: { Home: async () => ({ default: Form }), WalletScreen: async () => ({ default: Form }) },
  });
  // Screens once drawn stay ready in a tab: these must not be another test's.
  const remotes = TEST_REMOTES.map((remote) => ({ ...remote, name: `typing-${remote.name}` }));
  const { go, user, store } = openApp('/imp', { answers: serveLiveRevision(5), load, remotes, revision: 4 });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '4');
  await act(() => store.dispatch(checkForNewRevision()));
  await go('/imp7');
  await screen.findByRole('heading', { name: 'Wallet', level: 1 });
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

test('the revision the tab started with is not offered', async () => {
  const { go, store } = openApp('/imp', { answers: serveLiveRevision(5), revision: 5 });
  await act(() => store.dispatch(checkForNewRevision()));
  await go('/imp7');
  await screen.findByText('Screen WalletScreen');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('the page always says its theme: the player’s choice before the device’s', () => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
  expect(selectTheme(makeStore().getState() as object)).toBe('dark');
  localStorage.setItem('ank.theme', 'light');
  followDeviceTheme(makeStore().dispatch);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
