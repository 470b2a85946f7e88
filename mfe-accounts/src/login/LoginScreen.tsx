import { plainPhone } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { FormScreenWithBrandPicture } from '../frame/FormScreenWithBrandPicture';
import {
  Form,
  FormAside,
  faultUnlessFilled,
  findPhoneFault,
  isRefusedWithCodeOrWithoutCode,
  PasswordFieldWithDefaultLabel,
  PhoneField,
  refusalMessageOf,
  SubmitButtonWithFormFault,
  TextLink,
} from '../frame/formFieldsAndFaults';
import { readBrand } from '../frame/readBrand';
import { hasBrowserUsedPasskey } from '../passkeys/browserPasskeyMark';
import { lazyOrNothing } from '../passkeys/lazyOrNothing';
import { useAccountsLoginMutation } from '../session/loginEndpoints';
import { useLogInAndForgetRegistration } from '../session/useLogInAndForgetRegistration';
import { withRedirectWhenLoggedIn } from '../session/withRedirectWhenLoggedIn';
import { useTexts } from '../texts';

const PasskeyLogin = lazyOrNothing(
  () => import(/* webpackChunkName: "passkeys" */ '../passkeys/PasskeyLogin'),
);

function Login() {
  const t = useTexts();
  const startSession = useLogInAndForgetRegistration();
  const [login] = useAccountsLoginMutation();

  const form = useForm({
    initial: { phone: '', password: '' },
    check: ({ phone, password }) => ({
      phone: findPhoneFault(phone, t('loginPhoneRequired'), t('loginPhoneWrong')),
      password: faultUnlessFilled(password, t('loginPasswordRequired')),
    }),
    async send({ phone, password }) {
      const { data: session, error } = await login({ mobile: plainPhone(phone), password });
      if (isRefusedWithCodeOrWithoutCode(error, 'CREDENTIALS')) return { form: t('loginRefused') };
      if (error) return { form: refusalMessageOf(error) ?? t('networkError') };
      if (!session.token) return { form: t('unknownError') };
      form.clear();
      startSession(session, password);
      return {};
    },
  });

  return (
    <FormScreenWithBrandPicture title={t('loginTitle', { brand: readBrand().name })}>
      <Form onSubmit={form.onSubmit}>
        <PhoneField {...form.field('phone')} autoComplete="username" />
        <PasswordFieldWithDefaultLabel {...form.field('password')} autoComplete="current-password" />
        <TextLink to="/forgotpass" end>
          {t('forgotPassword')}
        </TextLink>
        <SubmitButtonWithFormFault form={form} busyText={t('loginBusy')}>
          {t('login')}
        </SubmitButtonWithFormFault>
      </Form>
      {hasBrowserUsedPasskey() && <PasskeyLogin />}
      <FormAside>
        <span>{t('newHere')}</span> <TextLink to="/r">{t('register')}</TextLink>
      </FormAside>
    </FormScreenWithBrandPicture>
  );
}

export default withRedirectWhenLoggedIn(Login);
