import { makeStore } from '@ank/shared/store';
import { renderScreen } from '@ank/shared/testing';
import { render, screen } from '@testing-library/react';
import { App } from '../App';
import { LogInScreen } from './LogInScreen';

const PATH = '/operator/session/log-in';

test('what is missing is and nothing is sent', async () => {
  const { user, sent } = renderScreen(<LogInScreen />);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(screen.getByText('Enter the 6 digits.')).toBeVisible();
  expect(sent.calls).toEqual([]);
});

test('name, password and code go together with the header of the page; a refusal keeps them', async () => {
  const refused = {
    status: false,
    msg: 'said at the command line',
    code: 'CREDENTIALS',
  };
  const { user, sent } = renderScreen(<LogInScreen />, { answers: { [PATH]: refused } });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Name, password or code is incorrect.')).toBeVisible();
  expect(sent.to(PATH)).toEqual({ name: 'Asha', password: 'secret', code: '123456' });
  expect(sent.headersTo(PATH)?.get('x-ank-desk')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
});

test('who worked here is told why the session ended, whoever comes for the first time is not', async () => {
  const open = (parts: object) => {
    const body = JSON.stringify({ status: false, code: 'AUTH', ...parts });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status: 401 }));
    history.replaceState(null, '', '/desk/');
    return render(<App store={makeStore()} />);
  };
  const { unmount } = open({ why: 'sessionIdle', values: { n: 30 } });
  expect(await screen.findByText(/logged out after 30 minutes/)).toBeVisible();
  unmount();
  open({});
  await screen.findByLabelText('Password');
  expect(screen.queryByText(/logged out/)).toBeNull();
});
