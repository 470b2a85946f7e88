import { renderScreen } from '@ank/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRegistrationUnderWay } from '../session/registrationUnderWay';
import { LOGGED_OUT_SESSION } from '../testing/faultyAnswersAndLoggedOutSession';
import { pasteIntoField } from '../testing/pasteIntoField';
import RegisterCodeScreen from './RegisterCodeScreen';
import RegisterScreen from './RegisterScreen';

const CHECK = '/api-check-mobile';
const REGISTER = '/api-user-registration';
const aSocialDataAnswer = (parts: object) => ({
  status: true,
  mobile_no: '',
  mobile_1: '',
  telegram_no: '',
  ...parts,
});

/** Both steps, as the shell draws them one after the other. */
function RegistrationSteps() {
  const [underWay] = useRegistrationUnderWay();
  return underWay ? <RegisterCodeScreen /> : <RegisterScreen />;
}

const renderRegistration = (parts: object | (() => Promise<object>)) =>
  renderScreen(<RegistrationSteps />, {
    path: '/r',
    session: LOGGED_OUT_SESSION,
    answers: {
      '/api-get-social-data': typeof parts === 'function' ? parts : aSocialDataAnswer(parts),
      [CHECK]: { status: true, otp: '1234' },
      [REGISTER]: { status: true, unique_token: 't-1', mobile: '9876543210', user_name: 'Asha' },
    },
  });

const fillForm = async ({ user }: ReturnType<typeof renderRegistration>) => {
  await pasteIntoField(user, screen.getByLabelText('Username'), 'Asha');
  await pasteIntoField(user, screen.getByLabelText('Phone Number'), '9876543210');
  await pasteIntoField(user, screen.getByLabelText('Password'), 'very-secret');
};
const clickRegister = ({ user }: ReturnType<typeof renderRegistration>) =>
  user.click(screen.getByRole('button', { name: 'Register' }));
/** Submits the form, and the code after it. */
const submitFormAndCode = async (view: ReturnType<typeof renderRegistration>) => {
  await clickRegister(view);
  expect(await screen.findByText('At /otpregister')).toBeVisible();
  await view.go('/r');
  await view.user.type(await screen.findByLabelText('OTP'), '1234');
  await view.user.click(await screen.findByRole('button', { name: 'Verify Code' }));
  expect(await screen.findByText('At /imp')).toBeVisible();
};

test('where it is announced nobody registers without the word to be of age; the terms are linked', async () => {
  const view = renderRegistration({ features: ['play-limits'], terms_url: 'https://house.example/terms' });
  const box = await screen.findByRole('checkbox', { name: 'I am 18 or older and accept the terms' });
  expect(box).not.toBeChecked();
  const terms = await screen.findByRole('link', { name: 'Read the terms' });
  expect(terms).toHaveAttribute('href', 'https://house.example/terms');
  await fillForm(view);
  await clickRegister(view);
  expect(box).toHaveAccessibleDescription(/^Please confirm that you are 18/);
  expect(box).toHaveFocus();
  expect(view.sent.count(CHECK)).toBe(0);
  await view.user.click(box);
  await submitFormAndCode(view);
  expect(view.sent.to(REGISTER)).toMatchObject({ adult: true });
});

test('who is quicker than the announcement is asked all the same, and registers no sooner', async () => {
  let tell = () => {};
  const told = new Promise<void>((done) => {
    tell = done;
  });
  const view = renderRegistration(async () => {
    await told;
    return aSocialDataAnswer({ features: ['play-limits'] });
  });
  await fillForm(view);
  await clickRegister(view);
  expect(screen.queryByRole('checkbox')).toBeNull();
  tell();
  const box = await screen.findByRole('checkbox');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^Please confirm that you are 18/));
  expect(view.sent.count(CHECK)).toBe(0);
  await view.user.click(box);
  await submitFormAndCode(view);
  expect(view.sent.to(REGISTER)).toMatchObject({ adult: true });
});

test.each([
  ['an operator without terms of their own', {}],
  ['a script, which is no link to terms', { terms_url: 'javascript:alert(1)' }],
])('%s: the terms open over the form, which stays as it was typed', async (_which, parts) => {
  const view = renderRegistration({ features: ['play-limits'], ...parts });
  await fillForm(view);
  expect(screen.queryByRole('link', { name: 'Read the terms' })).toBeNull();
  const opener = await screen.findByRole('button', { name: 'Read the terms' });
  await view.user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Terms' });
  expect(sheet).toHaveTextContent('Once you placed a bid, it will not be cancelled in any situation.');
  expect(sheet).toHaveTextContent('Players aged 18 or over');
  await view.user.click(screen.getByRole('button', { name: 'Close terms' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveValue('Asha');
});

test('the rule of a password is said before it is broken, as long as the provider wants it', async () => {
  const view = renderRegistration({ features: ['play-limits'], password_length: 10 });
  const words = 'At least 10 characters, not easy to guess.';
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(words));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'nine-char' } });
  expect(screen.queryByText('Long enough')).toBeNull();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'ten-chars!' } });
  expect(screen.getByText('Long enough')).toBeVisible();
  view.unmount();
  renderRegistration({ features: ['play-limits'] });
  await screen.findByRole('checkbox');
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
});

test('where it is not announced nothing is asked, and nothing of it is sent', async () => {
  const view = renderRegistration({});
  await fillForm(view);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await submitFormAndCode(view);
  expect(view.sent.to(REGISTER)).not.toHaveProperty('adult');
});

test.each([
  [['six-digit-codes'], 6],
  [[], undefined],
])('a code has the digits that are announced: %j', async (features, digits) => {
  sessionStorage.clear();
  const view = renderRegistration({ features });
  await fillForm(view);
  await clickRegister(view);
  expect(await screen.findByText('At /otpregister')).toBeVisible();
  expect((view.sent.to(CHECK) as { code_digits?: number }).code_digits).toBe(digits);
});
