import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import AccountScreen from './AccountScreen';
import { canUsePasskeys } from './passkey';

test('a browser without passkeys is told so, and is asked for none', async () => {
  renderScreen(<AccountScreen />, { answers: { '/operator/passkeys': { status: true, passkeys: [] } } });
  expect(canUsePasskeys()).toBe(false);
  expect(await screen.findByText(/Password and code work everywhere/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
