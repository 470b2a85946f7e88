import { CodeStep, useCodeTexts } from '@ank/shared/code-step';
import { useCodeState } from '@ank/shared/navigation';
import { Navigate, useNavigate } from '@ank/shared/router';
import { freezeOrProviderMessageOf, oneTimeCodeErrorMessageOf } from '../freezeAndCodeErrorMessages';
import { useTexts } from '../texts';
import { useKeptWait, useWalletSaveNumberMutation } from './savedNumberEndpoints';

export default function UpiOneTimeCodeScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const code = useCodeState();
  const wait = useKeptWait(code?.phoneNumber);
  const [saveNumber] = useWalletSaveNumberMutation();
  const sentTo = code?.sentTo;
  const texts = useCodeTexts({
    title: t('verifyUpi'),
    submit: t('verifyUpi'),
    wrongCode: t('wrongCode'),
    checkFailed: (error) => freezeOrProviderMessageOf(error, t('checkFailed'), t),
    resendFailed: (error) => oneTimeCodeErrorMessageOf(error, t),
    ...(sentTo && { sentTo: (digits) => t('codeSentToOwn', { number: sentTo, digits }) }),
  });
  if (!code?.option) return <Navigate to="/imp7" replace />;
  const { phoneNumber, option, otp = '', codeTicket = '' } = code;

  const save = async (ticket: string) => {
    const { error } = await saveNumber({ type: option, number: phoneNumber, ...(ticket && { ticket }) });
    if (error) return freezeOrProviderMessageOf(error, t('codeUnread'), t);
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
      texts={texts}
    />
  );
}
