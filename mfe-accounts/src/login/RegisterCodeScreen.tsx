import { useContacts } from '@ank/shared/api';
import { CodeStep, useCodeTexts } from '@ank/shared/code-step';
import { useState } from 'react';
import {
  errorMessageOf,
  HiddenUsernameField,
  PasswordFieldWithDefaultLabel,
  RedirectWithInvalidStepToast,
  rateLimitMessageOf,
} from '../frame/formFieldsAndFaults';
import { useKeptWait } from '../requestCodeAndStoreWait';
import { useAccountsRegisterMutation } from '../session/loginEndpoints';
import { type Registration, useRegistrationUnderWay } from '../session/registrationUnderWay';
import { useLogInAndForgetRegistration } from '../session/useLogInAndForgetRegistration';
import { withRedirectWhenLoggedIn } from '../session/withRedirectWhenLoggedIn';
import { useTexts } from '../texts';

function RegisterCode({ registration }: { registration: Registration }) {
  const t = useTexts();
  // The contacts tell how many digits the code has, also after a reload.
  useContacts();
  const [register] = useAccountsRegisterMutation();
  const startSession = useLogInAndForgetRegistration();
  const texts = useCodeTexts({
    title: t('verifyCode'),
    submit: t('verifyCode'),
    wrongCode: t('codeWrong'),
    checkFailed: (error) => errorMessageOf(error, t),
    resendFailed: (error) => rateLimitMessageOf(error) ?? t('resendFailed'),
  });
  const { username, phone, otp, codeTicket = '', adult } = registration;
  const [typedAgain, setTypedAgain] = useState('');
  const wait = useKeptWait(phone);
  const isGone = registration.password === '';
  const password = registration.password || typedAgain;

  const finish = async (ticket: string) => {
    if (!password) return t('registerPasswordRequired');
    const { data: session, error } = await register({
      name: username,
      mobile: phone,
      password,
      ticket,
      adult,
    });
    if (error) return t('registerFailed', { message: errorMessageOf(error, t) });
    if (!session.token) return t('registerFailed', { message: t('unknownError') });
    startSession(session, password);
    return undefined;
  };

  return (
    <CodeStep
      phoneNumber={phone}
      purpose="register"
      supplied={otp}
      codeTicket={codeTicket}
      wait={wait}
      texts={texts}
      backTo="/r"
      step={[2, 2]}
      onVerified={finish}
    >
      {isGone && <HiddenUsernameField mobile={phone} />}
      {isGone && (
        <PasswordFieldWithDefaultLabel
          hint={t('passwordAgain')}
          autoComplete="new-password"
          value={typedAgain}
          onChange={({ target }) => setTypedAgain(target.value)}
        />
      )}
    </CodeStep>
  );
}

function RegisterCodeScreen() {
  const [registration] = useRegistrationUnderWay();
  return registration ? (
    <RegisterCode registration={registration} />
  ) : (
    <RedirectWithInvalidStepToast at="/r" />
  );
}

export default withRedirectWhenLoggedIn(RegisterCodeScreen);
