import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { AdjustBalanceDialog } from './AdjustBalanceDialog';

const ADJUSTMENTS = '/operator/adjustments';

test.each([
  ['500,5', 'This could be two amounts. Write it as 1000 or 1,000.'],
  ['-1.000', 'This could be two amounts. Write it as 1000 or 1,000.'],
  ['10.5', 'Enter a whole number other than zero.'],
  ['0', 'Enter a whole number other than zero.'],
])('an adjustment of "%s" is refused in words, stays typed and is not sent', async (typed, words) => {
  const { user, sent } = renderScreen(
    <AdjustBalanceDialog player={{ mobile: '9123456780', name: 'Meena', points: 1500 }} onClose={() => {}} />,
    {
      answers: { [ADJUSTMENTS]: { status: true } },
    },
  );
  const points = screen.getByLabelText('Points');
  await user.type(points, typed);
  await user.type(screen.getByLabelText('Reason'), 'Goodwill');
  await user.click(screen.getByRole('button', { name: 'Adjust points' }));
  expect(await screen.findByText(words)).toBeVisible();
  // The switch holds the direction: a typed minus is no part of the amount.
  expect(points).toHaveValue(typed.replace('-', ''));
  expect(sent.count(ADJUSTMENTS)).toBe(0);
  await user.clear(points);
  // A typed minus turns the switch, and the wallet is told before and after.
  await user.type(points, '-1,000');
  expect(points).toHaveValue('1,000');
  expect(screen.getByRole('radio', { name: 'Deduct' })).toBeChecked();
  expect(screen.getByText('Wallet 1,500 → 500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Adjust points' }));
  await waitFor(() => expect(sent.to(ADJUSTMENTS)).toMatchObject({ amount: -1000 }));
});

test('points are added, or deducted by a switch, and more than the wallet holds is said before it is sent', async () => {
  const { user, sent } = renderScreen(
    <AdjustBalanceDialog player={{ mobile: '9123456780', name: 'Meena', points: 1240 }} onClose={() => {}} />,
    { answers: { [ADJUSTMENTS]: { status: true } } },
  );
  expect(screen.getByText('Wallet 1,240')).toBeVisible();
  await user.type(screen.getByLabelText('Points'), '2000');
  expect(screen.getByText('Wallet 1,240 → 3,240')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Deduct' }));
  expect(screen.getByText('The wallet holds only 1,240.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Add' }));
  await user.type(screen.getByLabelText('Reason'), 'Goodwill');
  await user.click(screen.getByRole('button', { name: 'Adjust points' }));
  await waitFor(() => expect(sent.to(ADJUSTMENTS)).toMatchObject({ amount: 2000, reason: 'Goodwill' }));
  expect(sent.to(ADJUSTMENTS)).not.toHaveProperty('direction');
});
