import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BottomMenu, SideMenu } from './Menu';

const operator = { name: 'Usha', role: 'admin' } as const;

test('the bar at the thumb has the pages of the evening, and its menu opens every page and closes on the way', async () => {
  const { user, location } = renderScreen(
    <BottomMenu waiting={{ '/deposits': 2, '/proposals': 3 }} operator={operator} />,
    {
      path: '/deposits',
      answers: {},
    },
  );
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
  expect(menu.getAllByRole('link')).toHaveLength(15);
  expect(menu.getByRole('link', { name: 'Deposits' })).toHaveAttribute('aria-current', 'page');
  await user.click(menu.getByRole('link', { name: 'Risk' }));
  expect(location().pathname).toBe('/risk');
});

test('the menu stands in groups, with the operator’s account and the way out at its foot', async () => {
  const { user, sent } = renderScreen(<SideMenu waiting={{}} operator={operator} />, {
    path: '/deposits',
    answers: { '/operator/session/log-out': { status: true } },
  });
  const words = screen.getByRole('navigation', { name: 'Menu' }).textContent ?? '';
  const at = ['Work', 'Deposits', 'House', 'Reports', 'Setup', 'Site', 'Usha', 'Log out'].map((word) =>
    words.indexOf(word),
  );
  expect(at).toEqual([...at].sort((a, b) => a - b));
  expect(at).not.toContain(-1);
  expect(screen.getByRole('link', { name: 'Usha admin: Your account' })).toHaveAttribute('href', '/account');
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(sent.count('/operator/session/log-out')).toBe(1));
});

test('the own account is marked while its page is open', () => {
  const open = (path: string) => renderScreen(<SideMenu waiting={{}} operator={operator} />, { path });
  const account = () => screen.getByRole('link', { name: 'Usha admin: Your account' });
  const { unmount } = open('/deposits');
  expect(account()).not.toHaveAttribute('aria-current');
  unmount();
  open('/account');
  expect(account()).toHaveAttribute('aria-current', 'page');
});
