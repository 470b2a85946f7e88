import { remoteApi, useFeature } from '@ank/shared/api';
import { useForm } from '@ank/shared/forms';
import { useSelector, useStore } from '@ank/shared/redux';
import { Link, useNavigate } from '@ank/shared/router';
import { type PlayerSession, selectIsLoggedIn, selectSession } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { List, Page, Row } from '@ank/shared/ui';
import { useDevicesTexts } from '../devices/texts';
import columns from '../frame/Columns.module.css';
import {
  errorMessageOf,
  Form,
  faultUnlessFilled,
  findRepeatedPasswordFault,
  HiddenUsernameField,
  isRefusedWithCodeOrWithoutCode,
  PasswordFieldWithDefaultLabel,
  SubmitButtonWithFormFault,
  SupportButton,
} from '../frame/formFieldsAndFaults';
import { matchesStoredPassword, storePasswordVerifier } from '../session/passwordVerifier';
import { NewPasswordField } from '../terms/NewPasswordField';
import { PasswordAdvice } from '../terms/PasswordAdvice';
import { useTexts } from '../texts';
import { useAccountTexts } from './texts';

const { useAccountsChangePasswordMutation } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsChangePassword: build.mutation<unknown, { current: string; password: string }>({
    query: ({ current, password }) => ({
      path: '/api-change-password',
      body: { old_pass: current, new_pass: password },
    }),
  }),
}));

export default function ChangePasswordScreen() {
  const t = useTexts();
  const tAccount = useAccountTexts();
  const navigate = useNavigate();
  const store = useStore<{ session: PlayerSession }>();
  const tDevices = useDevicesTexts();
  const hasDevices = useFeature('sessions');
  const { mobile } = useSelector(selectSession);
  const [changePassword] = useAccountsChangePasswordMutation();

  const form = useForm({
    initial: { current: '', password: '', confirm: '' },
    check: ({ current, password, confirm }) => ({
      current: faultUnlessFilled(current, tAccount('currentRequired')),
      password: faultUnlessFilled(password, tAccount('newPasswordRequired')),
      confirm: findRepeatedPasswordFault(
        password,
        confirm,
        tAccount('confirmRequired'),
        tAccount('changeMismatch'),
      ),
    }),
    async send({ current, password }) {
      if ((await matchesStoredPassword(current)) === false) return { current: tAccount('oldMismatch') };
      const { error } = await changePassword({ current, password });
      if (isRefusedWithCodeOrWithoutCode(error, 'CREDENTIALS')) return { current: tAccount('oldRefused') };
      if (error) return { form: errorMessageOf(error, t) };
      await storePasswordVerifier(password, () => selectIsLoggedIn(store.getState()));
      form.clear();
      toast.success(tAccount('changeDone'));
      navigate('/imp');
      return {};
    },
  });

  return (
    <Page className={columns.columns}>
      <Form onSubmit={form.onSubmit}>
        <HiddenUsernameField mobile={mobile} />
        <PasswordFieldWithDefaultLabel
          {...form.field('current')}
          label={tAccount('currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordField {...form.field('password')} label={tAccount('newPassword')} />
        <PasswordFieldWithDefaultLabel
          {...form.field('confirm')}
          label={tAccount('confirmPassword')}
          autoComplete="new-password"
        />
        <SubmitButtonWithFormFault form={form} busyText={t('loginBusy')}>
          {tAccount('changePassword')}
        </SubmitButtonWithFormFault>
      </Form>
      <div className={columns.aside}>
        <PasswordAdvice />
        {hasDevices && (
          <List>
            <Row as={Link} to="/devices" icon="device">
              {tDevices('devices')}
            </Row>
          </List>
        )}
        <SupportButton />
      </div>
    </Page>
  );
}
