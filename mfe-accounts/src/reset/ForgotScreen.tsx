import { errorOf, remoteApi } from '@ank/shared/api';
import { PlainScreen, plainPhone, useBack, useCodeDigits } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { useNavigate } from '@ank/shared/router';
import { deviceMark } from '@ank/shared/session';
import { Button } from '@ank/shared/ui';
import { Aside, Form, PhoneField, phoneFault, SupportButton, spoken, TextLink } from '../frame/Form';
import { type CodeAsk, type SentCode, sentCodeOf, useKeepWait } from '../sentCode';
import { useTexts } from '../texts';

const { useAccountsForgotMutation } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsForgot: build.mutation<SentCode, CodeAsk>({
    query: (ask) => ({
      path: '/api-forget-check-mobile',
      player: false,
      judge: 'failure',
      // Only a phone that was given a mark: others send the fixed body.
      body: { ...ask, device_id: deviceMark(ask.mobile) },
    }),
    transformResponse: sentCodeOf,
  }),
}));

export default function ForgotScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const back = useBack('/login');
  const digits = useCodeDigits();
  const [askForCode] = useAccountsForgotMutation();
  const keepWait = useKeepWait();

  const form = useForm({
    initial: { phone: '' },
    check: ({ phone }) => ({ phone: phoneFault(phone, t('forgotPhoneRequired'), t('forgotPhoneWrong')) }),
    async send({ phone }) {
      const phoneNumber = plainPhone(phone);
      const { data, error } = await askForCode({ mobile: phoneNumber, code_digits: digits });
      keepWait(phoneNumber, error ? undefined : data.wait);
      if (error) {
        const other = t(errorOf(error).kind === 'network' ? 'networkError' : 'sendCodeFailed');
        return { phone: spoken(error) ?? other };
      }
      if (data.otp === undefined) return { phone: t('sendCodeFailed') };
      navigate('/otpforgotpass', {
        state: { phoneNumber, otp: data.otp, ...(data.codeTicket && { codeTicket: data.codeTicket }) },
      });
      return {};
    },
  });

  return (
    <PlainScreen title={t('forgotTitle')} backText={t('back')} onBack={back}>
      <p>{t('forgotPrompt')}</p>
      <Form onSubmit={form.onSubmit}>
        <PhoneField {...form.field('phone')} />
        <Button type="submit" full busy={form.busy} busyText={t('sending')}>
          {t('sendCode')}
        </Button>
      </Form>
      <Aside>
        <TextLink to="/login">{t('rememberPassword')}</TextLink>
      </Aside>
      <SupportButton />
    </PlainScreen>
  );
}
