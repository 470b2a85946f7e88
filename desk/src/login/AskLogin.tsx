import type { OutputOf } from '@ank/protocol/operator/operations';
import { useForm } from '@ank/shared/forms';
import { Button, Card, Field } from '@ank/shared/ui';
import { useEffect, useState } from 'react';
import { ask, errorWords } from '../calls/ask';
import { FormError } from '../form/Form';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';
import styles from './LogInScreen.module.css';

type Login = NonNullable<OutputOf<'log-in collect'>['login']>;

/** ms */
const EVERY = 4000;

/** Shown in this browser alone, once it is given. */
export function AskLogin({ onDone }: { onDone: () => void }) {
  const t = useTexts();
  const [asked, setAsked] = useState<OutputOf<'log-in ask'>>();
  const [login, setLogin] = useState<Login>();
  const form = useForm({
    initial: { name: '' },
    draft: 'desk.ask',
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    async send({ name }) {
      const answer = await ask('log-in ask', { name: name.trim() });
      if ('error' in answer) return { form: errorWords(t, answer.error) };
      setAsked(answer.data);
      return {};
    },
  });
  const ticket = login ? undefined : asked?.ticket;
  useEffect(() => {
    if (ticket === undefined) return;
    const timer = setInterval(async () => {
      const answer = await ask('log-in collect', { ticket });
      if ('data' in answer && answer.data.login) setLogin(answer.data.login);
    }, EVERY);
    return () => clearInterval(timer);
  }, [ticket]);
  return (
    <Card>
      <form noValidate onSubmit={form.onSubmit} className={styles.form}>
        {login ? (
          <div role="status" className={formStyles.once}>
            <p>{t('shownOnce')}</p>
            <img
              className={styles.qr}
              alt={t('loginQr')}
              src={`data:image/svg+xml,${encodeURIComponent(login.qr)}`}
            />
            {(['name', 'password', 'otpauth', 'token'] as const).map((part) => (
              <p key={part}>
                {t(PARTS[part])}: <code>{login[part]}</code>
              </p>
            ))}
          </div>
        ) : asked ? (
          <div role="status">
            <p>{t('askTold')}</p>
            <p className={styles.code}>{asked.code}</p>
          </div>
        ) : (
          <>
            <p>{t('askDoes')}</p>
            <Field
              {...form.field('name')}
              label={t('operatorName')}
              autoComplete="username"
              autoCapitalize="none"
            />
            <FormError>{form.faults.form}</FormError>
            <Button type="submit" full busy={form.busy} busyText={t('busy')}>
              {t('askLogin')}
            </Button>
          </>
        )}
        <Button variant="ghost" full onClick={onDone}>
          {t('logIn')}
        </Button>
      </form>
    </Card>
  );
}

const PARTS = { name: 'operatorName', password: 'password', otpauth: 'codeSecret', token: 'token' } as const;
