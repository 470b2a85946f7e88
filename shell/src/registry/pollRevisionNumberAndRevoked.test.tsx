import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { useDraft } from '@ank/shared/drafts';
import { aWallet } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { openApp, TEST_REMOTES } from '../testing/openApp';
import { liveRevisionReceived, revisionBooted } from './liveRevisionSlice';
import { fetchRevisionNumberAndRevoked } from './pollRevisionNumberAndRevoked';

afterEach(() => {
  document.body.innerHTML = '';
  setConfig(DEFAULT_CONFIG);
  localStorage.clear();
});

const serveLiveRevision = (revision: number, revoked: string[] = []) => ({
  '/registry/current.json': { revision, revoked },
  '/api-user-wallet-balance': aWallet(),
});

test('the live registry revokes versions in an open tab', async () => {
  const { store } = openApp('/imp', { answers: serveLiveRevision(1, ['wallet@2.0.0']) });
  await act(() => store.dispatch(fetchRevisionNumberAndRevoked()));
  expect(store.getState()).toMatchObject({ release: { revoked: ['wallet@2.0.0'] } });
});

test.each([['<html>'], [{ revision: 'x' }], [new Response('', { status: 500 })]])(
  'a live registry of %j changes nothing',
  async (answer) => {
    const { store } = openApp('/imp', { answers: { '/registry/current.json': answer } });
    act(() => void store.dispatch(revisionBooted({ revision: 1, revoked: ['wallet@1.0.0'] })));
    await act(() => store.dispatch(fetchRevisionNumberAndRevoked()));
    expect(store.getState()).toMatchObject({ release: { booted: 1, revoked: ['wallet@1.0.0'] } });
  },
);

test('a newer release is offered after a change of screen, not in the middle of one', async () => {
  history.replaceState(null, '', '/imp');
  const { go, store } = openApp('/imp', { answers: serveLiveRevision(5), revision: 4 });
  await screen.findByText('Screen Home');
  await act(() => store.dispatch(fetchRevisionNumberAndRevoked()));
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await go('/imp7');
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

test('it is offered also where the screen changed before the offer was loaded', async () => {
  const { go, store } = openApp('/imp', { revision: 4 });
  await screen.findByText('Screen Home');
  await act(async () => {
    store.dispatch(liveRevisionReceived({ revision: 5, revoked: [], pathname: '/imp' }));
    await go('/imp7');
  });
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
  await act(() => store.dispatch(fetchRevisionNumberAndRevoked()));
  await go('/imp7');
  await screen.findByRole('heading', { name: 'Wallet', level: 1 });
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('button', { name: 'Update' })).toBeVisible();
});

test('the revision the tab started with is not offered', async () => {
  const { go, store } = openApp('/imp', { answers: serveLiveRevision(5), revision: 5 });
  await act(() => store.dispatch(fetchRevisionNumberAndRevoked()));
  await go('/imp7');
  await screen.findByText('Screen WalletScreen');
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});
