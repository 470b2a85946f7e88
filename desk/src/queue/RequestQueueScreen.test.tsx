import { renderScreen } from '@ank/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSVG } from 'uqr';
import { aQueuedRequest } from '../testing/aQueuedRequest';
import RequestQueueScreen from './RequestQueueScreen';
import type { QueuedRequest } from './requestDecisions';

const requestWithUuid = (n: number, parts: Partial<QueuedRequest> = {}) =>
  aQueuedRequest(n, { id: `0195666e-4ea0-7000-8000-00000000000${n}`, ...parts });

const SESSION = {
  status: true,
  operator: { name: 'Asha', role: 'cashier' },
  limits: { deposit: 1000, adjust: 1000, payout: 1000 },
  idleMinutes: 30,
  rehearsal: false,
};
const OPEN = `/operator/deposits/${requestWithUuid(2).id}/open`;
const APPROVE = `/operator/deposits/${requestWithUuid(2).id}/approve`;

const renderDeposits = (
  rows: QueuedRequest[],
  otherAnswers: Record<string, unknown> = {},
  total = rows.length,
) =>
  renderScreen(<RequestQueueScreen />, {
    path: '/deposits',
    answers: {
      '/operator/session': SESSION,
      '/operator/deposits': { status: true, deposits: rows, total, next: null },
      ...otherAnswers,
    },
  });

test('keys go through the rows and decide about the one they are at; a double press sends once', async () => {
  const { user, sent } = renderDeposits([requestWithUuid(1), requestWithUuid(2)], {
    [APPROVE]: { status: true, amount: 500, number: 'N2' },
  });
  await screen.findByText('Player 2');
  await screen.findAllByRole('button', { name: 'Approve' });
  await user.keyboard('jja');
  await screen.findByRole('dialog');
  expect(screen.getByText('Player 2 · 9123456782')).toBeVisible();
  await user.dblClick(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.count(APPROVE)).toBe(1);
});

