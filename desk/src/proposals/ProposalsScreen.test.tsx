import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { Proposal } from './changes';
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

const draw = (proposals: Proposal[], alone = false) =>
  renderScreen(<ProposalsScreen />, {
    answers: {
      '/operator/proposals': { status: true, alone, proposals },
      [`/operator/proposals/${aProposal({}).id}/decide`]: { status: true, done: true },
    },
  });

test('a proposal says in a sentence what will change, and is agreed to once more before it is done', async () => {
  const { user, sent } = draw([aProposal({})]);
  expect(await screen.findByText('20,000 points for 9123456780: Prize')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await user.click(screen.getAllByRole('button', { name: 'Agree' }).at(-1) as HTMLElement);
  const path = `/operator/proposals/${aProposal({}).id}/decide`;
  await waitFor(() => expect(sent.to(path)).toMatchObject({ agree: true }));
});

test('what changes is named field by field, and one’s own is taken back, not agreed to', async () => {
  const detail = { before: { upi_payment_id: 'house@bank' }, after: { upi_payment_id: 'mine@bank' } };
  draw([aProposal({ operation: 'set bank', may: 'own', detail })]);
  expect(await screen.findByText('Change the payment ids players pay to')).toBeVisible();
  expect(screen.getByText(/^UPI id:/)).toHaveTextContent('UPI id: house@bank → mine@bank');
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible();
});

test.each([
  ['2025-03-06T18:30:00.000Z', /^From when:/],
  ['2025-03-05T13:11:00.000Z', undefined],
])('rates that begin later (%s) say when', async (from, said) => {
  const [before, after] = [95, 96].map((win) => [{ betType: 'Single Digit', stake: 10, win }]);
  draw([aProposal({ operation: 'rates set', subject: 'main', detail: { before, after, from } })]);
  expect(await screen.findByText(/^Single Digit:/)).toHaveTextContent(
    'Single Digit: 10 : 95 (95%) → 10 : 96 (96%)',
  );
  if (said) expect(screen.getByText(said)).toHaveTextContent('From when: 7 Mar 2025, 00:00');
  else expect(screen.queryByText(/^From when/)).toBeNull();
});

test('a house of one person is called so', async () => {
  draw([], true);
  expect(await screen.findByText(/One person works here alone/)).toBeVisible();
});
