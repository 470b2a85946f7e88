import { followTabs } from '@ank/shared/store';
import { aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import WalletScreen from './WalletScreen';

const renderWallet = (answers = {}, state?: unknown) =>
  renderScreen(<WalletScreen />, {
    path: '/imp7',
    state,
    answers: {
      '/api-user-wallet-balance': aWallet({ wallet_amt: '12450' }),
      '/api-wallet-transaction-history': { status: true, transaction_history: [] },
      '/api-get-user-payment-details': { status: true, payment_details: [{ paytm_number: '9876543210' }] },
      ...answers,
    },
  });

test('the balance, under its name, is the first thing on the screen, in Indian grouping', async () => {
  renderWallet();
  expect(await screen.findByText('12,450')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Balance' })).toHaveTextContent(/^Balance12,450 pts$/);
});

test.each([
  ['Add Fund', '/imp9'],
  ['Withdraw Fund', '/withdraw'],
  ['Wallet History', '/transaction'],
  ['Transfer Points', '/transfer'],
])('%s leads to %s', async (name, path) => {
  const { user, location } = renderWallet();
  await user.click(await screen.findByRole('link', { name }));
  expect(location().pathname).toBe(path);
});

test.each([
  ['a server fault', new Response('oops', { status: 500 })],
  ['an HTML page', '<!doctype html><p>maintenance</p>'],
  ['no network', new Error('offline')],
  ['an amount nobody can read', aWallet({ wallet_amt: 'lots' })],
  ['null', 'null'],
])('a balance that did not load (%s) says so and is asked for again', async (_fault, answer) => {
  const { user } = renderWallet({
    '/api-user-wallet-balance': (_body: unknown, times: number) =>
      times === 1 ? answer : aWallet({ wallet_amt: 80 }),
    '/api-get-dashboard-data': {},
  });
  expect(await screen.findByText('Balance did not load.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('80')).toBeVisible();
});

test('while the balance is asked for again the words stay', async () => {
  const { user, sent } = renderWallet({
    '/api-user-wallet-balance': (_body: unknown, times: number) =>
      times === 1 ? new Error('offline') : new Promise(() => {}),
  });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(sent.count('/api-user-wallet-balance')).toBe(2);
  expect(screen.getByText('Balance did not load.')).toBeVisible();
});

test('coming from a saved number, the screen says so once and shows it', async () => {
  const { location } = renderWallet({}, { upiAdded: true });
  expect(await screen.findByText('UPI Number Added Successfully!')).toBeVisible();
  expect(await screen.findByText('98765 43210')).toBeVisible();
  expect(location().state).toBeNull();
});

test('who asks for the withdraw methods finds them open', async () => {
  renderWallet({}, { withdrawMethods: true });
  expect(await screen.findByText('98765 43210')).toBeVisible();
});

test('the flag does not outlive its one showing: Back and a reload of the entry stay silent', async () => {
  const first = renderWallet({}, { upiAdded: true });
  await screen.findByText('UPI Number Added Successfully!');
  const { state } = first.location();
  first.unmount();
  renderWallet({}, state);
  await screen.findByText('12,450');
  expect(screen.queryByText('UPI Number Added Successfully!')).toBeNull();
});

test('coming back from another tab reads the balance again', async () => {
  const { store } = renderWallet({
    '/api-user-wallet-balance': (_body: unknown, times: number) => aWallet({ wallet_amt: times * 100 }),
  });
  const stop = followTabs(store);
  expect(await screen.findByText('100')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('200')).toBeVisible();
  stop();
});
