import { screen } from '@testing-library/react';
import { openBid } from '../testing/openBid';

const proceed = () => screen.getByRole('button', { name: 'Proceed' });

test('what a bid costs and pays stands above Proceed, which is grey until a press adds it', async () => {
  const page = openBid('/single');
  await screen.findByText('1,000 pts left');
  expect(screen.getByText('Choose a number, then the points')).toBeVisible();
  expect(proceed()).toHaveClass('notReady');
  expect(proceed()).toBeEnabled();
  await page.fill({ Digit: '7', Points: '100' });
  expect(screen.getByText('7 · 100 pts')).toBeVisible();
  expect(await screen.findByText('pays 950 pts')).toBeVisible();
  expect(proceed()).not.toHaveClass('notReady');
});

test('more points than there are leave Proceed grey', async () => {
  const page = openBid('/single');
  await screen.findByText('1,000 pts left');
  await page.fill({ Digit: '7', Points: '1010' });
  expect(proceed()).toHaveClass('notReady');
});

test.each([
  ['/spmotor', 'Choose 3 digits or more, then the points'],
  ['/dpmotor', 'Choose 2 digits or more, then the points'],
  ['/fullsangam', 'Choose both numbers, then the points'],
  ['/spdptp', 'Choose a digit, SP, DP or TP, then the points'],
])('%s says what belongs to a bid', (path, words) => {
  openBid(path);
  expect(screen.getByText(words)).toBeVisible();
});

test('the best family of SP DP TP is what it pays at most', async () => {
  const page = openBid('/spdptp');
  await page.fill({ Digit: '7', Points: '10', SP: true, TP: true });
  expect(await screen.findByText('pays up to 8,000 pts')).toBeVisible();
});

test('amounts are grouped on their chips, and are set without the comma', async () => {
  const page = openBid('/single');
  await page.user.click(screen.getByRole('button', { name: '1,000' }));
  expect(screen.getByLabelText('Points')).toHaveValue('1000');
});
