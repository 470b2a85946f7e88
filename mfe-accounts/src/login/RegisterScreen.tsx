import { errorOf } from '@ank/shared/api';
import { plainPhone } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { useNavigate } from '@ank/shared/router';
import { Field } from '@ank/shared/ui';
import {
  Aside,
  explain,
  Form,
  isRefusal,
  limitWords,
  PhoneField,
  phoneFault,
  required,
  SecretField,
  Submit,
  TextLink,
} from '../frame/Form';
import { HeroScreen } from '../frame/HeroScreen';
import { AdultBox, useAsksForAge } from '../play/AdultBox';
import { useAskCode, useKeepWait } from '../sentCode';
import { useTexts } from '../texts';
import { loggedOutOnly, REGISTER_FORM, useRegistration } from './wayIn';

function Register() {
  const t = useTexts();
  const [asksForAge, untilAsked] = useAsksForAge();
  const navigate = useNavigate();
  const checkMobile = useAskCode('/api-check-mobile');
  const [underWay, keep] = useRegistration();
  const keepWait = useKeepWait();

  const form = useForm({
    initial: { username: '', phone: '', password: '', adult: '' },
    draft: REGISTER_FORM,
    check: ({ username, phone, password, adult }) => ({
      username: required(username.trim(), t('registerUsernameRequired')),
      phone: phoneFault(phone, t('registerPhoneRequired'), t('registerPhoneWrong')),
      password: required(password, t('registerPasswordRequired')),
      adult: asksForAge ? required(adult, 'adult') : undefined,
    }),
    async send({ username, phone, password, adult }) {
      if (!adult && (await untilAsked())) return { adult: 'adult' };
      const mobile = plainPhone(phone);
      const { data, error } = await checkMobile(mobile);
      const typed = {
        username: username.trim(),
        phone: mobile,
        password,
        ...(adult && { adult: true as const }),
      };
      if (limitWords(error) && underWay?.password && underWay.phone === mobile) {
        // Back only to correct a word: the code is still good.
        keep({ ...underWay, ...typed });
        keepWait(mobile, errorOf(error).retryAfter);
        navigate('/otpregister');
        return {};
      }
      if (isRefusal(error, 'TAKEN')) return { phone: t('alreadyRegistered') };
      if (error) return { form: t('registerFailed', { message: explain(error, t) }) };
      if (data.otp === undefined) return { form: t('registerFailed', { message: t('unknownError') }) };
      const { otp, codeTicket, wait } = data;
      keepWait(mobile, wait);
      keep({ ...typed, otp, ...(codeTicket && { codeTicket }) });
      navigate('/otpregister');
      return {};
    },
  });

  return (
    <HeroScreen title={t('registerTitle')}>
      <Form onSubmit={form.onSubmit}>
        <Field {...form.field('username')} label={t('username')} autoComplete="nickname" />
        <PhoneField {...form.field('phone')} />
        <SecretField
          {...form.field('password')}
          autoComplete="new-password"
          hint={!asksForAge && t('adultsOnly')}
        />
        {asksForAge && (
          <AdultBox
            checked={form.values.adult !== ''}
            isMissing={form.faults.adult !== undefined}
            onChange={(checked) => form.set({ adult: checked ? 'yes' : '' })}
          />
        )}
        <Submit form={form} busyText={t('registerBusy')}>
          {t('register')}
        </Submit>
      </Form>
      <Aside>
        {t('haveAccount')} <TextLink to="/login">{t('login')}</TextLink>
      </Aside>
    </HeroScreen>
  );
}

export default loggedOutOnly(Register);
