import { screen, within } from '@testing-library/react';
import { ADD_FUND_REQUEST_PATH, fillAndSubmitClaim, renderQrPay } from '../testing/renderQrPay';

beforeEach(() => sessionStorage.clear());

test('where announced, amount and reference of a payment are told, under one key', async () => {
  const view = await renderQrPay(['deposit-reference']);
  await fillAndSubmitClaim(view, '700', ' 4251 9034 8812 ');
  expect(await screen.findByText(/^Your request is recorded/)).toBeVisible();
  expect(view.sent.to(ADD_FUND_REQUEST_PATH)).toMatchObject({
    request_amount: 700,
    reference: '4251 9034 8812',
  });
  expect(view.sent.headersTo(ADD_FUND_REQUEST_PATH)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  // Nothing invites to pay the same once more.
  expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  expect(screen.getByText('\u20b9700')).toBeVisible();
  expect(
    screen
      .getAllByRole('term')
      .map(({ nextSibling, textContent }) => [textContent, nextSibling?.textContent]),
  ).toEqual([
    ['Reference (UTR)', '4251 9034 8812'],
    ['Sent at', expect.stringMatching(/\d, \d\d:\d\d [AP]M$/)],
    ['Request number', '#D7'],
  ]);
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Sent', 'Checking', 'Points added']);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByRole('img', { name: 'QR code' })).toBeNull();
  expect(screen.queryByLabelText('Amount paid')).toBeNull();
  expect(screen.getByRole('link', { name: 'Deposit History' })).toHaveAttribute('href', '/addfundhistory');
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/imp');
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Tell of another payment' }));
  expect(screen.getByLabelText('Amount paid')).toHaveValue('');
  expect(screen.getByRole('img', { name: 'QR code' })).toBeVisible();
});

test.each([
  ['5001', '425190348812', 'Maximum amount to add is 5000'],
  ['499', '425190348812', 'Minimum amount to add is 500'],
  ['700', '12', 'Enter the reference that your UPI app shows.'],
])('amount %s under "%s" is told before anything leaves: %s', async (amount, reference, words) => {
  const view = await renderQrPay(['deposit-reference']);
  await fillAndSubmitClaim(view, amount, reference);
  expect(screen.getByText(words)).toBeVisible();
  expect(view.sent.count(ADD_FUND_REQUEST_PATH)).toBe(0);
});

test.each([
  ['a refusal', { status: false, msg: 'This reference was already used' }, 'This reference was already used'],
  ['no answer', new Error('lost'), 'No answer came, so it is not known whether your request is recorded.'],
])('%s keeps what was typed, and the second press has the same key', async (_what, answer, words) => {
  const view = await renderQrPay(['deposit-reference'], { [ADD_FUND_REQUEST_PATH]: answer });
  await fillAndSubmitClaim(view, '700', '425190348812');
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.getByLabelText('Reference (UTR)')).toHaveValue('425190348812');
  await view.user.click(screen.getByRole('button', { name: 'I have paid' }));
  const keys = view.sent.calls
    .filter(({ path }) => path === ADD_FUND_REQUEST_PATH)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['2', 'Payment approved', 'The points are in your wallet.'],
  ['1', 'Payment not approved', /did not approve/],
])('the card follows the decision %s: %s', async (request_status, title, words) => {
  const view = await renderQrPay(['deposit-reference'], {
    '/api-last-fund-request-detail': {
      status: true,
      min_amt: 500,
      max_amt: 5000,
      last_req_detail: [{ request_number: 'D7', request_status }],
    },
  });
  await fillAndSubmitClaim(view, '700', '425190348812');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  const steps = screen.queryByRole('list', { name: 'Progress' });
  expect(steps?.querySelectorAll('.done').length).toBe(request_status === '2' ? 3 : undefined);
});

test('an empty form says what is to be filled in, until it is', async () => {
  const { user } = await renderQrPay(['deposit-reference']);
  expect(screen.getByText('Enter amount and reference')).toBeVisible();
  await user.type(screen.getByLabelText('Amount paid'), '700');
  await user.type(screen.getByLabelText('Reference (UTR)'), '425190348812');
  expect(screen.queryByText('Enter amount and reference')).toBeNull();
});

test('a provider that does not announce it has the code alone', async () => {
  await renderQrPay([]);
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
});
