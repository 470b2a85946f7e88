import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import styles from './OverrideBadge.module.css';

type Trial = {
  label: 'Canary' | 'Preview';
  question: string;
  asked: string | undefined;
  joined: string | undefined;
  join: (asked: string) => void;
  leave: () => void;
  reload?: () => void;
};

/** Of versions that others do not have. Who tries them reads English. */
export function TrialBadge({
  label,
  question,
  asked,
  joined,
  join,
  leave,
  reload = () => location.replace(location.pathname),
}: Trial) {
  const [isAsking, setIsAsking] = useState(asked !== undefined);
  const act = (change: () => void) => () => {
    change();
    reload();
  };
  if (isAsking && asked !== undefined)
    return (
      <aside className={styles.badge} aria-label={label}>
        <span>{question}</span>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          No
        </Button>
        <Button variant="secondary" onClick={act(() => join(asked))}>
          Try
        </Button>
      </aside>
    );
  if (joined === undefined) return null;
  return (
    <aside className={styles.badge} aria-label={label}>
      <span>
        {label}: {joined}
      </span>
      <Button variant="secondary" onClick={act(leave)}>
        Reset
      </Button>
    </aside>
  );
}
