import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { RATES_ANSWER } from '../testing/usualAnswers';
import RatesScreen from './RatesScreen';

const renderRates = (answer: unknown) =>
  renderScreen(<RatesScreen />, { answers: { '/api-game-rates': answer } });

test('one row per bet type, each pair as a-b, and once in words what a pair means', async () => {
  const { sent } = renderRates(RATES_ANSWER);
  const words = await screen.findByText('10 pts pay 95 pts');
  expect(words.parentElement).toHaveTextContent('10-95: 10 pts pay 95 pts');
  expect(screen.getAllByText(/pts pay/)).toHaveLength(1);
  const pairs = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(pairs).toEqual(['10-95', '10-950', '10-1400', '10-2800', '10-8000', '10-10000', '10-100000']);
  const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Single Digit',
    'Jodi Digit',
    'Single Pana',
    'Double Pana',
    'Triple Pana',
    'Half Sangam',
    'Full Sangam',
  ]);
  expect(sent.to('/api-game-rates')).not.toHaveProperty('unique_token');
});

test('a pair that cannot be read is left out; nothing shows NaN', async () => {
  renderRates({
    game_rates: [
      { single_digit_val_1: '10', single_digit_val_2: '95', jodi_digit_val_1: null, jodi_digit_val_2: 'x' },
    ],
  });
  expect(await screen.findByText('10-95')).toBeVisible();
  expect(screen.getAllByRole('term')).toHaveLength(1);
});

test('no rates, and rates that did not load', async () => {
  const { user } = renderRates((_body: unknown, times: number) =>
    times === 1 ? new Error('down') : { status: false, game_rates: [] },
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('NO DATA FOUND')).toBeVisible();
});
