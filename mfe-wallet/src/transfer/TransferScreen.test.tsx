import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import TransferScreen from './TransferScreen';

const FIND = '/api-check-user-for-transfer-amt';
const SEND = '/api-user-transfer-wallet-balance';

const renderTransfer = async (answers: Record<string, Answer> = {}) => {
  const view = renderScreen(<TransferScreen />, {
    path: '/transfer',
    answers: {
      '/api-user-wallet-balance': aWallet({ wallet_amt: 1000 }),
      [FIND]: { status: true, user_name: 'Sunita' },
      [SEND]: { status: true },
      ...answers,
    },
  });
  await screen.findByText('1,000', { selector: 'b' });
  const submit = async (phone: string, points: string) => {
    if (phone) await view.user.type(screen.getByLabelText('Phone Number'), phone);
    if (points) await view.user.type(screen.getByLabelText('Points'), points);
    await view.user.click(await screen.findByRole('button', { name: 'Submit' }));
  };
  const keys = () =>
    view.sent.calls.filter(({ path }) => path === SEND).map(({ headers }) => headers.get('idempotency-key'));
  return { ...view, submit, keys };
};
const findDialog = async () => within(await screen.findByRole('dialog'));
const clickInDialog = async (user: Awaited<ReturnType<typeof renderTransfer>>['user'], name: string) =>
  user.click((await findDialog()).getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

test.each([
  ['', '200', 'Phone No is required!'],
  ['12345', '200', 'Phone No is not Valid!'],
  ['91234567890', '200', 'Phone No is not Valid!'],
  ['9876543210', '200', "Don't Use Your Own Phone No."],
  ['+91 98765 43210', '200', "Don't Use Your Own Phone No."],
  ['9123456789', '', 'Points is required!'],
  ['9123456789', '99', 'Points Must be More than 100'],
  ['9123456789', '100.5', 'Enter a whole number.'],
  ['9123456789', '1001', 'Not Enough Points'],
])('phone "%s", points "%s": %s', async (phone, points, message) => {
  const { submit, sent } = await renderTransfer();
  await submit(phone, points);
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveValue(phone);
  expect(sent.count(FIND)).toBe(0);
});

test('the field says the least, and then what a transfer would leave', async () => {
  const { user } = await renderTransfer();
  const field = screen.getByLabelText('Points');
  expect(field).toHaveAccessibleDescription('Minimum 100');
  await user.type(field, '99');
  expect(field).toHaveAccessibleDescription('Minimum 100');
  await user.type(field, '9');
  expect(field).toHaveAccessibleDescription('You keep 1 pts');
});

test('exactly 100 passes: the recipient is looked up and named before anything is sent', async () => {
  const { submit, sent } = await renderTransfer();
  await submit('91234 56789', '100');
  const box = await findDialog();
  expect(box.getByText('Sunita')).toBeVisible();
  expect(box.getByText('91234 56789')).toBeVisible();
  expect(sent.to(FIND)).toMatchObject({ unique_token: 'token-1', mobile_no: '9123456789' });
  expect(sent.count(SEND)).toBe(0);
});

test.each([
  ['nobody has the number', { status: false, user_name: '' }, 'Username or password incorrect'],
  ['a null body', 'null', 'Username or password incorrect'],
  ['no network', new Error('offline'), 'Network error. Please try again.'],
  [
    'a server fault',
    new Response('', { status: 500 }),
    'An unexpected error occurred. Please try again later.',
  ],
  ['HTML', '<p>502</p>', 'An unexpected error occurred. Please try again later.'],
])('a look-up that failed (%s) keeps the form and sends nothing', async (_name, answer, words) => {
  const { submit, sent } = await renderTransfer({ [FIND]: answer });
  await submit('9123456789', '200');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Points')).toHaveValue('200');
  expect(sent.count(SEND)).toBe(0);
});

test('Cancel sends nothing and keeps the form', async () => {
  const { user, submit, sent } = await renderTransfer();
  await submit('9123456789', '200');
  await clickInDialog(user, 'Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Phone Number')).toHaveValue('9123456789');
  expect(sent.count(SEND)).toBe(0);
});

