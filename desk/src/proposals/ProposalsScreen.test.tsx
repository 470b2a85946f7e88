import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Proposal } from './ProposalSentence';
import ProposalsScreen from './ProposalsScreen';

const aProposal = (parts: Partial<Proposal>): Proposal => ({
  id: '0195666e-4ea0-7000-8000-000000000001',
  created_at: '2025-03-05T13:11:00Z',
  proposed_by: 'Asha',
  operation: 'adjust',
  about: '9123456780',
  subject: 'a-player',
  detail: { amount: 20_000, reason: 'Prize' },
  may: 'yes',
  ...parts,
});

const RATES = [95, 96].map((win) => [{ betType: 'Single Digit', stake: 10, win }]);
const from = '2025-03-06T18:30:00.000Z';
const COMING = [
  {
    ...{ from, operation: 'rates set', subject: 'main', about: '', by: 'Asha, Usha' },
    detail: { before: RATES[0], after: RATES[1] },
  },
  {
    ...{ from: '2025-03-13T18:30:00.000Z', operation: 'holiday add', subject: '2025-03-14', about: '' },
    ...{ by: 'Usha', detail: { market: '', reason: 'Holi' } },
  },
];

const CALENDAR: unknown = { status: true, coming: COMING };

let decided: unknown[] | undefined;

const renderProposals = (
  proposals: Proposal[],
  { alone = false, role = 'admin', calendar = CALENDAR } = {},
) =>
  renderScreen(<ProposalsScreen />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role } },
      '/operator/calendar': calendar,
      '/operator/rates/main/remove': { status: true },
      '/operator/holidays/remove': { status: true, date: '2025-03-14', calledOff: [] },
      '/operator/proposals': { status: true, alone, proposals, ...(decided && { decided }) },
      [`/operator/proposals/${aProposal({}).id}/decide`]: { status: true, done: true },
    },
  });

const findRowSaying = (textPattern: RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const row = screen
      .getAllByRole('listitem')
      .find(({ textContent }) => textPattern.test(textContent ?? ''));
    if (!row) throw new Error(`No row says ${textPattern}`);
    return row;
  });

