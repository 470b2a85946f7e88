import { phoneGroupsOf } from '@ank/protocol/phones';
import { errorOf } from '@ank/shared/api';
import { OtpField } from '@ank/shared/controls';
import { useOneAtATime } from '@ank/shared/forms';
import { Button, Icon } from '@ank/shared/ui';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import styles from './CodeStep.module.css';
import { FormErrorMessage } from './FormErrorMessage';
import { PlainScreen, useBack } from './PlainScreen';
import { useCountdown } from './resendWait';
import { useCodeStepTexts } from './texts';
import { CODE_SPENT, type Purpose, useResendAndCheckCode } from './useResendAndCheckCode';

/**
 * The texts of a screen that asks for a one-time code. Functions take seconds, or the error of a failed
 * call.
 */
export type CodeTexts = {
  title: string;
  back: string;
  backToPrevious: string;
  sentTo: string;
  code: string;
  submit: string;
  verifying: string;
  resend: string;
  resendIn: (seconds: number) => string;
  waitAloud: (seconds: number) => string;
  resendReady: string;
  wrongCode: string;
  checkFailed: (error: unknown) => string;
  resendFailed: (error: unknown) => string;
};

const WAIT_S = 30;
const ROUND = 94.3;

type ResendProps = {
  wait: number | undefined;
  texts: CodeTexts;
  disabled: boolean;
  isEmphasized: boolean;
  onResend: () => Promise<number | undefined>;
};

function ResendCodeButtonWithCountdown({
  wait = WAIT_S,
  texts,
  disabled,
  isEmphasized,
  onResend,
}: ResendProps) {
  const { left, of, restart } = useCountdown(wait);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    const next = await onResend();
    if (next) restart(next);
    setBusy(false);
  };

  // A screen reader that announced each second would drown everything else.
  const spoken = left > 10 ? texts.waitAloud(of) : left > 0 ? texts.waitAloud(10) : texts.resendReady;

  return (
    <div className={styles.resend}>
      {left > 0 && (
        <p role="timer" className={styles.wait}>
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15" />
            <circle cx="18" cy="18" r="15" strokeDasharray={`${(ROUND * left) / of} ${ROUND}`} />
          </svg>
          <span>{texts.resendIn(left)}</span>
        </p>
      )}
      <Button
        variant={isEmphasized && left === 0 ? 'primary' : 'secondary'}
        icon="refresh"
        full
        disabled={left > 0 || disabled}
        // While it cannot be pressed, the countdown stands in its place for the eye.
        className={left > 0 ? 'sr' : undefined}
        busy={busy}
        onClick={press}
      >
        {texts.resend}
      </Button>
      <span className="sr" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}

type Props = {
  phoneNumber: string;
  purpose: Purpose;
  /** '' when the provider compares. */
  supplied: string;
  codeTicket?: string;
  wait?: number | undefined;
  texts: CodeTexts;
  backTo: string;
  /** The place of this code in a task of several screens. */
  step?: ComponentProps<typeof PlainScreen>['step'];
  onVerified: (ticket: string) => Promise<string | undefined>;
  children?: ReactNode;
};

/**
 * Renders the screen that asks for a one-time code, checks it and sends another one. `onVerified` gets the
 * ticket, '' where the provider gives none, and returns the text of what failed afterwards.
 */
export function CodeStep(given: Props) {
  const { phoneNumber, purpose, supplied, codeTicket, wait, texts, backTo, step, onVerified, children } =
    given;
  const t = useCodeStepTexts();
  const { check, resend, length } = useResendAndCheckCode(phoneNumber, purpose, supplied, codeTicket);
  const back = useBack(backTo);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSpent, setIsSpent] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const showFaults = (codeError?: string, otherFailure?: string) => {
    setError(codeError);
    setFailure(otherFailure);
  };

  const [verify, busy] = useOneAtATime(async () => {
    showFaults();
    const checked = await check(code);
    if (checked.ok) return showFaults(undefined, await onVerified(checked.ticket));
    const { code: why, message } = errorOf(checked.error);
    if (checked.error && why === CODE_SPENT) {
      setIsSpent(true);
      return showFaults(undefined, message || texts.checkFailed(checked.error));
    }
    if (checked.error) return showFaults(undefined, texts.checkFailed(checked.error));
    showFaults(texts.wrongCode);
    input.current?.focus();
    input.current?.select();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    return verify();
  };

  const resendCode = async () => {
    showFaults();
    const { error: failed, wait: next } = await resend();
    if (failed) {
      showFaults(undefined, texts.resendFailed(failed));
      return next;
    }
    setIsSpent(false);
    setCode('');
    input.current?.focus();
    return next || WAIT_S;
  };

  const [first, last] = phoneGroupsOf(phoneNumber);
  return (
    <PlainScreen title={texts.title} backText={texts.back} onBack={back} step={step}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <div>
          <p className={styles.sentTo}>{texts.sentTo}</p>
          <p translate="no" className={styles.number}>
            +91 <span>{first}</span>
            <span>{last}</span>
          </p>
        </div>
        <OtpField
          ref={input}
          name="otp"
          label={texts.code}
          value={code}
          length={length}
          error={error}
          autoFocus
          onChange={(digits) => {
            setCode(digits);
            if (!isSpent) showFaults();
          }}
          onUnread={() => showFaults(texts.wrongCode)}
        />
        {children}
        <FormErrorMessage>{failure}</FormErrorMessage>
        <Button
          type="submit"
          full
          variant={isSpent ? 'secondary' : 'primary'}
          disabled={isSpent}
          className={code.length < length ? styles.notReady : undefined}
          busy={busy}
          busyText={texts.verifying}
        >
          {texts.submit}
        </Button>
        <ResendCodeButtonWithCountdown
          wait={wait}
          texts={texts}
          disabled={busy}
          isEmphasized={isSpent}
          onResend={resendCode}
        />
        <Button variant="ghost" full onClick={back}>
          {texts.backToPrevious}
        </Button>
      </form>
      <p className={styles.note}>
        <Icon name="shield" />
        <span>{t('tellNobody')}</span>
      </p>
    </PlainScreen>
  );
}
