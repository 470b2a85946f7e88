import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { RATES_ANSWER } from '../testing/usualAnswers';
import RatesScreen from './RatesScreen';

const renderRates = (answer: unknown) =>
  renderScreen(<RatesScreen />, { answers: { '/api-game-rates': answer } });
const rowTexts = () =>
  [...document.querySelectorAll('summary')].map((row) => [
    row.querySelector('span')?.textContent,
    row.querySelector('b')?.textContent,
  ]);

test('one row per bet type, each pair as a-b, and once in words what a pair means', async () => {
  const { sent } = renderRates(RATES_ANSWER);
  const words = await screen.findByText('10 pts pay 95 pts');
  expect(words.parentElement).toHaveTextContent('10-95: 10 pts pay 95 pts');
  expect(rowTexts()).toEqual([
    ['Single Digit', '10-95'],
    ['Jodi Digit', '10-950'],
    ['Single Pana', '10-1400'],
    ['Double Pana', '10-2800'],
    ['Triple Pana', '10-8000'],
    ['Half Sangam', '10-10000'],
    ['Full Sangam', '10-100000'],
    ['SP DP TP', 'up to10-8000'],
    ['SP Motor', '10-1400'],
    ['DP Motor', '10-2800'],
  ]);
  expect(sent.to('/api-game-rates')).not.toHaveProperty('unique_token');
});

test('a long figure stands in the groups of India, whose commas are for the eye alone', async () => {
  renderRates(RATES_ANSWER);
  await screen.findByText('10 pts pay 95 pts');
  const pair = document.querySelectorAll('summary b')[6]?.firstElementChild?.firstElementChild;
  expect([...(pair?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
    '10-',
    '1',
    '00',
    '000',
  ]);
});

test('bet types that one compares stand under one heading', async () => {
  renderRates(RATES_ANSWER);
  const groups = await screen.findAllByRole('heading', { level: 2 });
  expect(groups.map(({ textContent, nextSibling }) => [textContent, nextSibling?.childNodes.length])).toEqual(
    [
      ['Digits', 2],
      ['Panas', 3],
      ['Sangams', 2],
      ['Many panas at once', 3],
    ],
  );
});

test('a row unfolds to say how its bet type is played', async () => {
  const { user } = renderRates(RATES_ANSWER);
  await screen.findByText('10 pts pay 95 pts');
  const list = within(screen.getByRole('region', { name: 'How to play' }));
  await user.click(list.getByText('Full Sangam'));
  expect(list.getByText('10 points on it win 1,00,000 points.')).toBeVisible();
});

test('a pair that cannot be read is left out; nothing shows NaN', async () => {
  renderRates({
    game_rates: [
      { single_digit_val_1: '10', single_digit_val_2: '95', jodi_digit_val_1: null, jodi_digit_val_2: 'x' },
    ],
  });
  await screen.findByText('10 pts pay 95 pts');
  expect(rowTexts().filter(([, pair]) => pair)).toEqual([['Single Digit', '10-95']]);
});

test('no rates, and rates that did not load', async () => {
  const { user } = renderRates((_body: unknown, times: number) =>
    times === 1 ? new Error('down') : { status: false, game_rates: [] },
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('NO DATA FOUND')).toBeVisible();
});