test('a proposal says in a sentence what will change, and is agreed to once more before it is done', async () => {
  const { user, sent } = renderProposals([aProposal({})]);
  const number = await screen.findByText('9123456780');
  expect(number).toHaveAttribute('translate', 'no');
  expect(number.parentElement).toHaveTextContent(/^Add 20,000 points to 9123456780$/);
  expect(await findRowSaying(/to 9123456780Reason: PrizeAsked by Asha, .* ago/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  const path = `/operator/proposals/${aProposal({}).id}/decide`;
  await waitFor(() => expect(sent.to(path)).toMatchObject({ agree: true }));
});

test('a proposal about a player names them beside their number', async () => {
  renderProposals([aProposal({ name: 'Raghunathan' })]);
  const name = await screen.findByText('Raghunathan');
  expect(name).toHaveAttribute('translate', 'no');
  expect(name.parentElement).toHaveTextContent(/^Add 20,000 points to Raghunathan · 9123456780$/);
});

test('points that are taken are said to be', async () => {
  renderProposals([aProposal({ detail: { amount: -15_000, reason: 'Paid twice' } })]);
  const number = await screen.findByText('9123456780');
  expect(number.parentElement).toHaveTextContent(/^Deduct 15,000 points from 9123456780$/);
});

test('a request says its amount and whose decision it is; decided ones are in the log', async () => {
  renderProposals([aProposal({ may: 'own' }), aProposal({ id: 'other', about: 'other', may: 'role' })]);
  const row = await findRowSaying(/9123456780/);
  expect(row).toHaveTextContent(/Add 20,000 points to/);
  expect(screen.getByRole('heading', { name: 'Waits for another person' })).toBeVisible();
  expect(row).toHaveTextContent('you asked, so another person decides');
  expect(await findRowSaying(/to other/)).toHaveTextContent('needs approval from another role');
  expect(screen.queryByRole('heading', { name: 'Waits for you' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open activity log' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/trail$/),
  );
});

test('what changes is named field by field, and one’s own is taken back, not agreed to', async () => {
  const detail = { before: { upi_payment_id: 'house@bank' }, after: { upi_payment_id: 'mine@bank' } };
  renderProposals([aProposal({ operation: 'set bank', may: 'own', detail })]);
  expect(await screen.findByText('Change the UPI IDs players pay to')).toBeVisible();
  expect(screen.getByText(/^UPI ID:/).parentElement).toHaveTextContent('UPI ID: house@bank → mine@bank');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const row = within(await findRowSaying(/Change the UPI IDs/));
  expect(row.getByRole('button', { name: 'Take back' })).toBeVisible();
});

test('what waits stands before what begins later, each in its order, with who and why, and go back after a question', async () => {
  const detail = { before: RATES[0], after: RATES[1], from: '2025-03-10T18:30:00.000Z' };
  const { user, sent } = renderProposals([
    aProposal({}),
    aProposal({ operation: 'rates set', id: 'other', detail }),
  ]);
  await findRowSaying(/Holi/);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Add 20,000 points to/),
    expect.stringMatching(/^New rates.*Starts: 11 Mar 2025, 00:00/),
    expect.stringMatching(
      /^New rates: Main marketsStarts: 7 Mar 2025, 00:00.*96%Asked by Asha · approved by Usha/,
    ),
    expect.stringMatching(/^Holiday: All marketsReason: HoliStarts: 14 Mar 2025, 00:00Set by Usha/),
  ]);
  expect(screen.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  const takeBack = async (said: RegExp) => {
    await user.click(await within(await findRowSaying(said)).findByRole('button', { name: 'Take back' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
  };
  await takeBack(/approved by Usha/);
  await waitFor(() => expect(sent.to('/operator/rates/main/remove')).toEqual({ from }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await takeBack(/Reason: Holi/);
  await waitFor(() => expect(sent.to('/operator/holidays/remove')).toEqual({ date: '2025-03-14' }));
});

test('a calendar that does not come is said, with a retry, and not taken for an empty one', async () => {
  renderProposals([], { calendar: { status: false, code: 'BUSY', msg: 'busy' } });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByText('All done. Nothing pending.')).toBeNull();
});

test('who is no admin takes no plan back', async () => {
  renderProposals([], { role: 'cashier' });
  expect(await findRowSaying(/Holi/)).toBeVisible();
  expect(screen.queryByText('All done. Nothing pending.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test.each([
  ['2025-03-06T18:30:00.000Z', /^Starts:/],
  ['2025-03-05T13:11:00.000Z', undefined],
])('rates that begin later (%s) say when', async (from, said) => {
  const [before, after] = RATES;
  renderProposals([aProposal({ operation: 'rates set', subject: 'main', detail: { before, after, from } })]);
  const row = within(await findRowSaying(/Asked by Asha, /));
  expect(row.getByText(/^Single Digit:/).parentElement).toHaveTextContent(
    /^Single Digit: 95 → 96 for 10 pays back 95% → 96%$/,
  );
  expect(document.querySelector('s')).toBeNull();
  if (said) expect(row.getByText(said).parentElement).toHaveTextContent('Starts: 7 Mar 2025, 00:00');
  else expect(row.queryByText(/^Starts/)).toBeNull();
});

test('a house of one person is called so', async () => {
  renderProposals([], { alone: true });
  expect(await screen.findByText(/Only one person works here/)).toBeVisible();
});

test('what was decided last is told below: what with its amount, how, and who asked and decided when', async () => {
  const { may: _, ...asked } = aProposal({ name: 'Raghunathan' });
  const byChandra = { decided_by: 'Chandra', decided_at: '2025-03-05T12:00:00Z' };
  decided = [
    { ...asked, ...byChandra, agreed: true },
    { ...asked, ...byChandra, id: 'b', operation: 'set limits', detail: {}, agreed: false },
    { ...asked, id: 'c', ...byChandra, decided_by: 'Asha', agreed: false },
    {
      ...{ ...asked, ...byChandra, id: 'd', operation: 'operator reset-login', agreed: true },
      ...{ subject: 'Mohan', detail: { code: '7KQ2' }, name: '', about: '' },
    },
  ];
  renderProposals([], { calendar: { status: true, coming: [] } });
  expect(await screen.findByRole('heading', { name: 'Last decided' })).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const at = '5 Mar 2025, 17:30';
  expect(rows).toEqual([
    `Add 20,000 points to Raghunathan · 9123456780Reason: Prizeapproved Asked by Asha · approved by Chandra · ${at}`,
    `Change the limitsrejected Asked by Asha · rejected by Chandra · ${at}`,
    `Add 20,000 points to Raghunathan · 9123456780Reason: Prizetaken back Asked by Asha · ${at}`,
    `New log-in for Mohanapproved Asked by Asha · approved by Chandra · ${at}`,
    'Open activity log',
  ]);
  decided = undefined;
});
