import { CodeStep } from '@ank/shared/code-step';
import { explain } from '../failure';
import { StartOver } from '../frame/StartOver';
import { useCodeTexts } from '../frame/useCodeTexts';
import { useTexts } from '../texts';
import { useRegisterMutation } from './endpoints';
import { LoggedOutOnly } from './LoggedOutOnly';
import { type Registration, useForgetRegistration, useRegistration } from './registration';
import { useStartSession } from './useStartSession';

function RegisterCode({ registration }: { registration: Registration }) {
  const t = useTexts();
  const [register] = useRegisterMutation();
  const startSession = useStartSession();
  const forget = useForgetRegistration();
  const texts = useCodeTexts({
    title: t('verifyCode'),
    submit: t('verifyCode'),
    wrongCode: t('codeWrong'),
    checkFailed: (error) => explain(error, t),
  });
  const { username, phone, password, otp, codeTicket = '' } = registration;

  const finish = async (ticket: string) => {
    const { data: session, error } = await register({ name: username, mobile: phone, password, ticket });
    if (error) return t('registerFailed', { message: explain(error, t) });
    if (!session.token) return t('registerFailed', { message: t('unknownError') });
    startSession(session, password);
    forget();
    return undefined;
  };

  return (
    <CodeStep
      phoneNumber={phone}
      purpose="register"
      supplied={otp}
      codeTicket={codeTicket}
      texts={texts}
      backTo="/r"
      onVerified={finish}
    />
  );
}

export default function RegisterCodeScreen() {
  const [registration] = useRegistration();
  return (
    <LoggedOutOnly>
      {registration ? <RegisterCode registration={registration} /> : <StartOver at="/r" />}
    </LoggedOutOnly>
  );
}
