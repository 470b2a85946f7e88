import { walletEndpoint } from '@ank/shared/api';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import QrPayScreen from './QrPayScreen';

const ADD = '/api-fund-request-add';

const open = async (features: string[], answer: Answer = { status: true, fund_request_id: 'D7' }) => {
  const view = renderScreen(<QrPayScreen />, {
    path: '/qrpay',
    answers: {
      '/api-get-qr-pay': { status: true, qrdata: [{ upi_id: 'ank@ybl' }] },
      '/api-user-wallet-balance': aWallet({ features }),
      '/api-last-fund-request-detail': { status: true, min_amt: 500, max_amt: 5000 },
      [ADD]: answer,
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  await screen.findByText('ank@ybl');
  return view;
};
const press = async ({ user }: Awaited<ReturnType<typeof open>>, amount: string, reference: string) => {
  await screen.findByText('Minimum 500, maximum 5,000');
  if (amount) await user.type(screen.getByLabelText('Amount paid'), amount);
  if (reference) await user.type(screen.getByLabelText('Reference (UTR)'), reference);
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
};

beforeEach(() => sessionStorage.clear());

test('where announced, amount and reference of a payment are told, under one key', async () => {
  const view = await open(['deposit-reference']);
  await press(view, '700', ' 4251 9034 8812 ');
  expect(await screen.findByText(/^Your request is recorded.*#D7$/)).toBeVisible();
  expect(view.sent.to(ADD)).toMatchObject({ request_amount: 700, reference: '4251 9034 8812' });
  expect(view.sent.headersTo(ADD)?.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByLabelText('Amount paid')).toHaveValue('');
});

test.each([
  ['5001', '425190348812', 'Maximum amount to add is 5000'],
  ['499', '425190348812', 'Minimum amount to add is 500'],
  ['700', '12', 'Enter the reference that your UPI app shows.'],
])('amount %s under "%s" is told before anything leaves: %s', async (amount, reference, words) => {
  const view = await open(['deposit-reference']);
  await press(view, amount, reference);
  expect(screen.getByText(words)).toBeVisible();
  expect(view.sent.count(ADD)).toBe(0);
});

test.each([
  ['a refusal', { status: false, msg: 'This reference was already used' }, 'This reference was already used'],
  ['no answer', new Error('lost'), 'No answer came, so it is not known whether your request is recorded.'],
])('%s keeps what was typed, and the second press has the same key', async (_what, answer, words) => {
  const view = await open(['deposit-reference'], answer);
  await press(view, '700', '425190348812');
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.getByLabelText('Reference (UTR)')).toHaveValue('425190348812');
  await view.user.click(screen.getByRole('button', { name: 'I have paid' }));
  const keys = view.sent.calls
    .filter(({ path }) => path === ADD)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a provider that does not announce it has the code alone', async () => {
  await open([]);
  expect(screen.queryByRole('button', { name: 'I have paid' })).toBeNull();
});
