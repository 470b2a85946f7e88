import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { AdjustBalance } from './PlayerForms';

const ADJUSTMENTS = '/operator/adjustments';

test.each([
  ['500,5', 'This could be two amounts. Write it as 1000 or 1,000.'],
  ['-1.000', 'This could be two amounts. Write it as 1000 or 1,000.'],
  ['10.5', 'Enter a whole number other than zero.'],
  ['0', 'Enter a whole number other than zero.'],
])('an adjustment of "%s" is refused in words, stays typed and is not sent', async (typed, words) => {
  const { user, sent } = renderScreen(
    <AdjustBalance player={{ mobile: '9123456780', name: 'Meena' }} onClose={() => {}} />,
    {
      answers: { [ADJUSTMENTS]: { status: true } },
    },
  );
  const points = screen.getByLabelText('Points');
  await user.type(points, typed);
  await user.type(screen.getByLabelText('Reason'), 'Goodwill');
  await user.click(screen.getByRole('button', { name: 'Adjust points' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(points).toHaveValue(typed);
  expect(sent.count(ADJUSTMENTS)).toBe(0);
  await user.clear(points);
  await user.type(points, '-1,000');
  await user.click(screen.getByRole('button', { name: 'Adjust points' }));
  await waitFor(() => expect(sent.to(ADJUSTMENTS)).toMatchObject({ amount: -1000 }));
});
