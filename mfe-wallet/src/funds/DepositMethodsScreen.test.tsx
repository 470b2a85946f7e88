import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import DepositMethodsScreen from './DepositMethodsScreen';

const renderAddFunds = (answers: Record<string, Answer> = {}) =>
  renderScreen(<DepositMethodsScreen />, {
    path: '/imp9',
    answers: {
      '/apiGetawayStatus': { getaway_status: '1' },
      '/api-get-headline': {
        status: '1',
        data: [{ id: '2', status: '1', notes: 'Pay only to the ID shown.' }],
      },
      '/api-get-social-data': { mobile_no: '9811111111', mobile_1: '98222-22222', telegram_no: '' },
      '/api-user-wallet-balance': aWallet(),
      ...answers,
    },
  });

const findPayLinks = async () => {
  await screen.findByRole('link', { name: 'Deposit History' });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return ['Pay Via UPI Apps', 'Pay Via QR Pay'].filter((name) => screen.queryByRole('link', { name }));
};

beforeEach(() => localStorage.clear());

test.each([
  ["'1'", { getaway_status: '1' }, ['Pay Via UPI Apps', 'Pay Via QR Pay']],
  ["'2'", { getaway_status: '2' }, ['Pay Via UPI Apps']],
  ["'3'", { getaway_status: '3' }, ['Pay Via QR Pay']],
  ['the number 2', { status: true, getaway_status: 2 }, ['Pay Via UPI Apps']],
  ["'0'", { getaway_status: '0' }, []],
  ['missing', {}, ['Pay Via UPI Apps', 'Pay Via QR Pay']],
  ['a null body', 'null', ['Pay Via UPI Apps', 'Pay Via QR Pay']],
  ['HTML', '<p>not here</p>', ['Pay Via UPI Apps', 'Pay Via QR Pay']],
  ['a 404', new Response('', { status: 404 }), ['Pay Via UPI Apps', 'Pay Via QR Pay']],
  ['no network', new Error('offline'), ['Pay Via UPI Apps', 'Pay Via QR Pay']],
])('gateway status %s offers %j', async (_name, answer, expected) => {
  renderAddFunds({ '/apiGetawayStatus': answer });
  expect(await findPayLinks()).toEqual(expected);
});

test('with every way closed the player is told so', async () => {
  renderAddFunds({ '/apiGetawayStatus': { getaway_status: '0' } });
  expect(await screen.findByText(/cannot be added in the app at the moment/)).toBeVisible();
});

test.each([
  ['Pay Via UPI Apps', '/payviaupi'],
  ['Pay Via QR Pay', '/qrpay'],
  ['Deposit History', '/addfundhistory'],
  ['Deposit Rules', '/depositrule'],
])('%s leads to %s', async (name, path) => {
  const { user, location } = renderAddFunds();
  await user.click(await screen.findByRole('link', { name }));
  expect(location().pathname).toBe(path);
});

test('the contact block calls the second mobile number and writes to the first', async () => {
  renderAddFunds();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+919822222222'),
  );
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919811111111',
  );
});

test('a contact nobody set is the dummy number, never an empty link', async () => {
  renderAddFunds({ '/api-get-social-data': new Response('', { status: 404 }) });
  await findPayLinks();
  expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+910000000000');
});

test('the notice is asked for by id 2 and shown', async () => {
  const { sent } = renderAddFunds();
  expect(await screen.findByRole('region', { name: 'Notice' })).toHaveTextContent(
    'Pay only to the ID shown.',
  );
  expect(sent.to('/api-get-headline').ids).toEqual([2]);
});

test.each([
  ['Pay only to the ID shown.', 1],
  ['', 0],
])('the notice’s place is kept until it is known what the provider says: “%s”', async (notes, notices) => {
  let say = (_row: object) => {};
  const said = new Promise<object>((resolve) => {
    say = resolve;
  });
  const { container } = renderAddFunds({
    '/api-get-headline': () => said,
  });
  const place = () => container.querySelector('.place');
  expect(place()).toBeInTheDocument();
  say({ status: '1', data: [{ id: '2', status: '1', notes }] });
  await waitFor(() => expect(place()).toBeNull());
  expect(screen.queryAllByRole('region', { name: 'Notice' })).toHaveLength(notices);
});

test.each([
  ['its status is not 1', { status: '0', data: [{ status: '1', notes: 'Hidden' }] }],
  ['the item is not active', { status: '1', data: [{ status: '0', notes: 'Hidden' }] }],
  ['the list is empty', { status: '1', data: [] }],
  ['the list is null', { status: '1', data: null }],
  ['the text is empty', { status: '1', data: [{ status: '1', notes: ' ' }] }],
  ['the call is not there', new Response('<p>404</p>', { status: 404 })],
  ['there is no network', new Error('offline')],
])('no notice when %s', async (_name, answer) => {
  const { sent } = renderAddFunds({ '/api-get-headline': answer });
  await findPayLinks();
  expect(sent.count('/api-get-headline')).toBe(1);
  expect(screen.queryByRole('region', { name: 'Notice' })).toBeNull();
});

test('a payment still in question is asked about here too', async () => {
  const payment = {
    id: 'key-1',
    amount: 500,
    method: 'phonepe',
    upiId: 'ank@ybl',
    link: 'upi://pay?pa=ank%40ybl',
    openedAt: Date.now(),
    request: 'sent',
  };
  localStorage.setItem('ank.payment.9876543210', JSON.stringify(payment));
  renderAddFunds();
  expect(await screen.findByRole('heading', { name: 'Did the payment go through?' })).toBeVisible();
});

test.each([
  ['both', { min_amt: 100, max_amt: 100_000 }, 'Minimum ₹100, maximum ₹1,00,000 ₹1 = 1 pt'],
  ['neither', {}, '₹1 = 1 pt'],
])(
  'where the provider tells %s, the limits stand above the ways to pay: %s',
  async (_told, limits, words) => {
    renderAddFunds({ '/api-last-fund-request-detail': { status: true, ...limits } });
    await screen.findByRole('link', { name: 'Pay Via UPI Apps' });
    expect(screen.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('₹1 = 1 pt').parentElement?.textContent?.trim()).toBe(words));
  },
);
