import { plainPhone } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import {
  Form,
  FormAside,
  faultIfEmpty,
  findPhoneFault,
  isRefusedWithCodeOrWithoutAny,
  OwnPasswordField,
  PhoneField,
  refusalMessageOf,
  SubmitButtonWithFormFault,
  TextLink,
} from '../frame/formFieldsAndFaults';
import { HeroScreen } from '../frame/HeroScreen';
import { readBrand } from '../frame/readBrand';
import { hasStoredPasskeyMark, lazyOrNothing } from '../passkeys/lazyComponentAndPasskeyMark';
import { useAccountsLoginMutation } from '../session/loginEndpoints';
import { forLoggedOutOnly, useStartSession } from '../session/registrationFlow';
import { useTexts } from '../texts';

const PasskeyLogin = lazyOrNothing(
  () => import(/* webpackChunkName: "passkeys" */ '../passkeys/PasskeyLogin'),
);

function Login() {
  const t = useTexts();
  const startSession = useStartSession();
  const [login] = useAccountsLoginMutation();

  const form = useForm({
    initial: { phone: '', password: '' },
    check: ({ phone, password }) => ({
      phone: findPhoneFault(phone, t('loginPhoneRequired'), t('loginPhoneWrong')),
      password: faultIfEmpty(password, t('loginPasswordRequired')),
    }),
    async send({ phone, password }) {
      const { data: session, error } = await login({ mobile: plainPhone(phone), password });
      if (isRefusedWithCodeOrWithoutAny(error, 'CREDENTIALS')) return { form: t('loginRefused') };
      if (error) return { form: refusalMessageOf(error) ?? t('networkError') };
      if (!session.token) return { form: t('unknownError') };
      form.clear();
      startSession(session, password);
      return {};
    },
  });

  return (
    <HeroScreen title={t('loginTitle', { brand: readBrand().name })}>
      <Form onSubmit={form.onSubmit}>
        <PhoneField {...form.field('phone')} autoComplete="username" />
        <OwnPasswordField {...form.field('password')} autoComplete="current-password" />
        <TextLink to="/forgotpass" end>
          {t('forgotPassword')}
        </TextLink>
        <SubmitButtonWithFormFault form={form} busyText={t('loginBusy')}>
          {t('login')}
        </SubmitButtonWithFormFault>
      </Form>
      {hasStoredPasskeyMark() && <PasskeyLogin />}
      <FormAside>
        <span>{t('newHere')}</span> <TextLink to="/r">{t('register')}</TextLink>
      </FormAside>
    </HeroScreen>
  );
}

export default forLoggedOutOnly(Login);
