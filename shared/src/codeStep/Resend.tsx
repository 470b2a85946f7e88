import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import type { CodeTexts } from './CodeStep';
import styles from './CodeStep.module.css';
import { useCountdown } from './useCountdown';

/** A code may be sent again this many seconds after the last one. */
const WAIT_S = 30;
const ROUND = 94.3;

type Props = {
  texts: Pick<CodeTexts, 'resend' | 'resendIn' | 'waitAloud' | 'resendReady'>;
  disabled: boolean;
  onResend: () => Promise<boolean>;
};

export function Resend({ texts, disabled, onResend }: Props) {
  const [left, restart] = useCountdown(WAIT_S);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    if (await onResend()) restart();
    setBusy(false);
  };

  // Spoken at the start, near the end and at the end; a number each second would drown everything else.
  const spoken = left > 10 ? texts.waitAloud(WAIT_S) : left > 0 ? texts.waitAloud(10) : texts.resendReady;

  return (
    <div className={styles.resend}>
      {left > 0 && (
        <p role="timer" className={styles.wait}>
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15" />
            <circle cx="18" cy="18" r="15" strokeDasharray={`${(ROUND * left) / WAIT_S} ${ROUND}`} />
          </svg>
          {texts.resendIn(left)}
        </p>
      )}
      <Button variant="ghost" disabled={left > 0 || disabled} busy={busy} onClick={press}>
        {texts.resend}
      </Button>
      <span className="sr" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