test('Confirm sends the points, says so, empties the form and refreshes the balance', async () => {
  const { user, submit, sent } = await renderTransfer();
  await submit('9123456789', '200');
  await clickInDialog(user, 'Confirm');
  expect(await screen.findByText('Points transferred successfully')).toBeVisible();
  expect(sent.to(SEND)).toMatchObject({
    unique_token: 'token-1',
    amount: 200,
    mobile_no: '9123456789',
    transfer_note: '',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Points')).toHaveValue('');
  // What was sent to whom stays on the screen, and leads to where it is booked.
  expect(screen.getByText('Sent to Sunita').closest('p')).toHaveTextContent('91234 56789');
  expect(screen.getByRole('link', { name: 'See in Passbook' })).toHaveAttribute('href', '/transaction');
  await waitFor(() => expect(sent.count('/api-user-wallet-balance')).toBeGreaterThan(1));
});

test('a double tap on Confirm transfers once', async () => {
  let answer = (_body: unknown) => {};
  const { user, submit, sent } = await renderTransfer({
    [SEND]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await submit('9123456789', '200');
  const confirm = (await findDialog()).getByRole('button', { name: 'Confirm' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await clickInDialog(user, 'Sending...');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answer({ status: true });
  await screen.findByText('Points transferred successfully');
  expect(sent.count(SEND)).toBe(1);
});

test('a refusal shows the provider’s words in the dialog', async () => {
  const { user, submit } = await renderTransfer({ [SEND]: { status: false, msg: 'Recipient is blocked' } });
  await submit('9123456789', '200');
  await clickInDialog(user, 'Confirm');
  expect(await (await findDialog()).findByRole('alert')).toHaveTextContent('Recipient is blocked');
  expect((await findDialog()).queryByText(/not known/)).toBeNull();
});

test.each([
  ['a refusal without words', { status: false }, false],
  ['no network', new Error('offline'), true],
  ['a server fault', new Response('', { status: 500 }), true],
  ['HTML', '<p>502</p>', true],
])(
  '%s is "An error occurred", with the doubt told where there is one, and Confirm is the same transfer',
  async (_n, answer, doubt) => {
    const { user, submit, keys } = await renderTransfer({
      [SEND]: (_body: unknown, times: number) => (times === 1 ? answer : { status: true }),
    });
    await submit('9123456789', '200');
    await clickInDialog(user, 'Confirm');
    const box = await findDialog();
    expect(await box.findByText('An error occurred')).toBeVisible();
    expect(box.queryByText(/not known whether the points were sent/) !== null).toBe(doubt);
    await clickInDialog(user, 'Confirm');
    await screen.findByText('Points transferred successfully');
    expect(new Set(keys()).size).toBe(1);
  },
);

test('after a lost answer, closing and submitting the same form again is still the same transfer', async () => {
  const { user, submit, keys } = await renderTransfer({
    [SEND]: (_body: unknown, times: number) => (times === 1 ? new Error('offline') : { status: true }),
  });
  await submit('9123456789', '200');
  await clickInDialog(user, 'Confirm');
  await (await findDialog()).findByText('An error occurred');
  await clickInDialog(user, 'Cancel');
  await submit('', '');
  await clickInDialog(user, 'Confirm');
  await screen.findByText('Points transferred successfully');
  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('the same points to the same player a second time is another transfer', async () => {
  const { user, submit, keys } = await renderTransfer();
  for (const _time of [1, 2]) {
    await submit('9123456789', '100');
    await clickInDialog(user, 'Confirm');
    await waitFor(() => expect(screen.getByLabelText('Points')).toHaveValue(''));
  }
  expect(new Set(keys()).size).toBe(2);
});

test('after a reset the player is told, in words of our own, for how long nothing may be sent', async () => {
  const { submit, user } = await renderTransfer({
    [SEND]: { status: false, code: 'FROZEN', msg: 'in English alone', retry_after: 5 * 3600 - 60 },
  });
  await submit('9123456789', '100');
  await clickInDialog(user, 'Confirm');
  expect(await (await findDialog()).findByText(/was reset .* start again in 5 hours\./)).toBeVisible();
});

test('what a transfer is stands under the form, and its warning above the button, before anything is typed', async () => {
  await renderTransfer();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You see the receiver\u2019s name before you confirm.',
    'The points arrive at once.',
  ]);
  const warning = screen.getByText('A transfer cannot be taken back.');
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(screen.getByText('Enter number and points')).toBeVisible();
  expect(warning.compareDocumentPosition(submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('amounts that the balance holds are chosen with a tap', async () => {
  const { user } = await renderTransfer();
  const amounts = screen.getByRole('group', { name: 'To choose from' });
  expect(
    within(amounts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['100', '200', '400', '1,000']);
  await user.click(within(amounts).getByRole('button', { name: '400' }));
  expect(screen.getByLabelText('Points')).toHaveValue('400');
});
