import { supportOpened, useHeldPoints } from '@ank/shared/screen';
import { aWallet } from '@ank/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LOGGED_OUT, openApp, TEST_REMOTES } from '../testing/openApp';

const off = aWallet({ betting_status: '0' });
afterEach(() => jest.restoreAllMocks());

test('the bar shows the wallet, in Indian grouping, and leads to it', async () => {
  openApp('/imp', { wallet: aWallet({ wallet_amt: '123456.50' }) });
  const bar = within(await screen.findByRole('banner'));
  const pill = await bar.findByRole('link', { name: 'Wallet 1,23,456.5 pts' });
  expect(pill).toHaveAttribute('href', '/imp7');
  expect(pill).not.toHaveAttribute('data-note');
});

test('points in a screen’s slip are off the bar’s balance', async () => {
  const Slip = () => {
    useHeldPoints(270);
    return null;
  };
  const load = async () => ({ contract: 1, screens: { Home: async () => ({ default: Slip }) } });
  // Screens once drawn stay ready in a tab: this one must not be another test's.
  const remotes = TEST_REMOTES.map((remote) => ({ ...remote, name: `slip-${remote.name}` }));
  openApp('/imp', { wallet: aWallet({ wallet_amt: 12450 }), load, remotes });
  const pill = await screen.findByRole('link', { name: 'Wallet 12,180 pts' });
  // The eye reads beside it that nothing is gone yet.
  expect(pill).toHaveAttribute('data-note', 'if placed');
});

test('with betting off the bar has no wallet and the footer is home, welcome and Support', async () => {
  openApp('/imp', { wallet: off });
  expect(await screen.findByText('Welcome to Ank')).toBeVisible();
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: /Wallet/ })).toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/imp']);
  expect(footer.getByRole('button', { name: 'Support' })).toBeVisible();
});

test('with betting on the footer has its five slots', async () => {
  openApp('/imp');
  await screen.findByRole('link', { name: 'Bids' });
  const footer = within(screen.getByRole('contentinfo'));
  const slots = footer
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
  expect(slots).toEqual([
    ['Bids', '/imp4'],
    ['Funds', '/imp9'],
    ['Home', '/imp'],
    ['Passbook', '/transaction'],
  ]);
  expect(footer.getByRole('button', { name: 'Support' })).toBeVisible();
});

test.each([
  ['/Imp4', 'Bids'],
  ['/imp', 'Home'],
  ['/imp9', 'Funds'],
  ['/transaction', 'Passbook'],
])('at %s the footer lights %s', async (at, name) => {
  openApp(at);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  const lit = within(screen.getByRole('contentinfo')).getAllByRole('link', { current: 'page' });
  expect(lit).toHaveLength(1);
});

test.each([
  ['/imp3', 'Bids'],
  ['/Imp5', 'Bids'],
  ['/impbid', 'Bids'],
  ['/Imp6', 'Bids'],
  ['/impwin', 'Bids'],
  ['/addfund', 'Funds'],
  ['/imp7', 'Funds'],
  ['/wallet', 'Funds'],
  ['/payviaupi', 'Funds'],
  ['/qrpay', 'Funds'],
  ['/withdraw', 'Funds'],
  ['/withdrawrule', 'Funds'],
  ['/depositrule', 'Funds'],
  ['/transfer', 'Funds'],
  ['/AddFundHistory', 'Funds'],
  ['/withdrawhistory', 'Funds'],
])('beneath a page of the footer, at %s, it lights %s', async (at, name) => {
  openApp(at);
  await screen.findByRole('link', { name: 'Bids' });
  const lit = within(screen.getByRole('contentinfo'))
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(lit.map((link) => link.textContent)).toEqual([name]);
  expect(lit[0]).toHaveAttribute('aria-current', 'true');
});

test('a finger that pulls the page down sees what letting go will do', async () => {
  openApp('/imp');
  const home = await screen.findByText('Screen Home');
  const pullTo = (clientY: number) => {
    fireEvent.touchStart(home, { touches: [{ clientX: 100, clientY: 10 }] });
    fireEvent.touchMove(home, { touches: [{ clientX: 100, clientY }] });
  };
  // Its code comes after the screen.
  await waitFor(() => {
    pullTo(40);
    expect(screen.getByText('Pull to refresh')).toBeVisible();
  });
  pullTo(80);
  expect(screen.getByText('Release to refresh')).toBeVisible();
  fireEvent.touchCancel(home);
  expect(screen.queryByText('Release to refresh')).toBeNull();
  expect(home).toBeVisible();
});

test('the title is the route’s, with a way back', async () => {
  const { user, path } = openApp('/imp7');
  expect(await screen.findByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(path()).toBe('/imp');
  expect(document.title).toBe('Ank');
});

test('Support opens and closes, and each link carries its number', async () => {
  const answers = {
    '/api-get-social-data': { mobile_no: '+91 98765-43210', mobile_1: '123', telegram_no: null },
  };
  const { user } = openApp('/imp', { answers });
  await user.click(await screen.findByRole('button', { name: 'Support' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Support' }));
  const href = (name: string) => popup.getByRole('link', { name }).getAttribute('href');
  await waitFor(() => expect(href('WhatsApp')).toBe('https://wa.me/919876543210'));
  expect(href('Phone call')).toBe('tel:+910000000000');
  expect(href('Telegram')).toBe('https://t.me/+910000000000');
  // Whom one writes to is seen before it; a number that nobody set is not.
  expect(popup.getByRole('link', { name: 'WhatsApp' })).toHaveAccessibleDescription('+91 98765 43210');
  expect(popup.getByRole('link', { name: 'Phone call' })).not.toHaveAccessibleDescription();
  await user.click(popup.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before log-in, where there is no footer, Support comes from the edge and says the same', async () => {
  const { store } = openApp('/login', { session: LOGGED_OUT });
  await screen.findByText('Screen Login');
  act(() => void store.dispatch(supportOpened()));
  const sheet = await screen.findByRole('dialog', { name: 'Support' });
  expect(within(sheet).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  expect(sheet).toHaveClass('bottom');
});

test('Support opened with a bid in hand writes it into the WhatsApp text and shows it beside the call', async () => {
  const { store } = openApp('/imp');
  const bid = 'Bid #K7M2 · Lost';
  await screen.findByText('Screen Home');
  act(() => void store.dispatch(supportOpened(bid)));
  const popup = within(await screen.findByRole('dialog', { name: 'Support' }));
  expect(popup.getByText(bid)).toBeVisible();
  const written = popup.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(written).searchParams.get('text')).toBe(bid);
});

test('offline, a strip says so and goes away by itself', async () => {
  openApp('/imp');
  await screen.findByText('Screen Home');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const strip = /^You are offline\. Showing the last update, \d\d:\d\d [AP]M\.$/;
  expect(await screen.findByText(strip)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});
