import { renderScreen } from '@ank/shared/testing';
import { screen, within } from '@testing-library/react';
import { BottomMenu } from './Menu';

test('the bar at the thumb has the pages of the evening, and its menu opens every page and closes on the way', async () => {
  const { user, location } = renderScreen(<BottomMenu waiting={{ '/deposits': 2, '/proposals': 3 }} />, {
    path: '/deposits',
    answers: {},
  });
  const bar = within(screen.getByRole('navigation', { name: 'Menu' }));
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Tonight',
    'Deposits',
    'Withdrawals',
    'Results',
  ]);
  expect(bar.getByRole('link', { name: 'Deposits' })).toHaveAttribute('data-count', '2');
  const opener = bar.getByRole('button', { name: 'Menu' });
  expect(opener).toHaveAttribute('data-count', '3');
  await user.click(opener);
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(menu.getAllByRole('link')).toHaveLength(14);
  expect(menu.getByRole('link', { name: 'Deposits' })).toHaveAttribute('aria-current', 'page');
  await user.click(menu.getByRole('link', { name: 'Risk' }));
  expect(location().pathname).toBe('/risk');
});
