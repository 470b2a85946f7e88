import { CodeStep, useCodeDigits, waitWords } from '@ank/shared/code-step';
import { useCodeState } from '@ank/shared/navigation';
import { Navigate, useNavigate } from '@ank/shared/router';
import { codeFailure, spoken } from '../spoken';
import { useTexts } from '../texts';
import { useKeptWait, useWalletSaveNumberMutation } from './endpoints';

export default function VerifyUpiScreen() {
  const t = useTexts();
  const digits = useCodeDigits() ?? 4;
  const navigate = useNavigate();
  const code = useCodeState();
  const wait = useKeptWait(code?.phoneNumber);
  const [saveNumber] = useWalletSaveNumberMutation();
  if (!code?.option) return <Navigate to="/imp7" replace />;
  const { phoneNumber, option, otp = '', codeTicket = '', sentTo } = code;

  const save = async (ticket: string) => {
    const { error } = await saveNumber({ type: option, number: phoneNumber, ...(ticket && { ticket }) });
    if (error) return spoken(error, t('codeUnread'), t);
    // Back from the wallet must not ask for a used code.
    navigate('/imp7', { replace: true, state: { upiAdded: true } });
    return undefined;
  };

  return (
    <CodeStep
      phoneNumber={phoneNumber}
      purpose="upi"
      supplied={otp}
      codeTicket={codeTicket}
      wait={wait}
      backTo="/imp7"
      onVerified={save}
      texts={{
        title: t('verifyUpi'),
        back: t('back'),
        backToPrevious: t('backToPrevious'),
        sentTo: sentTo ? t('codeSentToOwn', { number: sentTo, digits }) : t('codeSentTo', { digits }),
        code: t('otp'),
        submit: t('verifyUpi'),
        verifying: t('verifying'),
        resend: t('resendCode'),
        resendIn: (left) =>
          waitWords(
            left,
            (seconds) => t('resendIn', { seconds }),
            (minutes) => t('resendInMinutes', { minutes }),
          ),
        waitAloud: (left) =>
          waitWords(
            left,
            (count) => t('resendAloud', { count }),
            (count) => t('resendMinutesAloud', { count }),
          ),
        resendReady: t('resendReady'),
        wrongCode: t('wrongCode'),
        checkFailed: (error) => spoken(error, t('checkFailed'), t),
        resendFailed: (error) => codeFailure(error, t),
      }}
    />
  );
}
