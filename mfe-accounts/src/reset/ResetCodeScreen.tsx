import { CodeStep, FormMessage, PlainScreen, useCodeTexts } from '@ank/shared/code-step';
import { type CodeState, useCodeState } from '@ank/shared/navigation';
import { Link, useNavigate } from '@ank/shared/router';
import { ButtonLink } from '@ank/shared/ui';
import { rateLimitMessageOf } from '../frame/formFieldsAndFaults';
import { useKeptWait } from '../requestCodeAndStoreWait';
import { useTexts } from '../texts';

const START = '/forgotpass';

function ResetCode({ phoneNumber, otp = '', codeTicket = '' }: CodeState) {
  const t = useTexts();
  const navigate = useNavigate();
  const wait = useKeptWait(phoneNumber);
  const texts = useCodeTexts({
    title: t('resetCodeTitle'),
    submit: t('verifyAndContinue'),
    wrongCode: t('resetCodeWrong'),
    checkFailed: (error) => rateLimitMessageOf(error) ?? t('unknownError'),
    resendFailed: (error) => rateLimitMessageOf(error) ?? t('resendFailed'),
  });

  const go = async (ticket: string) => {
    // Code and ticket are good once: Back must not lead to them.
    navigate('/change-password', { state: { phoneNumber, ticket }, replace: true });
    return undefined;
  };

  return (
    <CodeStep
      phoneNumber={phoneNumber}
      purpose="reset"
      supplied={otp}
      codeTicket={codeTicket}
      wait={wait}
      texts={texts}
      backTo={START}
      step={[2, 3]}
      onVerified={go}
    />
  );
}

export default function ResetCodeScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const code = useCodeState();
  if (code) return <ResetCode {...code} />;
  return (
    <PlainScreen
      title={t('resetCodeTitle')}
      backText={t('back')}
      onBack={() => navigate(START, { replace: true })}
    >
      <FormMessage>{t('invalidNavigation')}</FormMessage>
      <ButtonLink as={Link} to={START} replace full>
        {t('forgotPassword')}
      </ButtonLink>
    </PlainScreen>
  );
}
