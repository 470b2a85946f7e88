import { errorOf, remoteApi } from '@ank/shared/api';
import { PlainScreen } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { type CodeState, useCodeState } from '@ank/shared/navigation';
import { useSelector } from '@ank/shared/redux';
import { Navigate, useNavigate } from '@ank/shared/router';
import { selectIsLoggedIn } from '@ank/shared/session';
import { toast } from '@ank/shared/toast';
import { useEffect, useState } from 'react';
import { useAccountTexts } from '../account/texts';
import {
  errorMessageOf,
  Form,
  faultUnlessFilled,
  findRepeatedPasswordFault,
  HiddenUsernameField,
  PasswordFieldWithDefaultLabel,
  RedirectWithInvalidStepToast,
  SubmitButtonWithFormFault,
} from '../frame/formFieldsAndFaults';
import { forgetPasswordVerifier } from '../session/passwordVerifier';
import { NewPasswordField } from '../terms/NewPasswordField';
import { PasswordAdvice } from '../terms/PasswordAdvice';
import { useTexts } from '../texts';

const { useAccountsResetPasswordMutation } = remoteApi('accounts', __ANK_VERSION__, (build) => ({
  accountsResetPassword: build.mutation<unknown, { mobile: string; password: string; ticket: string }>({
    query: ({ mobile, password, ticket }) => ({
      path: '/api-forgot-password',
      player: false,
      body: { mobile, new_pass: password, ticket: ticket || undefined },
    }),
  }),
}));

/** Time to read the success message. */
const REDIRECT_MS = 1500;

function NewPasswordForm({ phoneNumber, ticket = '' }: CodeState) {
  const t = useTexts();
  const tAccount = useAccountTexts();
  const navigate = useNavigate();
  const [resetPassword] = useAccountsResetPasswordMutation();
  const [done, setDone] = useState(false);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate('/login', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const form = useForm({
    initial: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      password: faultUnlessFilled(password, tAccount('newPasswordRequired')),
      confirm: findRepeatedPasswordFault(
        password,
        confirm,
        tAccount('confirmRequired'),
        tAccount('resetMismatch'),
      ),
    }),
    async send({ password }) {
      const { error } = await resetPassword({ mobile: phoneNumber, password, ticket });
      if (error) {
        const otherwise = errorOf(error).kind === 'refused' ? 'resetFailed' : 'resetNoAnswer';
        return { form: errorMessageOf(error, t, otherwise) };
      }
      form.clear();
      // A verifier of the old password.
      forgetPasswordVerifier();
      toast.success(tAccount('resetDone'));
      setDone(true);
      return {};
    },
  });

  return (
    <PlainScreen
      title={tAccount('resetTitle')}
      backText={t('back')}
      onBack={() => navigate('/login')}
      step={[3, 3]}
    >
      <Form onSubmit={form.onSubmit}>
        <HiddenUsernameField mobile={phoneNumber} />
        <NewPasswordField {...form.field('password')} label={tAccount('newPassword')} />
        <PasswordFieldWithDefaultLabel
          {...form.field('confirm')}
          label={tAccount('confirmNewPassword')}
          autoComplete="new-password"
        />
        <SubmitButtonWithFormFault
          form={{ ...form, busy: form.busy || done }}
          busyText={tAccount('updatingPassword')}
        >
          {tAccount('updatePassword')}
        </SubmitButtonWithFormFault>
      </Form>
      <PasswordAdvice />
    </PlainScreen>
  );
}

export default function ResetNewPasswordScreen() {
  const code = useCodeState();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (code) return <NewPasswordForm {...code} />;
  // A player who is logged in changes the password with the old one.
  return isLoggedIn ? <Navigate to="/change" replace /> : <RedirectWithInvalidStepToast at="/forgotpass" />;
}
