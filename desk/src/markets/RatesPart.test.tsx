import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { RatesPart } from './MarketsScreen';

const ratesOf = (win: number) => [
  { betType: 'Single Digit', stake: 10, win },
  { betType: 'Full Sangam', stake: 10, win: 100_000 },
];

const draw = () =>
  renderScreen(<RatesPart isAdmin />, {
    answers: {
      '/operator/rates/main': { status: true, rates: ratesOf(95), bids: 12 },
    },
  });

test('each rate says what it pays of what is staked while it is typed, and which bids keep theirs', async () => {
  const { user } = draw();
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
