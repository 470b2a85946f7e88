import { screen } from '@testing-library/react';
import { openBid } from '../testing/openBid';

const EXAMPLE = 'Example: the result is 128-10-479. A bid on 1 wins.';

test('an empty slip says what the bet type pays and when it wins; a bid takes its place', async () => {
  const page = openBid('/single');
  expect(await screen.findByText('10 pts pay 95 pts')).toBeVisible();
  expect(screen.getByText(EXAMPLE)).toBeVisible();
  await screen.findByText(/pts left/);
  await page.add({ Digit: '5', Points: '40' });
  expect(page.lines()).toHaveLength(1);
  expect(screen.queryByText(EXAMPLE)).toBeNull();
});

test('a motor says how many panas its example makes, and what each of them pays', async () => {
  openBid('/dpmotor');
  expect(await screen.findByText('10 pts pay 2,800 pts')).toBeVisible();
  expect(screen.getByText(/^Example: 18 makes 2 panas/)).toBeVisible();
});
