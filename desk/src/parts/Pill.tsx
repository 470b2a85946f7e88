import { cx } from '@ank/shared/ui';
import styles from './parts.module.css';

/** A state in a word and a colour. */
export function Pill({ tone, children }: { tone: 'good' | 'bad' | 'quiet'; children: string }) {
  return (
    <span className={cx(styles.pill, tone === 'good' && styles.good, tone === 'bad' && styles.bad)}>
      {children}
    </span>
  );
}
