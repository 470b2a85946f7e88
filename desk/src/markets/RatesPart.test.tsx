import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { RatesPart } from './RatesPart';

const ratesOf = (win: number) => [
  { betType: 'Single Digit', stake: 10, win },
  { betType: 'Full Sangam', stake: 10, win: 100_000 },
];
const from = '2025-03-06T18:30:00.000Z';

const draw = (isAdmin: boolean) =>
  renderScreen(<RatesPart isAdmin={isAdmin} />, {
    answers: {
      '/operator/rates/main': {
        ...{ status: true, rates: ratesOf(95), planned: [{ from, rates: ratesOf(90) }], bids: 12 },
      },
      '/operator/rates/main/remove': { status: true },
    },
  });

test('planned rates say when and what, and are taken back after a question', async () => {
  const { user, sent } = draw(true);
  expect(await screen.findByText('Single Digit: 10 : 95 (95%) → 10 : 90 (90%)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take back: 7 Mar 2025, 00:00' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent.to('/operator/rates/main/remove')).toEqual({ from }));
});

test('each rate says what it pays of what is staked while it is typed, and which bids keep theirs', async () => {
  const { user } = draw(true);
  const digit = await screen.findByLabelText(/^Single Digit/);
  expect(digit).toHaveAccessibleDescription('Fair draws pay 95 of 100 points staked.');
  expect(screen.getByLabelText(/^Full Sangam/)).toHaveAccessibleDescription(/pay 36 of 100/);
  await user.clear(digit);
  await user.type(digit, '950');
  expect(digit).toHaveAccessibleDescription(/pay 950 of 100/);
  await user.type(digit, 'x');
  expect(digit).toHaveAccessibleDescription(/pay 0 of 100/);
  expect(screen.getByText(/^Bids that wait for their result: 12\./)).toBeVisible();
});

test('who is no admin sees them and takes none back', async () => {
  draw(false);
  expect(await screen.findByText('7 Mar 2025, 00:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
});
