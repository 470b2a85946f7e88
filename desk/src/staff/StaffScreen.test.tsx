import { renderScreen } from '@ank/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StaffScreen from './StaffScreen';

const OPERATORS = '/operator/operators';
const renderStaff = (role: string) =>
  renderScreen(<StaffScreen />, {
    answers: {
      '/operator/session': { status: true, operator: { name: 'Usha', role } },
      [OPERATORS]: {
        status: true,
        operators: [
          { name: 'Usha', role: 'admin', created_at: '2025-03-01T06:30:00Z', revoked: false },
          { name: 'Ravi', role: 'cashier', created_at: '2025-03-01T06:30:00Z', revoked: true },
        ],
      },
    },
  });

test('a person is added in a dialog that says what each role may do; the page says it below the list', async () => {
  const { user, sent } = renderStaff('admin');
  const row = await screen.findByRole('row', { name: /Ravi/ });
  const cashier = screen.getByText('cashier', { selector: 'dt b' }).closest('div');
  expect(cashier).toHaveTextContent(
    'cashier 0 peopleCan approve deposits, pay withdrawals and adjust points.',
  );
  expect(within(row).getByText('ended')).toHaveClass('pill');
  const own = within(screen.getByRole('row', { name: /Usha/ }));
  expect(own.getByText('active')).toHaveClass('good');
  expect(own.getByText('You')).toBeVisible();
  expect(within(row).queryByText('You')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a person' }));
  const roles = within(dialog.getByRole('group', { name: 'Role' }));
  expect(roles.getByRole('radio', { name: 'viewer' })).toBeChecked();
  await user.click(roles.getByRole('radio', { name: 'cashier' }));
  expect(roles.getByRole('radio', { name: 'cashier' })).toHaveAccessibleDescription(/^Can approve deposits/);
  await user.type(dialog.getByLabelText('Name'), 'Asha');
  await user.click(dialog.getByRole('button', { name: 'Add a person' }));
  await waitFor(() =>
    expect(sent.calls.find(({ body }) => 'role' in body)?.body).toEqual({ name: 'Asha', role: 'cashier' }),
  );
});

test('who is no admin adds nobody and gives no log-in', async () => {
  renderStaff('cashier');
  await screen.findByRole('row', { name: /Ravi/ });
  expect(screen.queryByRole('button', { name: /Add a person|Give log-in|End access/ })).toBeNull();
});
