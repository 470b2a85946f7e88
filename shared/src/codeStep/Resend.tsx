import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import styles from './CodeStep.module.css';
import { useCountdown } from './wait';

export const WAIT_S = 30;
const ROUND = 94.3;

type ResendTexts = {
  resend: string;
  resendIn: (seconds: number) => string;
  waitAloud: (seconds: number) => string;
  resendReady: string;
};

type Props = {
  wait: number | undefined;
  texts: ResendTexts;
  disabled: boolean;
  isWanted: boolean;
  onResend: () => Promise<number | undefined>;
};

export function Resend({ wait = WAIT_S, texts, disabled, isWanted, onResend }: Props) {
  const { left, of, restart } = useCountdown(wait);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    setBusy(true);
    const next = await onResend();
    if (next) restart(next);
    setBusy(false);
  };

  // Each second would drown everything else.
  const spoken = left > 10 ? texts.waitAloud(of) : left > 0 ? texts.waitAloud(10) : texts.resendReady;

  return (
    <div className={styles.resend}>
      {left > 0 && (
        <p role="timer" className={styles.wait}>
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15" />
            <circle cx="18" cy="18" r="15" strokeDasharray={`${(ROUND * left) / of} ${ROUND}`} />
          </svg>
          {texts.resendIn(left)}
        </p>
      )}
      <Button
        variant={isWanted && left === 0 ? 'primary' : 'ghost'}
        disabled={left > 0 || disabled}
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
