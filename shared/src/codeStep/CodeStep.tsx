import { OtpField } from '@ank/shared/controls';
import { Button } from '@ank/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import styles from './CodeStep.module.css';
import { FormMessage } from './FormMessage';
import { PlainScreen, useBack } from './PlainScreen';
import { Resend } from './Resend';
import { type Purpose, useCode } from './useCode';

/** Words of a code screen; they come from the remote that shows it. */
export type CodeTexts = {
  title: string;
  /** Name of the arrow in the bar. */
  back: string;
  backToPrevious: string;
  /** Above the number: where the code went. */
  sentTo: string;
  /** Name of the field: OTP. */
  code: string;
  submit: string;
  verifying: string;
  resend: string;
  /** "Resend code in Ns", and the same for those who hear it. */
  resendIn: (seconds: number) => string;
  waitAloud: (seconds: number) => string;
  resendReady: string;
  wrongCode: string;
  /** A code that could not be checked, or not be sent again. */
  checkFailed: (error: unknown) => string;
  resendFailed: (error: unknown) => string;
};

type Props = {
  /** Ten digits. */
  phoneNumber: string;
  purpose: Purpose;
  /** The code itself, from a provider that answered with it; '' when the provider compares. */
  supplied: string;
  texts: CodeTexts;
  /** Where "Back to Previous Page" leads when there is none. */
  backTo: string;
  /**
   * What a right code leads to, with the provider's ticket ('' where it gives none). Answers what went wrong, in words,
   * or nothing; the screen stays busy until then and the code stays typed.
   */
  onVerified: (ticket: string) => Promise<string | undefined>;
};

/** The screen of a one-time code (specification 2.5), whole: bar, number, code, countdown, buttons. Plain layout. */
export function CodeStep({ phoneNumber, purpose, supplied, texts, backTo, onVerified }: Props) {
  const { check, resend } = useCode(phoneNumber, purpose, supplied);
  const back = useBack(backTo);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // State comes too late for a second press in the same instant.
  const working = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const say = (wrong?: string, other?: string) => {
    setError(wrong);
    setFailure(other);
  };

  const verify = async () => {
    const checked = await check(code);
    if (checked.ok) return say(undefined, await onVerified(checked.ticket));
    if (checked.error) return say(undefined, texts.checkFailed(checked.error));
    say(texts.wrongCode);
    // Typing over the wrong code is one gesture less than deleting it.
    input.current?.focus();
    input.current?.select();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (working.current) return;
    working.current = true;
    setBusy(true);
    say();
    try {
      await verify();
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const sendAgain = async () => {
    say();
    const { error: failed } = await resend();
    if (failed) {
      say(undefined, texts.resendFailed(failed));
      return false;
    }
    setCode('');
    input.current?.focus();
    return true;
  };

  return (
    <PlainScreen title={texts.title} backText={texts.back} onBack={back}>
      <form noValidate onSubmit={submit} className={styles.form}>
        <div>
          <p className={styles.sentTo}>{texts.sentTo}</p>
          <p className={styles.number}>
            +91 <span>{phoneNumber.slice(0, 5)}</span>
            {phoneNumber.slice(5)}
          </p>
        </div>
        <OtpField
          ref={input}
          name="otp"
          label={texts.code}
          value={code}
          error={error}
          autoFocus
          onChange={(digits) => {
            setCode(digits);
            say();
          }}
        />
        <Resend texts={texts} disabled={busy} onResend={sendAgain} />
        <FormMessage>{failure}</FormMessage>
        <Button type="submit" full busy={busy} busyText={texts.verifying}>
          {texts.submit}
        </Button>
        <Button variant="ghost" full icon="back" onClick={back}>
          {texts.backToPrevious}
        </Button>
      </form>
    </PlainScreen>
  );
}
