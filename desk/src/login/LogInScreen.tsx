import { parseOneTimeCode } from '@ank/protocol/digits';
import { useForm } from '@ank/shared/forms';
import { showPasskey } from '@ank/shared/passkeys';
import { Banner, Button, Card, Field, Mark, PasswordField } from '@ank/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { canUsePasskeys, useRunPasskeyCeremony } from '../account/useRunPasskeyCeremony';
import { errorMessageFor } from '../calls/callDeskOperation';
import { useWriteOperation } from '../calls/deskHooks';
import { FormError, PageForm } from '../form/Form';
import { LanguageChoice } from '../frame/LanguageChoice';
import { WaitingSkeleton } from '../parts/WhenAnswered';
import { useTexts } from '../texts';
import styles from './LogInScreen.module.css';

/** Loads with the first press, because few who log in need it. */
const RequestAndReceiveLogin = lazy(() => import('./RequestAndReceiveLogin'));

function PasskeyLogInButton() {
  const t = useTexts();
  const send = useWriteOperation();
  const { fault, run, busy } = useRunPasskeyCeremony('log-in options', showPasskey, (credential) =>
    send('log in by passkey', { credential }, ''),
  );
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormError>{fault}</FormError>
      <p className={styles.or}>{t('or')}</p>
      <Button
        variant="secondary"
        full
        icon="device"
        busy={busy}
        busyText={t('busy')}
        onClick={() => void run()}
      >
        {t('passkeyLogIn')}
      </Button>
    </>
  );
}

const CODE_DIGITS = 6;

/** The code of the authenticator, wherever it stands in what was typed or pasted; '' where there is none. */
const findSixDigitCode = (typed: string): string => {
  const code = parseOneTimeCode(typed, CODE_DIGITS);
  return code?.length === CODE_DIGITS ? code : '';
};

/** Name, password and code go together: which was wrong is not told. */
function LogInForm() {
  const t = useTexts();
  const send = useWriteOperation();
  const form = useForm({
    initial: { name: '', password: '', code: '' },
    draft: 'desk.login',
    check: ({ name, password, code }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      password: password === '' ? t('passwordMissing') : undefined,
      code: findSixDigitCode(code) ? undefined : t('codeSix'),
    }),
    async send({ name, password, code }) {
      const answer = await send('log in', { name: name.trim(), password, code: findSixDigitCode(code) }, '');
      if ('error' in answer) return { form: errorMessageFor(t, answer.error) };
      form.clear();
      return {};
    },
  });
  return (
    <>
      <PageForm form={form} submit={t('logIn')} variant="primary" full>
        <Field
          {...form.field('name')}
          label={t('operatorName')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
          showText={t('show')}
          hideText={t('hide')}
        />
        <Field
          {...form.field('code')}
          label={t('code')}
          hint={t('codeHint')}
          numeric
          autoComplete="one-time-code"
        />
      </PageForm>
      <PasskeyLogInButton />
    </>
  );
}

export function LogInScreen({ ended }: { ended?: string | undefined }) {
  const t = useTexts();
  const [isRequestingAccess, setIsRequestingAccess] = useState(false);
  return (
    <main className={styles.screen}>
      {ended && <Banner>{ended}</Banner>}
      <Card className={styles.form}>
        <Mark size="hero" lang="hi">
          अं
        </Mark>
        <h1>
          <span translate="no">Ank</span> <span>{`· ${t('deskTitle')}`}</span>
        </h1>
        {isRequestingAccess ? (
          <Suspense fallback={<WaitingSkeleton heights={[120]} />}>
            <RequestAndReceiveLogin onBack={() => setIsRequestingAccess(false)} />
          </Suspense>
        ) : (
          <>
            <LogInForm />
            <Button variant="ghost" full onClick={() => setIsRequestingAccess(true)}>
              {t('askLogin')}
            </Button>
          </>
        )}
      </Card>
      <LanguageChoice />
    </main>
  );
}
