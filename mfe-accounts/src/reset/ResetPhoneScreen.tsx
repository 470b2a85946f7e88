import { PlainScreen, plainPhone, useBack } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { useNavigate } from '@ank/shared/router';
import {
  errorMessageOf,
  Form,
  FormAside,
  findPhoneFault,
  PhoneField,
  SubmitButtonWithFormFault,
  SupportButton,
  TextLink,
} from '../frame/formFieldsAndFaults';
import { useKeepWait, useRequestCode } from '../requestCodeAndStoreWait';
import { useTexts } from '../texts';
import styles from './ResetPhoneScreen.module.css';
import { ResetSteps } from './ResetSteps';

export default function ResetPhoneScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const back = useBack('/login');
  const askForCode = useRequestCode('/api-forget-check-mobile');
  const keepWait = useKeepWait();

  const form = useForm({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: findPhoneFault(phone, t('forgotPhoneRequired'), t('forgotPhoneWrong')) }),
    async send({ phone }) {
      const phoneNumber = plainPhone(phone);
      const { data, error } = await askForCode(phoneNumber);
      keepWait(phoneNumber, error ? undefined : data.wait);
      if (error) return { phone: errorMessageOf(error, t, 'sendCodeFailed') };
      if (data.otp === undefined) return { phone: t('sendCodeFailed') };
      navigate('/otpforgotpass', {
        state: { phoneNumber, otp: data.otp, ...(data.codeTicket && { codeTicket: data.codeTicket }) },
      });
      return {};
    },
  });

  return (
    <PlainScreen title={t('forgotTitle')} backText={t('back')} onBack={back} step={[1, 3]}>
      <p className={styles.prompt}>{t('forgotPrompt')}</p>
      <Form onSubmit={form.onSubmit}>
        <PhoneField {...form.field('phone')} />
        <SubmitButtonWithFormFault form={form} busyText={t('sending')}>
          {t('sendCode')}
        </SubmitButtonWithFormFault>
      </Form>
      <FormAside>
        <TextLink to="/login">{t('rememberPassword')}</TextLink>
      </FormAside>
      <SupportButton />
      <ResetSteps />
    </PlainScreen>
  );
}
