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

test.each([
  ['123 456', '123456'],
  ['१२३४५६', '123456'],
  ['１２３-４５６', '123456'],
  ['\u200e123456\u200f', '123456'],
  ['Your code is 123456', '123456'],
  ['Ank (Usha): 123 456, valid for 30 seconds', '123456'],
])('the code typed or pasted as "%s" is sent as %s', async (typed, code) => {
  const { user, sent } = renderScreen(<LogInScreen />, {
    answers: { [PATH]: { status: false, code: 'CREDENTIALS' } },
  });
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByLabelText('Code'));
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Name, password or code is incorrect.');
  expect(sent.to(PATH)).toEqual({ name: 'Asha', password: 'secret', code });
});

test.each(['1234567', '12345', 'O12345', '123456x', '123456 654321', '12.3456'])(
  'the code "%s" is refused at its field, with what was typed still there',
  async (typed) => {
    const { user, sent } = renderScreen(<LogInScreen />);
    await user.type(screen.getByLabelText('Name'), 'Asha');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.type(screen.getByLabelText('Code'), typed);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByText('Enter the 6 digits.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue(typed);
    expect(sent.calls).toEqual([]);
  },
);

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
