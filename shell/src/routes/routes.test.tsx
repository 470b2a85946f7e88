import { loggedOut, sessionExpired } from '@ank/shared/session';
import { aWallet } from '@ank/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { LOGGED_OUT, openApp, TEST_REMOTES } from '../testing/openApp';

const off = aWallet({ betting_status: '0' });

test('/ goes home with saved credentials and to the log-in without', async () => {
  const player = openApp('/');
  expect(await screen.findByText('Screen Home')).toBeVisible();
  expect(player.path()).toBe('/imp');
  player.unmount();
  const stranger = openApp('/', { session: LOGGED_OUT });
  expect(await screen.findByText('Screen Login')).toBeVisible();
  expect(stranger.path()).toBe('/login');
});

test('a screen that needs a log-in sends a stranger to the log-in', async () => {
  const { path, sent } = openApp('/imp7', { session: LOGGED_OUT });
  expect(await screen.findByText('Screen Login')).toBeVisible();
  expect(path()).toBe('/login');
  expect(sent.count('/api-user-wallet-balance')).toBe(0);
});

test.each(['username', 'token'] as const)('a session without its %s is no session', async (missing) => {
  openApp('/imp', { session: { username: 'Asha', token: 't', mobile: '9876543210', [missing]: '' } });
  expect(await screen.findByText('Screen Login')).toBeVisible();
});

test('paths match whatever their case', async () => {
  openApp('/IMP7');
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
});

test('old paths lead to their new ones', async () => {
  const { path } = openApp('/imp8');
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
  expect(path()).toBe('/imp7');
});

test('with betting off a gated path typed by hand leads home', async () => {
  const { path } = openApp('/imp7', { wallet: off });
  expect(await screen.findByText('Screen Home')).toBeVisible();
  expect(path()).toBe('/imp');
});

test('until the flag is known neither variant shows', async () => {
  let say = (_answer: unknown) => {};
  openApp('/imp7', { wallet: () => new Promise((resolve) => (say = resolve)) });
  expect(screen.queryByText('Screen WalletScreen')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Bids' })).toBeNull();
  expect(screen.queryByText('Welcome to Ank')).toBeNull();
  await act(async () => say(aWallet()));
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
});

test('when the flag cannot be had the player may retry in place', async () => {
  const { user } = openApp('/imp7', {
    wallet: (_body: unknown, times: number) => (times > 1 ? aWallet() : new Error('down')),
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
});

test('while the flag is asked for again the way to retry stays', async () => {
  const { user, sent } = openApp('/imp7', {
    wallet: (_body: unknown, times: number) => (times > 1 ? new Promise(() => {}) : new Error('down')),
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sent.count('/api-user-wallet-balance')).toBe(2));
  expect(await screen.findByRole('button', { name: 'Retry', busy: true })).toBeVisible();
});

test('betting switched off while a gated screen is shown leads home', async () => {
  let isOn = true;
  const { store, path } = openApp('/imp7', { wallet: () => (isOn ? aWallet() : off) });
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
  isOn = false;
  const { api } = await import('@ank/shared/api');
  act(() => void store.dispatch(api.util.invalidateTags(['Wallet'])));
  await waitFor(() => expect(path()).toBe('/imp'));
});

test('an unknown path has a page of its own with a way home and one to help', async () => {
  const { user } = openApp('/nothing/here');
  expect(await screen.findByRole('heading', { name: 'Page not found', level: 2 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Contact Support' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.getByText('There is nothing at this address.')).toBeVisible();
  // A player is not shown the door: the menu and the footer are those of every other screen.
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  await user.click(await screen.findByRole('link', { name: 'Go to Home' }));
  expect(await screen.findByText('Screen Home')).toBeVisible();
});

test('what is thrown in the frame itself shows "Unexpected Application Error!" with the text', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const remotes = structuredClone(TEST_REMOTES);
  const broken = remotes[0]?.menu[0];
  if (broken)
    Object.defineProperty(broken, 'group', {
      get: () => {
        throw new Error('menu is broken');
      },
    });
  openApp('/imp', { remotes });
  expect(await screen.findByText('Unexpected Application Error!')).toBeVisible();
  expect(screen.getByText('menu is broken')).toBeVisible();
  jest.restoreAllMocks();
});

test('a change of path scrolls to the top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { go } = openApp('/imp');
  await screen.findByText('Screen Home');
  scrollTo.mockClear();
  await go('/imp7');
  await screen.findByText('Screen WalletScreen');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

test('a refused token ends the session with one toast at the log-in', async () => {
  const { path, store } = openApp('/imp', {
    wallet: () => new Response('{"status":false}', { status: 401 }),
  });
  expect(await screen.findByText('Your log-in has ended. Please log in again.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await waitFor(() => expect(path()).toBe('/login'));
  expect(store.getState().session.token).toBe('');
});

test.each([
  [sessionExpired(), { back: { pathname: '/imp7' } }],
  [loggedOut(), null],
])('%j leads to the log-in, which knows of the way back: %j', async (end, back) => {
  const { store, path, state } = openApp('/imp7');
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
  act(() => void store.dispatch(end));
  expect(await screen.findByText('Screen Login')).toBeVisible();
  expect(path()).toBe('/login');
  if (back) expect(state()).toMatchObject(back);
  else expect(state()).toBeFalsy();
});