test('after a lost answer what was typed stays, and the same key goes with the next try', async () => {
  const { user, sent } = renderDeposits([requestWithUuid(2)], {
    [APPROVE]: (_body: unknown, times: number) =>
      times === 1 ? new Error('gone') : { status: true, amount: 500, number: 'N2' },
    '/operator/references': { status: true, taken: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.type(screen.getByLabelText('Bank reference'), 'UTR 1');
  const press = () => user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  await press();
  expect(await screen.findByText(/it won’t be done twice/)).toBeVisible();
  expect(screen.getByLabelText('Bank reference')).toHaveValue('UTR 1');
  const first = sent.headersTo(APPROVE)?.get('idempotency-key');
  await press();
  await waitFor(() => expect(sent.count(APPROVE)).toBe(2));
  expect(first).toBeTruthy();
  expect(sent.headersTo(APPROVE)?.get('idempotency-key')).toBe(first);
});

test('what a colleague opened a moment ago is theirs; one’s own, and what is a minute old, is not', async () => {
  const at = new Date().toISOString();
  const old = new Date(Date.now() - 61_000).toISOString();
  const { user, sent } = renderDeposits(
    [
      requestWithUuid(1, { opened_by: 'Usha', opened_at: at }),
      requestWithUuid(2, { opened_by: 'Asha', opened_at: at }),
      requestWithUuid(3, { opened_by: 'Usha', opened_at: old }),
    ],
    { [OPEN]: { status: false, code: 'STATE', msg: 'Usha has this deposit open' } },
  );
  expect(await screen.findByText('Usha')).toHaveAttribute('translate', 'no');
  expect(screen.getByText('Opened by').parentElement).toHaveTextContent(/^Opened by Usha$/);
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Approve' })).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: 'Approve' })[0] as HTMLElement);
  expect(await screen.findByText('A colleague has opened this deposit.')).toBeVisible();
  expect(sent.count(OPEN)).toBe(1);
});

test('a deposit is not warned of the reference that its own approval, whose answer was lost, has given it', async () => {
  const own = requestWithUuid(2);
  const taken = (of: QueuedRequest) => ({
    status: true,
    taken: { number: of.request_number, amount: of.amount, mobile: of.mobile, created_at: of.created_at },
  });
  let isApproved = false;
  const { user, sent } = renderDeposits([own], {
    [APPROVE]: () => {
      isApproved = true;
      return new Error('gone');
    },
    '/operator/references': () => (isApproved ? taken(own) : taken(requestWithUuid(1))),
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.type(screen.getByLabelText('Bank reference'), 'UTR 1');
  expect(await screen.findByText(/already uses this reference/)).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/it won’t be done twice/)).toBeVisible();
  await waitFor(() => expect(sent.count('/operator/references')).toBe(2));
  await waitFor(() => expect(screen.queryByText(/already uses this reference/)).toBeNull());
});

test('what the player wrote is shown, and never stands in the field of the bank’s reference', async () => {
  const { user } = renderDeposits([requestWithUuid(2, { reference: 'UTR 7', proof: '' })], {
    [OPEN]: { status: true },
    '/operator/references': { status: true, taken: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('UTR 7')).toBeVisible();
  expect(dialog.getByLabelText('Bank reference')).toHaveValue('');
});

test('above the limit a second person is told of, and a proposal is called what it is', async () => {
  const { user } = renderDeposits([requestWithUuid(2, { amount: 5000 })], {
    [APPROVE]: { status: true, proposed: 'p-1', msg: 'Waits for another person' },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/needs a second approval/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Saved. A second person has to approve it.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [{}, ['Reject', 'Start paying']],
  [{ claimed_by: 'Asha' }, ['Give back', 'Pay']],
  [{ claimed_by: 'Asha', sent_at: '2025-03-05T13:20:00Z' }, ['Reject', 'Arrived']],
  [{ claimed_by: 'Usha' }, []],
])('a withdrawal that stands at %j may be: %j', async (parts, buttons) => {
  renderScreen(<RequestQueueScreen />, {
    path: '/withdrawals/',
    answers: {
      '/operator/session': SESSION,
      '/operator/withdrawals': {
        status: true,
        withdrawals: [requestWithUuid(2, parts)],
        total: 1,
        next: null,
      },
    },
  });
  const row = (await screen.findByText('Player 2')).closest('li') as HTMLElement;
  await screen.findByText(/up and down/);
  await waitFor(() =>
    expect(
      within(row)
        .queryAllByRole('button')
        .map((element) => element.textContent),
    ).toEqual(buttons),
  );
});

test.each([
  ['Start paying', 'Start paying', {}, 'Step 1 of 2'],
  ['Sent', 'Pay', { claimed_by: 'Asha' }, 'Step 2 of 2'],
])('beside %s the panel is closed, which cancels no payout', async (step, inList, parts, place) => {
  const { user, sent } = renderScreen(<RequestQueueScreen />, {
    path: '/withdrawals/',
    answers: {
      '/operator/session': SESSION,
      '/operator/withdrawals': {
        status: true,
        withdrawals: [requestWithUuid(2, parts)],
        total: 1,
        next: null,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: inList }));
  const panel = within(await screen.findByRole('dialog'));
  expect(panel.getByRole('button', { name: step })).toBeVisible();
  expect(panel.getByText(place)).toBeVisible();
  expect(panel.queryByRole('button', { name: /Cancel/ })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Close panel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.calls.filter(({ headers }) => headers.has('idempotency-key'))).toHaveLength(0);
});

test('10,000 wait, and a window of their rows is in the page; the rest is asked for as one scrolls', async () => {
  const hundred = Array.from({ length: 100 }, (_, n) =>
    requestWithUuid(2, { id: `id-${n}`, name: `Player ${n}` }),
  );
  const { sent } = renderDeposits(hundred, {}, 10_000);
  await screen.findByText('10,000 deposits waiting');
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3));
  const items = screen.getAllByRole('listitem');
  expect(items.length).toBeLessThan(60);
  expect(items[0]).toHaveAttribute('aria-setsize', '10000');
  expect(sent.count('/operator/deposits')).toBe(1);
  expect(Number.parseInt(screen.getByRole('list').style.paddingBottom, 10)).toBeGreaterThan(500_000);
});

test('whoever waits alone is shown; another filter and order are asked of the desk', async () => {
  const { user } = renderDeposits([requestWithUuid(1)]);
  const asked: string[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    asked.push(decodeURIComponent(String(input)));
    return answer(input, init);
  };
  await screen.findByText('Player 1');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Amount');
  await user.click(screen.getByRole('button', { name: 'Lowest first' }));
  await user.click(screen.getByRole('button', { name: 'rejected' }));
  const wanted = '/operator/deposits?status=rejected&sort=amount&desc=yes&skip=0&limit=100';
  await waitFor(() => expect(asked).toContain(wanted));
});

const CLAIM = `/operator/withdrawals/${requestWithUuid(2).id}/claim`;
const WITHDRAWALS = {
  '/operator/session': SESSION,
  '/operator/withdrawals': {
    status: true,
    withdrawals: [requestWithUuid(2, { method: 'Google Pay', number: '9876543210' })],
    ...{ total: 1, next: null },
  },
};

test('whoever starts to pay sees where to: method, number, name and amount, each to be copied', async () => {
  const { user } = renderScreen(<RequestQueueScreen />, {
    path: '/withdrawals',
    answers: { ...WITHDRAWALS, [CLAIM]: { status: true, amount: 500, number: 'N2' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Start paying' }));
  const panel = within(screen.getByRole('dialog'));
  for (const shown of ['Google Pay', '9876543210', 'Player 2', '₹500'])
    expect(panel.getByText(shown)).toBeVisible();
  // Nobody pays what is not theirs yet.
  expect(panel.queryByRole('button', { name: /^Copy/ })).toBeNull();
  expect(panel.queryByRole('img')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Start paying' }));
  await screen.findByRole('img', { name: /^QR code/ });
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Copy: Number' }));
  expect(await navigator.clipboard.readText()).toBe('9876543210');
  await user.click(dialog.getByRole('button', { name: 'Copy: Amount' }));
  expect(await navigator.clipboard.readText()).toBe('500');
  // The receipt may be left out: it is folded, and has no focus.
  expect(dialog.getByText(/^Add a link to the receipt/).closest('details')).not.toHaveAttribute('open');
});

test('whether the money arrived is asked with what was sent to whom, and not confirming cancels nothing', async () => {
  const sent = { claimed_by: 'Asha', sent_at: '2025-03-05T13:20:00Z', receipt: 'https://pay.example/1' };
  const { user, sent: calls } = renderScreen(<RequestQueueScreen />, {
    path: '/withdrawals',
    answers: {
      ...WITHDRAWALS,
      '/operator/withdrawals': {
        ...WITHDRAWALS['/operator/withdrawals'],
        withdrawals: [requestWithUuid(2, { method: 'Google Pay', number: '9876543210', ...sent })],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Arrived' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Did the money arrive?' }));
  for (const shown of ['Google Pay', '9876543210', 'Player 2', '₹500', '5 Mar 2025, 18:50', sent.receipt])
    expect(dialog.getByText(shown)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Cancel/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Not yet' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.calls.filter(({ headers }) => headers.has('idempotency-key'))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  // Rejecting is left by another word too.
  const rejecting = within(await screen.findByRole('dialog'));
  expect(rejecting.queryByRole('button', { name: /Cancel/ })).toBeNull();
  expect(rejecting.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('a request says how long it is pending and since when; after an hour that stands out', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-03-05T14:20:00Z'));
  renderDeposits([
    requestWithUuid(1, { reference: 'UTR 7' }),
    requestWithUuid(2, { created_at: '2025-03-05T14:00:00Z' }),
  ]);
  const late = (await screen.findByText('Player 1')).closest('li') as HTMLElement;
  expect(late).toHaveTextContent(/pending 1 h.*UPI · Reference UTR 7.*Requested 5 Mar, 18:41/);
  expect(late.querySelector('[data-late]')).not.toBeNull();
  const fresh = screen.getByText('Player 2').closest('li') as HTMLElement;
  expect(fresh).toHaveTextContent(/pending 20 min.*5 Mar, 19:30/);
  expect(fresh.querySelector('[data-late]')).toBeNull();
});

const startPaying = async (answer: object) => {
  const drawn = renderScreen(<RequestQueueScreen />, {
    path: '/withdrawals',
    answers: {
      ...WITHDRAWALS,
      [CLAIM]: { status: true, ...answer },
    },
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'Start paying' }));
  await drawn.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start paying' }));
};

test('once the request is one’s own, a code for the payment app says whom to pay, how much and for what', async () => {
  await startPaying({ amount: 500, number: 'N2' });
  const code = await screen.findByRole('img', { name: 'QR code to pay 9876543210' });
  expect(code.closest('dialog')).toHaveAccessibleName('Pay Player 2');
  // In the panel alone: a message would lie over the code on a phone.
  const [told, ...more] = screen.getAllByText('Send ₹500 to Player 2 now, then press Sent.');
  expect(told?.closest('dialog')).toBe(code.closest('dialog'));
  expect(more).toEqual([]);
  expect(decodeURIComponent(code.getAttribute('src') ?? '')).toBe(
    `data:image/svg+xml,${renderSVG(
      'upi://pay?pa=9876543210%40mobile.npci&pn=Player%202&am=500&cu=INR&tn=N2',
      { ecc: 'M', border: 4 },
    )}`,
  );
});

test('a payment that a second person has to approve shows no code yet', async () => {
  await startPaying({ proposed: 'p-1', msg: 'Waits for another person' });
  expect(await screen.findByText('Saved. A second person has to approve it.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('img')).toBeNull();
});

test('a request without a method has no empty part between its dots', async () => {
  renderDeposits([requestWithUuid(2, { method: '' })]);
  const row = (await screen.findByText('Player 2')).closest('li') as HTMLElement;
  expect(row).not.toHaveTextContent(/·\s*·/);
});

test('on a phone the payment app is opened by a link, and the code waits behind its word', async () => {
  const before = window.innerWidth;
  Object.defineProperty(window, 'innerWidth', { value: 390, configurable: true });
  await startPaying({ amount: 500, number: 'N2' });
  expect(await screen.findByRole('link', { name: 'Open UPI app' })).toHaveAttribute(
    'href',
    'upi://pay?pa=9876543210%40mobile.npci&pn=Player%202&am=500&cu=INR&tn=N2',
  );
  // Until the app was opened, that is the next step, and not to say that the money is sent.
  const isFilled = (name: string) =>
    within(screen.getByRole('dialog')).getByRole('button', { name }).classList.contains('primary');
  expect(isFilled('Sent')).toBe(false);
  const code = screen.getByText('Show QR code').closest('details');
  expect(code).not.toHaveAttribute('open');
  // A phone that is turned, or a window that is widened, has the room.
  Object.defineProperty(window, 'innerWidth', { value: 844, configurable: true });
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(code).toHaveAttribute('open');
  expect(isFilled('Sent')).toBe(true);
  Object.defineProperty(window, 'innerWidth', { value: before, configurable: true });
});

test('the dialog that approves says which request it is, since when it waits and what the player wrote, as values', async () => {
  const { user } = renderDeposits([requestWithUuid(2, { reference: 'UTR 7' })], { [OPEN]: { status: true } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  for (const value of ['Player 2 · 9123456782', '#N2', 'UTR 7'])
    expect(dialog.getByText(value)).toHaveAttribute('translate', 'no');
  expect(dialog.getByText('Waiting for')).toBeVisible();
});

test.each([
  [{ claimed_by: 'Asha' }, 'You are paying'],
  [{ claimed_by: 'Usha' }, 'Usha is paying'],
  [{ claimed_by: 'Usha', sent_at: '2025-03-05T13:20:00Z' }, 'Sent by Usha'],
])('a withdrawal at %j says its step: %s', async (parts, step) => {
  renderScreen(<RequestQueueScreen />, {
    path: '/withdrawals/',
    answers: {
      '/operator/session': SESSION,
      '/operator/withdrawals': {
        status: true,
        withdrawals: [requestWithUuid(2, parts)],
        total: 1,
        next: null,
      },
    },
  });
  const row = (await screen.findByText('Player 2')).closest('li');
  await waitFor(() => expect(row).toHaveTextContent(step));
});
