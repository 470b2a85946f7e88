import { CodeStep, type CodeTexts, FormMessage, PlainScreen } from '@ank/shared/code-step';
import { useForm } from '@ank/shared/forms';
import { Stale } from '@ank/shared/player';
import { Link } from '@ank/shared/router';
import { toast } from '@ank/shared/toast';
import { ToastHost } from '@ank/shared/toast-host';
import { Button, Field, Page } from '@ank/shared/ui';
import { useWords } from './Held';

/** What is typed outlives a failed call and a swap of versions; the first wrong field gets the focus. */
export const Form = () => {
  const t = useWords();
  const { field, faults, busy, onSubmit } = useForm<'points'>({
    initial: { points: '' },
    check: ({ points }) => ({ points: points ? undefined : t('wrong') }),
    send: async () => ({ form: t('wrong') }),
  });
  return (
    <PlainScreen title={t('submit')} backText={t('close')} onBack={() => {}}>
      <form noValidate onSubmit={onSubmit}>
        <Field label={t('amount')} numeric {...field('points')} />
        <FormMessage>{faults.form}</FormMessage>
        <Button type="submit" full busy={busy} busyText={t('submitting')}>
          {t('submit')}
        </Button>
      </form>
    </PlainScreen>
  );
};

export const Code = () => {
  const t = useWords();
  const texts: CodeTexts = {
    title: 'Verify Code',
    back: t('close'),
    backToPrevious: t('close'),
    sentTo: 'The code was sent to',
    code: 'Code',
    submit: t('submit'),
    verifying: t('submitting'),
    resend: t('retry'),
    resendIn: (seconds) => `${t('retry')} (${seconds})`,
    waitAloud: (seconds) => `${seconds} s`,
    resendReady: t('retry'),
    wrongCode: t('wrong'),
    checkFailed: () => t('wrong'),
    resendFailed: () => t('wrong'),
  };
  return (
    <CodeStep
      phoneNumber="9876543210"
      purpose="register"
      supplied="1234"
      texts={texts}
      backTo="/"
      onVerified={async () => undefined}
    />
  );
};

export const Told = () => {
  const t = useWords();
  const old = { data: {}, error: {}, isFetching: false, fulfilledTimeStamp: 1, refetch: () => {} };
  return (
    <Page>
      <Stale query={old} />
      <Link to="/wallet">{t('amount')}</Link>
      <Button onClick={() => toast.success(t('submit'))}>success</Button>
      <Button onClick={() => toast.error(t('wrong'))}>error</Button>
      <ToastHost />
    </Page>
  );
};
