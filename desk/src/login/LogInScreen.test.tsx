import { renderScreen } from '@ank/shared/testing';
import { screen } from '@testing-library/react';
import { LogInScreen } from './LogInScreen';

const PATH = '/operator/session/log-in';

test('what is missing is and nothing is sent', async () => {
  const { user, sent } = renderScreen(<LogInScreen />);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter the six digits.')).toBeVisible();
  expect(sent.calls).toEqual([]);
});

test('name, password and code go together with the header of the page; a refusal keeps them', async () => {
  const refused = {
    status: false,
    msg: 'The name, the password or the code is not right',
    code: 'CREDENTIALS',
  };
  const { user, sent } = renderScreen(<LogInScreen />, { answers: { [PATH]: refused } });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(refused.msg)).toBeVisible();
  expect(sent.to(PATH)).toEqual({ name: 'Asha', password: 'secret', code: '123456' });
  expect(sent.headersTo(PATH)?.get('x-ank-desk')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});
