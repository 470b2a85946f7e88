import { useForm } from '@ank/shared/forms';
import { Button, ButtonLink, Field } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { callDeskOperation, errorMessageFor } from '../calls/callDeskOperation';
import type { OutputOf } from '../calls/deskHooks';
import { PageForm } from '../form/Form';
import { CopyableText, useCopyText } from '../parts/CopyableText';
import { useMediaQuery } from '../preferences/useMediaQuery';
import { useTexts } from '../texts';
import styles from './RequestAndReceiveLogin.module.css';

type Login = NonNullable<OutputOf<'log-in collect'>['login']>;

/** Narrower than this the steps of a new log-in stand below each other. */
const PHONE = '(max-width: 799px)';

/** ms between two questions whether the log-in was given. */
const EVERY = 4000;

type GivenProps = { login: Login; onContinue: () => void };

/** Returns the bare secret of an otpauth address, which an authenticator takes by hand. */
const secretOfOtpauth = (otpauth: string): string => new URL(otpauth).searchParams.get('secret') ?? '';

/** Hands over a new log-in in three steps. It is shown in this browser alone, and once. */
function NewLogInShownOnce({ login: { name, password, otpauth, qr, token }, onContinue }: GivenProps) {
  const t = useTexts();
  const copy = useCopyText();
  const isPhone = useMediaQuery(PHONE);
  const secret = secretOfOtpauth(otpauth);
  const qrCode = (
    <img className={styles.qr} alt={t('loginQr')} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
  );
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
          <h2>{t(isPhone ? 'stepAddKey' : 'stepScan')}</h2>
          {/* No phone scans its own screen. */}
          {isPhone ? (
            <>
              <ButtonLink full href={otpauth}>
                {t('openAuthenticator')}
              </ButtonLink>
              <Button full variant="secondary" icon="copy" onClick={() => copy(secret)}>
                {t('copyKey')}
              </Button>
            </>
          ) : (
            qrCode
          )}
          <details key={String(isPhone)}>
            <summary>{t(isPhone ? 'onOtherDevice' : 'cannotScan')}</summary>
            {isPhone ? (
              qrCode
            ) : (
              <p>
                <a href={otpauth}>{t('openAuthenticator')}</a>
              </p>
            )}
            {value(t('codeSecret'), secret)}
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
export default function RequestAndReceiveLogin({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  const [accessRequest, setAccessRequest] = useState<OutputOf<'log-in ask'>>();
  const [login, setLogin] = useState<Login>();
  const form = useForm({
    initial: { name: '' },
    draft: 'desk.ask',
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    async send({ name }) {
      const answer = await callDeskOperation('log-in ask', { name: name.trim() });
      if ('error' in answer) return { form: errorMessageFor(t, answer.error) };
      setAccessRequest(answer.data);
      return {};
    },
  });
  const ticket = login ? undefined : accessRequest?.ticket;
  useEffect(() => {
    if (ticket === undefined) return;
    const timer = setInterval(async () => {
      const answer = await callDeskOperation('log-in collect', { ticket });
      if ('data' in answer && answer.data.login) setLogin(answer.data.login);
    }, EVERY);
    return () => clearInterval(timer);
  }, [ticket]);
  if (login) return <NewLogInShownOnce login={login} onContinue={onBack} />;
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
          <Field
            {...form.field('name')}
            label={t('operatorName')}
            autoComplete="username"
            autoCapitalize="none"
          />
        </PageForm>
      )}
      <Button variant="ghost" full onClick={onBack}>
        {t('backToLogIn')}
      </Button>
    </>
  );
}
