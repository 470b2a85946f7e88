import { cx } from '@ank/shared/ui';
import styles from './parts.module.css';

/** A state in a word and a colour. */
export function Pill({ tone, children }: { tone: 'good' | 'bad' | 'warn' | 'quiet'; children: string }) {
  return <span className={cx(styles.pill, tone !== 'quiet' && styles[tone])}>{children}</span>;
}
