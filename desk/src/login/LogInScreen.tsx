import { readCode } from '@ank/protocol/digits';
import { useForm } from '@ank/shared/forms';
import { showPasskey } from '@ank/shared/passkeys';
import { Banner, Button, Card, Field, Mark, PasswordField } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { canUsePasskeys, usePasskeyCeremony } from '../account/passkey';
import { callDesk, errorMessageFor } from '../calls/callDesk';
import { type OutputOf, useWriteOperation } from '../calls/deskHooks';
import { FormError, PageForm } from '../form/Form';
import { LanguageChoice } from '../frame/LanguageChoice';
import { CopyableText } from '../parts/CopyableText';
import { useTexts } from '../texts';
import styles from './LogInScreen.module.css';

type Login = NonNullable<OutputOf<'log-in collect'>['login']>;

/** ms */
const EVERY = 4000;

type GivenProps = { login: Login; onContinue: () => void };

/** Returns the bare secret of an otpauth address, which an authenticator takes by hand. */
const secretOfOtpauth = (otpauth: string): string => new URL(otpauth).searchParams.get('secret') ?? '';

/** Hands over a new log-in in three steps. It is shown in this browser alone, and once. */
function GivenLogIn({ login: { name, password, otpauth, qr, token }, onContinue }: GivenProps) {
  const t = useTexts();
  const value = (label: string, text: string) => (
    <p className={styles.value}>
      <span>{label}</span> <CopyableText label={label} text={text} />
    </p>
  );
  return (
    <div role="status" className={styles.given}>
      <p className={styles.once}>{t('shownOnce')}</p>
      <ol>
        <li>
          <h2>{t('stepScan')}</h2>
          <img
            className={styles.qr}
            alt={t('loginQr')}
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          />
          <details>
            <summary>{t('cannotScan')}</summary>
            <p>
              <a href={otpauth}>{t('openAuthenticator')}</a>
            </p>
            {value(t('codeSecret'), secretOfOtpauth(otpauth))}
          </details>
        </li>
        <li>
          <h2>{t('stepSave')}</h2>
          {value(t('operatorName'), name)}
          {value(t('password'), password)}
        </li>
        <li>
          <h2>{t('stepLogIn')}</h2>
          <Button full onClick={onContinue}>
            {t('goToLogIn')}
          </Button>
        </li>
      </ol>
      <details>
        <summary>{t('token')}</summary>
        <p>{t('tokenIs')}</p>
        {value(t('token'), token)}
      </details>
    </div>
  );
}

/** Asks for a log-in, shows the code to read out while it waits, and then what was given. */
function RequestAccessForm({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  const [accessRequest, setAccessRequest] = useState<OutputOf<'log-in ask'>>();
  const [login, setLogin] = useState<Login>();
  const form = useForm({
    initial: { name: '' },
    draft: 'desk.ask',
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    async send({ name }) {
      const answer = await callDesk('log-in ask', { name: name.trim() });
      if ('error' in answer) return { form: errorMessageFor(t, answer.error) };
      setAccessRequest(answer.data);
      return {};
    },
  });
  const ticket = login ? undefined : accessRequest?.ticket;
  useEffect(() => {
    if (ticket === undefined) return;
    const timer = setInterval(async () => {
      const answer = await callDesk('log-in collect', { ticket });
      if ('data' in answer && answer.data.login) setLogin(answer.data.login);
    }, EVERY);
    return () => clearInterval(timer);
  }, [ticket]);
  if (login) return <GivenLogIn login={login} onContinue={onBack} />;
  return (
    <>
      {accessRequest ? (
        <div role="status" className={styles.waiting}>
          <p>{t('askTold')}</p>
          <p translate="no" className={styles.code}>
            {accessRequest.code}
          </p>
          <p className={styles.waits}>
            <span aria-hidden="true" /> <span>{t('askWaits')}</span>
          </p>
          <p>{t('askHolds')}</p>
        </div>
      ) : (
        <PageForm form={form} submit={t('askLogin')} variant="primary" full>
          <p>{t('askDoes')}</p>
          <Field {...form.field('name')} label={t('operatorName')} {...NAME} />
        </PageForm>
      )}
      <Button variant="ghost" full onClick={onBack}>
        {t('backToLogIn')}
      </Button>
    </>
  );
}

const NAME = { autoComplete: 'username', autoCapitalize: 'none' } as const;

function PasskeyLogInButton() {
  const t = useTexts();
  const send = useWriteOperation();
  const { fault, run, busy } = usePasskeyCeremony('log-in options', showPasskey, (credential) =>
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
  const code = readCode(typed, CODE_DIGITS);
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
        <Field {...form.field('name')} label={t('operatorName')} {...NAME} />
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
          <RequestAccessForm onBack={() => setIsRequestingAccess(false)} />
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
