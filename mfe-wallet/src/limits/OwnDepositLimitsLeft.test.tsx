import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import QrPayScreen from '../qr/QrPayScreen';
import { spyOnWindowOpen } from '../testing/pageVisibilityAndPopups';
import PayViaUpiScreen from '../upi/PayViaUpiScreen';

const LIMITS = '/api-play-limits';
const ADD = '/api-fund-request-add';
const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const aLimit = (parts: Record<string, unknown> = {}) => ({
  kind: 'deposit',
  period: 'day',
  amount: 1000,
  used: 300,
  starts_again: hoursFromNow(5),
  ...parts,
});
const aLimitsAnswer = (limits: unknown[], parts: Record<string, unknown> = {}) => ({
  status: true,
  limits,
  net: [],
  reminder: 0,
  helpline: '',
  ...parts,
});

const renderPayScreen = async (Screen: typeof QrPayScreen, answer: Answer, features = ['play-limits']) => {
  const view = renderScreen(<Screen />, {
    path: '/pay',
    answers: {
      '/api-user-wallet-balance': aWallet({ features: ['deposit-reference', ...features] }),
      '/api-admin-bank-details': { status: true, bank_details: [{ phonepay_upi_payment_id: 'ank@ybl' }] },
      '/api-last-fund-request-detail': { status: true, min_amt: 100 },
      '/api-get-qr-pay': { status: true, qrdata: [{ upi_id: 'ank@ybl' }] },
      [ADD]: { status: true },
      [LIMITS]: answer,
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findByText('Minimum ₹100');
  return view;
};
const fillAndSubmitPayment = async (
  { user }: Awaited<ReturnType<typeof renderPayScreen>>,
  amount: string,
) => {
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.click(screen.getByRole('radio', { name: 'PhonePe' }));
  await user.click(screen.getByRole('button', { name: 'Add Money' }));
};
const findLimitsRegion = () => screen.findByRole('region', { name: 'Your own limits' });

let opened: ReturnType<typeof spyOnWindowOpen>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  opened = spyOnWindowOpen();
});

test('before anything is typed the form says what each own limit leaves, with the way to change them', async () => {
  await renderPayScreen(
    PayViaUpiScreen,
    aLimitsAnswer([
      aLimit(),
      aLimit({ period: 'week', amount: 2000, used: 2500 }),
      aLimit({ period: 'month', amount: undefined }),
      aLimit({ kind: 'stake', amount: 10 }),
      aLimit({ period: 'fortnight', amount: 10 }),
    ]),
  );
  const region = within(await findLimitsRegion());
  const lines = region.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^700 of 1,000 leftuntil \d+ \w+ \d{4}/);
  expect(lines[1]).toMatch(/^0 of 2,000 left/);
  expect(region.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/limits');
});

test('more than a limit leaves is said as it is typed, and no app is opened; what it leaves is paid', async () => {
  const view = await renderPayScreen(PayViaUpiScreen, aLimitsAnswer([aLimit()]));
  const region = within(await findLimitsRegion());
  await view.user.type(screen.getByLabelText('Amount'), '701');
  expect(region.getByRole('status')).toHaveTextContent('This is more than your own limit leaves: 700 until');
  await fillAndSubmitPayment(view, '701');
  expect(screen.getAllByText(/more than your own limit leaves: 700 until/)).toHaveLength(1);
  expect(screen.getByLabelText('Amount')).toBeInvalid();
  expect(opened).not.toHaveBeenCalled();
  await fillAndSubmitPayment(view, '700');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('a refused press asks the provider, and the next one goes by its answer', async () => {
  const view = await renderPayScreen(PayViaUpiScreen, (_body: unknown, times: number) =>
    aLimitsAnswer([aLimit({ used: times === 1 ? 1000 : 0 })]),
  );
  await findLimitsRegion();
  await fillAndSubmitPayment(view, '500');
  expect(opened).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByText('1,000 of 1,000 left')).toBeVisible());
  await fillAndSubmitPayment(view, '500');
  expect(opened).toHaveBeenCalledTimes(1);
});

test.each([
  ['a period that has ended', { starts_again: hoursFromNow(-1) }],
  ['a limit that has risen since', { next_at: hoursFromNow(-1), next_amount: 9000 }],
])('%s keeps nobody from paying: the provider decides', async (_what, parts) => {
  const view = await renderPayScreen(PayViaUpiScreen, aLimitsAnswer([aLimit({ used: 1000, ...parts })]));
  await waitFor(() => expect(view.sent.count(LIMITS)).toBe(1));
  await fillAndSubmitPayment(view, '500');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Your own limits' })).toBeNull();
});

test('who takes a break is told so, with its end', async () => {
  const view = await renderPayScreen(PayViaUpiScreen, aLimitsAnswer([], { break_until: hoursFromNow(30) }));
  expect(within(await findLimitsRegion()).getByRole('status')).toHaveTextContent(
    /^You are taking a break until \d+ \w+ \d{4}/,
  );
  await fillAndSubmitPayment(view, '500');
  expect(opened).not.toHaveBeenCalled();
});

test('by QR the money is paid already: it is said, and sent for the provider to decide', async () => {
  const view = await renderPayScreen(QrPayScreen, aLimitsAnswer([aLimit()]));
  const region = within(await findLimitsRegion());
  await view.user.type(screen.getByLabelText('Amount paid'), '900');
  expect(region.getByRole('status')).toHaveTextContent('more than your own limit leaves');
  await view.user.type(screen.getByLabelText('Reference (UTR)'), '425190348812');
  await view.user.click(screen.getByRole('button', { name: 'I have paid' }));
  await waitFor(() => expect(view.sent.to(ADD)).toMatchObject({ request_amount: 900 }));
});

test.each<[string, string[], Answer]>([
  ['a provider without limits', [], aLimitsAnswer([aLimit({ used: 1000 })])],
  ['a player without limits', ['play-limits'], aLimitsAnswer([aLimit({ amount: undefined })])],
  ['limits that did not load', ['play-limits'], new Error('offline')],
])('%s: nothing is shown and nothing is kept from paying', async (_who, features, answer) => {
  const view = await renderPayScreen(PayViaUpiScreen, answer, features);
  await waitFor(() => expect(view.sent.count(LIMITS)).toBe(features.length));
  await fillAndSubmitPayment(view, '500');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Your own limits' })).toBeNull();
});
