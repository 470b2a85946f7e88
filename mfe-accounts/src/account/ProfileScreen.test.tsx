import { walletEndpoint } from '@ank/shared/api';
import { CREDENTIALS_KEY } from '@ank/shared/session';
import { type Answer, aWallet, renderScreen } from '@ank/shared/testing';
import { act, screen } from '@testing-library/react';
import { FAULTY_ANSWERS, XSS_MARKUP } from '../testing/faultyAnswersAndLoggedOutSession';
import ProfileScreen from './ProfileScreen';

const renderProfile = (answer: Answer = { status: true }) =>
  renderScreen(<ProfileScreen />, { path: '/profile', answers: { '/api-profile-update': answer } });

const nameField = () => screen.getByLabelText('Name');

const fillNameAndSubmit = async ({ user }: ReturnType<typeof renderProfile>, text: string) => {
  await user.clear(nameField());
  if (text) await user.type(nameField(), text);
  await user.click(screen.getByRole('button', { name: 'Update' }));
};

test.each<[string, unknown]>([
  ['JSON', { status: true }],
  ['JSON without a status', { msg: 'ok' }],
  ['JSON inside other text', 'Warning: x {"status":"true"} done'],
])('%s: the session takes the new name, and home follows', async (_what, answer) => {
  const view = renderProfile(answer);
  expect(nameField()).toHaveValue('Raghunathan');
  await fillNameAndSubmit(view, '  Asha  ');
  expect(await screen.findByText('At /imp')).toBeVisible();
  expect(view.sent.to('/api-profile-update')).toEqual({
    unique_token: 'token-1',
    user_name: 'Asha',
    env_type: 'Prod',
    app_key: 'ank-demo-key',
  });
  expect(view.store.getState().session.username).toBe('Asha');
  expect(JSON.parse(localStorage.getItem(CREDENTIALS_KEY) ?? '')).toMatchObject({ username: 'Asha' });
});

test.each(['', '   '])('name "%s": Name is required!', async (text) => {
  const view = renderProfile();
  await fillNameAndSubmit(view, text);
  expect(nameField()).toHaveAccessibleDescription(expect.stringContaining('Name is required!'));
  expect(nameField()).toHaveFocus();
  expect(view.sent.count('/api-profile-update')).toBe(0);
});

test('Update is inactive until the name is edited', async () => {
  const { user } = renderProfile();
  const update = screen.getByRole('button', { name: 'Update' });
  expect(update).toHaveClass('secondary');
  expect(update).toBeDisabled();
  await user.type(nameField(), 'a');
  expect(update).toHaveClass('primary');
  expect(update).toBeEnabled();
});

test('a refusal is shown as text, whatever it holds, and the old name stays in the session', async () => {
  const view = renderProfile({ status: false, msg: XSS_MARKUP });
  await fillNameAndSubmit(view, 'Asha');
  expect(await screen.findByRole('alert')).toHaveTextContent(XSS_MARKUP);
  expect(nameField()).toHaveValue('Asha');
  expect(view.store.getState().session.username).toBe('Raghunathan');
});

test.each(FAULTY_ANSWERS)('%s: the name stays typed, and the next try works', async (_why, broken) => {
  const view = renderProfile((_body: unknown, times: number) => (times === 1 ? broken() : { status: true }));
  await fillNameAndSubmit(view, 'Asha');
  expect(await screen.findByRole('alert')).toHaveTextContent(/(Network|An) error/);
  expect(nameField()).toHaveValue('Asha');
  await view.user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByText('At /imp')).toBeVisible();
});

test('one call for many presses', async () => {
  const view = renderProfile(() => new Promise(() => {}));
  await fillNameAndSubmit(view, 'Asha');
  await view.user.click(screen.getByRole('button', { name: 'Updating...' }));
  await view.user.type(nameField(), '{Enter}');
  expect(view.sent.count('/api-profile-update')).toBe(1);
});

test.each(['\u200b', '\u3164', '\u2800 \ufeff'])(
  'a name that shows nothing ("%s") is no name',
  async (name) => {
    const { user, sent } = renderProfile();
    const field = screen.getByLabelText('Name');
    await user.clear(field);
    await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Name is required!')).toBeVisible();
    expect(sent.count('/api-profile-update')).toBe(0);
  },
);

test('the profile says what was won or lost, where the provider tells it', async () => {
  const net = [
    { days: 7, amount: -20 },
    { days: 30, amount: 1250 },
  ];
  const view = renderScreen(<ProfileScreen />, {
    path: '/profile',
    answers: {
      '/api-user-wallet-balance': aWallet({ features: ['play-limits'] }),
      '/api-play-limits': { status: true, limits: [], net },
    },
  });
  await act(async () => void (await view.store.dispatch(walletEndpoint.initiate())));
  expect(await screen.findByText('+1,250')).toBeVisible();
  expect(screen.getByText('\u221220')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your profit or loss' })).toBeVisible();
});

test('the profile leads on to the password, whatever else the provider offers', async () => {
  const { user, location } = renderProfile();
  await user.click(screen.getByRole('link', { name: 'Change Password' }));
  expect(location().pathname).toBe('/change');
});

test('the account says whose it is: its initial and its number, which is copied as one number', () => {
  renderProfile();
  expect(screen.getByText('+91 98765').parentElement).toHaveTextContent('+91 9876543210');
  expect(screen.getByText('R')).toBeVisible();
});

test('Log out ends the session as in the menu', async () => {
  const { user, store } = renderProfile();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('At /login')).toBeVisible();
  expect(store.getState().session.token).toBe('');
});

test('the way to the withdraw methods opens them, and is there while betting is on', async () => {
  const { user, location } = renderScreen(<ProfileScreen />, {
    path: '/profile',
    answers: { '/api-user-wallet-balance': aWallet() },
  });
  await user.click(await screen.findByRole('link', { name: 'Withdraw Methods' }));
  expect(location()).toMatchObject({ pathname: '/imp7', state: { withdrawMethods: true } });
});
