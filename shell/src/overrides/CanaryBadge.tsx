import { Button } from '@ank/shared/ui';
import { useState } from 'react';
import { joinCanary, leaveCanary } from '../start/joinCanary';
import styles from './OverrideBadge.module.css';

type Canary = { asked: string | undefined; joined: string | undefined; reload?: () => void };

export function CanaryBadge({ asked, joined, reload = () => location.replace(location.pathname) }: Canary) {
  const [isAsking, setIsAsking] = useState(asked !== undefined);
  const act = (change: () => void) => () => {
    change();
    reload();
  };
  if (isAsking && asked !== undefined)
    return (
      <aside className={styles.badge} aria-label="Canary">
        <span>Try new versions of {asked} before others?</span>
        <Button variant="secondary" onClick={() => setIsAsking(false)}>
          No
        </Button>
        <Button variant="secondary" onClick={act(() => joinCanary(asked))}>
          Try
        </Button>
      </aside>
    );
  if (joined === undefined) return null;
  return (
    <aside className={styles.badge} aria-label="Canary">
      <span>Canary: {joined}</span>
      <Button variant="secondary" onClick={act(leaveCanary)}>
        Reset
      </Button>
    </aside>
  );
}
