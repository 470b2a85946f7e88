import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import RatesScreen from './RatesScreen';

const ratesOf = (win: number) => [
  { betType: 'Single Digit', stake: 10, win },
  { betType: 'Full Sangam', stake: 10, win: 100_000 },
];

const renderRates = (role = 'admin') =>
  renderScreen(<RatesScreen />, {
    path: '/rates',
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role } },
      '/operator/rates/gali': {
        status: true,
        rates: [{ betType: 'Left Digit', stake: 10, win: 90 }],
        bids: 0,
      },
      '/operator/rates/main': { status: true, rates: ratesOf(95), bids: 12 },
    },
  });

test('each rate says what it pays of what is staked while it is typed, and which bids keep theirs', async () => {
  const { user } = renderRates();
  const digit = await screen.findByLabelText(/^Single Digit/);
  expect(digit).toHaveAccessibleDescription('Pays back 95% on average.');
  expect(screen.getByLabelText(/^Full Sangam/)).toHaveAccessibleDescription(/back 36% on average/);
  await user.clear(digit);
  await user.type(digit, '950');
  expect(digit).toHaveAccessibleDescription(/back 950% on average/);
  expect(screen.getAllByText('10', { selector: '[translate="no"]' })).toHaveLength(2);
  await user.type(digit, 'x');
  expect(digit).toHaveAccessibleDescription(/back 0% on average/);
  expect(screen.getByText(/open bids keep/).parentElement).toHaveTextContent(/^12 open bids keep/);
  expect(screen.getByText('12')).toHaveAttribute('translate', 'no');
  for (const [typed, words] of [
    ['9,50', 'This could be two amounts. Write it as 1000 or 1,000.'],
    ['ten', 'Enter a number above zero.'],
  ] as const) {
    await user.clear(digit);
    await user.type(digit, typed);
    await user.click(screen.getByRole('button', { name: 'Save 1 rate' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(digit).toHaveValue(typed);
  }
});

test('the rates of a mode have an address; who is no admin only reads them', async () => {
  const { user, location, unmount } = renderRates();
  await screen.findByLabelText(/^Single Digit/);
  await user.click(screen.getByRole('button', { name: 'Gali Disawar' }));
  expect(await screen.findByLabelText(/^Left Digit/)).toHaveValue('90');
  expect(location().search).toBe('?mode=gali');
  unmount();
  await renderRates('viewer').go('/rates?mode=gali');
  expect(await screen.findByLabelText(/^Left Digit/)).toHaveAttribute('readonly');
  expect(screen.getByText('Only an admin can change this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save rates' })).toBeNull();
});

test('rates are a table with grouped digits, which names what was changed from what to what', async () => {
  const { user } = renderRates();
  const sangam = await screen.findByLabelText(/^Full Sangam/);
  expect(sangam).toHaveValue('1,00,000');
  expect(screen.getByRole('button', { name: 'Save rates' })).toBeVisible();
  // A column that nothing fills is not there.
  expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull();
  expect(sangam.parentElement).toHaveTextContent('for 10');
  const digit = screen.getByLabelText(/^Single Digit/);
  await user.clear(digit);
  await user.type(digit, '96');
  expect(screen.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  expect(screen.getByText('95 → 96 · 95% → 96%')).toBeVisible();
  await user.clear(sangam);
  await user.type(sangam, '1,10,000');
  expect(screen.getByText('1,00,000 → 1,10,000 · 36% → 40%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save 2 rates' })).toBeVisible();
});

test('a rate at which the house loses on average says so in words, while it is typed', async () => {
  const { user } = renderRates();
  const digit = await screen.findByLabelText(/^Single Digit/);
  expect(screen.queryByText('House loses')).toBeNull();
  await user.clear(digit);
  await user.type(digit, '101');
  expect(screen.getByText('House loses')).toBeVisible();
  await user.clear(digit);
  await user.type(digit, '100');
  expect(screen.queryByText('House loses')).toBeNull();
});
