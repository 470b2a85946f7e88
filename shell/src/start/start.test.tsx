import { DEFAULT_CONFIG, setConfig } from '@ank/shared/config';
import { useDraft } from '@ank/shared/drafts';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { isRevoked, setRevoked } from '../remotes/revoked';
import { openApp, REMOTES } from '../testing/openApp';
import { setBootRevision } from './bootRevision';
import { readConfig, readRegistry } from './readPage';
import { askRegistry } from './registryWatch';
import { showStartError } from './showStartError';
import { currentTheme, startTheme } from './theme';

const page = (blocks: Record<string, string>) => {
  document.body.innerHTML = Object.entries(blocks)
    .map(([id, json]) => `<script type="application/json" id="${id}">${json}</script>`)
    .join('');
};
const registry = { revision: 3, shell: {}, remotes: REMOTES, revoked: [] };

afterEach(() => {
  document.body.innerHTML = '';
  setConfig(DEFAULT_CONFIG);
  setRevoked([]);
  setBootRevision(0);
  localStorage.clear();
});

test('reads the registry and the configuration the page came with', () => {
  page({ registry: JSON.stringify(registry), config: '{"apiHost":"https://api.example.com"}' });
  expect(readRegistry().remotes).toHaveLength(3);
  expect(readConfig()).toMatchObject({ apiHost: 'https://api.example.com', envType: 'Prod' });
});

test.each(['', '{', 'null', '{"revision":1}', '{"revision":1,"remotes":[{"name":"a"}]}'])(
  'a registry of %j is refused with words',
  (json) => {
    page({ registry: json });
    expect(readRegistry).toThrow(/registry/);
  },
);

test('a wrong configuration names its keys', () => {
  page({ config: '{"apiHost":"https://x.example/","pollMs":0}' });
  expect(readConfig).toThrow(/apiHost must be an http.*; pollMs must be a positive number of ms/);
});

test('a page that cannot start says so in the place of the skeleton', () => {
  document.body.innerHTML = '<div id="root"><div class="boot">…</div></div>';
  showStartError(new Error('<b>broken</b>'));
  expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('<b>broken</b>')).toBeVisible();
  expect(document.querySelector('.boot')).toBeNull();
});

const live = (revision: number, revoked: string[] = []) => ({
  '/registry/current.json': { revision, revoked },
  '/api-user-wallet-balance': aWallet(),
});

test('the live registry revokes versions in an open tab', async () => {
  openApp('/imp', { answers: live(1, ['wallet@2.0.0']) });
  await act(askRegistry);
  expect(isRevoked('wallet', '2.0.0')).toBe(true);
});

test.each([['<html>'], [{ revision: 'x' }], [new Response('', { status: 500 })]])(
  'a live registry of %j changes nothing',
  async (answer) => {
    setRevoked(['wallet@1.0.0']);
    openApp('/imp', { answers: { '/registry/current.json': answer } });
    await act(askRegistry);
    expect(isRevoked('wallet', '1.0.0')).toBe(true);
  },
);

test('a newer release is offered after a change of screen, not in the middle of one', async () => {
  setBootRevision(4);
  const { go } = openApp('/imp', { answers: live(5) });
  await screen.findByText('Screen Home');
  await act(askRegistry);
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await go('/imp7');
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

test('it is not offered while a reload would lose what was typed, and is again once that was sent', async () => {
  setBootRevision(4);
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
  const remotes = REMOTES.map((remote) => ({ ...remote, name: `typing-${remote.name}` }));
  const { go, user } = openApp('/imp', { answers: live(5), load, remotes });
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '4');
  await act(askRegistry);
  await go('/imp7');
  await screen.findByRole('heading', { name: 'Wallet', level: 1 });
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

test('the revision the tab started with is not offered', async () => {
  setBootRevision(5);
  const { go } = openApp('/imp', { answers: live(5) });
  await act(askRegistry);
  await go('/imp7');
  await screen.findByText('Screen WalletScreen');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('the page always says its theme: the player’s choice before the device’s', () => {
  window.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof window.matchMedia;
  expect(currentTheme()).toBe('dark');
  localStorage.setItem('ank.theme', 'light');
  startTheme();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});
