import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { setConfig } from '@ank/shared/config';
import { aWallet } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { openApp } from '../testing/openApp';
import { shortenNameTo10Letters } from './Menu';

afterEach(() => {
  setConfig(DEFAULT_CONFIG);
  localStorage.clear();
});

const openMenu = async (options: Parameters<typeof openApp>[1] = {}) => {
  const app = openApp('/imp', options);
  await screen.findByText('Screen Home');
  await app.user.click(await screen.findByRole('button', { name: 'Menu' }));
  return { ...app, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
};

test.each([
  ['Raghunathan', 'Raghunatha...'],
  ['Raghunatha', 'Raghunatha'],
  ['Asha', 'Asha'],
])('%s is shown as %s', (name, shown) => expect(shortenNameTo10Letters(name)).toBe(shown));

test('shows the short name and the number, the entries in order, and where one is', async () => {
  const { menu } = await openMenu();
  expect(menu.getByText('Raghunatha...')).toBeVisible();
  expect(menu.getByText('9876543210')).toBeVisible();
  const names = menu.getAllByRole('link').map((link) => link.textContent);
  expect(names.slice(1)).toEqual(['Home', 'Wallet', 'Privacy Policy']);
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('the entries stand under headings: the game, the account, the settings', async () => {
  const { menu } = await openMenu();
  expect(menu.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Game and points',
    'Account',
    'Settings',
  ]);
  const entriesUnder = (heading: string) =>
    menu.getByRole('heading', { name: heading }).nextElementSibling?.textContent;
  expect(entriesUnder('Game and points')).toBe('HomeWallet');
  expect(entriesUnder('Account')).toBe('Privacy Policy');
  expect(entriesUnder('Settings')).toMatch(/^Dark theme.*Log out$/);
});

test('with betting off the gated entries are absent, not disabled', async () => {
  const { menu } = await openMenu({ wallet: aWallet({ betting_status: '0' }) });
  expect(menu.queryByRole('link', { name: 'Wallet' })).toBeNull();
  expect(menu.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
});

test('an entry closes the drawer and goes to its screen', async () => {
  const { menu, user, path } = await openMenu();
  await user.click(menu.getByRole('link', { name: 'Wallet' }));
  expect(await screen.findByText('Screen WalletScreen')).toBeVisible();
  expect(path()).toBe('/imp7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Log out clears the session and goes to the log-in', async () => {
  localStorage.setItem('user-credentials', '{"username":"a","token":"t","mobile":"1"}');
  const { menu, user, store } = await openMenu();
  await user.click(menu.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('Screen Login')).toBeVisible();
  expect(store.getState().session).toEqual({ username: '', token: '', mobile: '' });
  expect(localStorage.getItem('user-credentials')).toBeNull();
});

test('Escape closes the drawer', async () => {
  const { user } = await openMenu();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test('the theme switch turns the page dark and back, and remembers it', async () => {
  const { menu, user } = await openMenu();
  await user.click(menu.getByRole('switch', { name: /Dark theme/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('ank.theme')).toBe('dark');
  await user.click(menu.getByRole('switch', { name: /Dark theme/ }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

test('every language stands to choose from, in its own letters; choosing one changes words and page', async () => {
  const { menu, user } = await openMenu();
  const choice = within(menu.getByRole('group', { name: 'Language' }));
  expect(choice.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'English',
    'हिन्दी',
    'मराठी',
  ]);
  expect(choice.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(choice.getByRole('button', { name: 'हिन्दी' }));
  expect(await screen.findByRole('button', { name: 'लॉग आउट' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'गोपनीयता' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'hi');
});

test('a demo says that no money moves', async () => {
  setConfig({ ...DEFAULT_CONFIG, demo: true });
  const { menu } = await openMenu();
  expect(menu.getByText('Demo with play points. No money moves.')).toBeVisible();
});
