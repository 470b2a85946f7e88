import { isVisible, normalizeName } from '@ank/protocol/same-text';
import { errorOf, useFeature } from '@ank/shared/api';
import { plainPhone } from '@ank/shared/code-step';
import { Checkbox } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { useNavigate } from '@ank/shared/router';
import { Field } from '@ank/shared/ui';
import { FormScreenWithBrandPicture } from '../frame/FormScreenWithBrandPicture';
import {
  errorMessageOf,
  Form,
  FormAside,
  faultUnlessFilled,
  findPhoneFault,
  HiddenUsernameField,
  isRefusedWithCodeOrWithoutCode,
  PhoneField,
  rateLimitMessageOf,
  SubmitButtonWithFormFault,
  TextLink,
} from '../frame/formFieldsAndFaults';
import { usePlayTexts } from '../play/texts';
import { useKeepWait, useRequestCode } from '../requestCodeAndStoreWait';
import { REGISTER_FORM_DRAFT, useRegistrationUnderWay } from '../session/registrationUnderWay';
import { withRedirectWhenLoggedIn } from '../session/withRedirectWhenLoggedIn';
import { NewPasswordField } from '../terms/NewPasswordField';
import { TermsLink } from '../terms/TermsLink';
import { useTexts } from '../texts';
import { useFetchIsFeatureAnnounced } from '../useFetchIsFeatureAnnounced';
import styles from './AdultBox.module.css';

const PLAY_LIMITS_FEATURE = 'play-limits';

/**
 * Tells whether to ask for the player's age, as far as that is known, and once it is: without the box the
 * provider would refuse at the last step.
 */
const useIsAgeConfirmationRequired = (): [boolean, () => Promise<boolean>] => {
  const isAnnounced = useFetchIsFeatureAnnounced();
  return [useFeature(PLAY_LIMITS_FEATURE), () => isAnnounced(PLAY_LIMITS_FEATURE)];
};

type AdultProps = { checked: boolean; isMissing: boolean; onChange: (checked: boolean) => void };

function AgeCheckbox({ checked, isMissing, onChange }: AdultProps) {
  const t = usePlayTexts();
  return (
    <div className={styles.box}>
      <Checkbox
        name="adult"
        label={t('adult')}
        detail={isMissing && <span className={styles.wrong}>{t('adultRequired')}</span>}
        checked={checked}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <TermsLink />
    </div>
  );
}

function Register() {
  const t = useTexts();
  const [asksForAge, untilAsked] = useIsAgeConfirmationRequired();
  const navigate = useNavigate();
  const checkMobile = useRequestCode('/api-check-mobile');
  const [underWay, keep] = useRegistrationUnderWay();
  const keepWait = useKeepWait();

  const form = useForm({
    initial: { username: '', phone: '', password: '', adult: '' },
    draft: REGISTER_FORM_DRAFT,
    check: ({ username, phone, password, adult }) => ({
      username: isVisible(username) ? undefined : t('registerUsernameRequired'),
      phone: findPhoneFault(phone, t('registerPhoneRequired'), t('registerPhoneWrong')),
      password: faultUnlessFilled(password, t('registerPasswordRequired')),
      adult: asksForAge ? faultUnlessFilled(adult, 'adult') : undefined,
    }),
    async send({ username, phone, password, adult }) {
      if (!adult && (await untilAsked())) return { adult: 'adult' };
      const mobile = plainPhone(phone);
      const { data, error } = await checkMobile(mobile);
      const typed = {
        username: normalizeName(username),
        phone: mobile,
        password,
        ...(adult && { adult: true as const }),
      };
      if (rateLimitMessageOf(error) && underWay?.password && underWay.phone === mobile) {
        // Back only to correct a word: the code is still good.
        keep({ ...underWay, ...typed });
        keepWait(mobile, errorOf(error).retryAfter);
        navigate('/otpregister');
        return {};
      }
      if (isRefusedWithCodeOrWithoutCode(error, 'TAKEN')) return { phone: t('alreadyRegistered') };
      if (error) return { form: t('registerFailed', { message: errorMessageOf(error, t) }) };
      if (data.otp === undefined) return { form: t('registerFailed', { message: t('unknownError') }) };
      const { otp, codeTicket, wait } = data;
      keepWait(mobile, wait);
      keep({ ...typed, otp, ...(codeTicket && { codeTicket }) });
      navigate('/otpregister');
      return {};
    },
  });

  return (
    <FormScreenWithBrandPicture isShort title={t('registerTitle')}>
      <Form onSubmit={form.onSubmit}>
        <Field {...form.field('username')} label={t('username')} autoComplete="nickname" />
        <PhoneField {...form.field('phone')} />
        <HiddenUsernameField mobile={plainPhone(form.values.phone)} />
        <NewPasswordField {...form.field('password')} hint={!asksForAge && t('adultsOnly')} />
        {asksForAge && (
          <AgeCheckbox
            checked={form.values.adult !== ''}
            isMissing={form.faults.adult !== undefined}
            onChange={(checked) => form.set({ adult: checked ? 'yes' : '' })}
          />
        )}
        <SubmitButtonWithFormFault form={form} busyText={t('registerBusy')}>
          {t('register')}
        </SubmitButtonWithFormFault>
      </Form>
      <FormAside>
        <span>{t('haveAccount')}</span> <TextLink to="/login">{t('login')}</TextLink>
      </FormAside>
    </FormScreenWithBrandPicture>
  );
}

export default withRedirectWhenLoggedIn(Register);
