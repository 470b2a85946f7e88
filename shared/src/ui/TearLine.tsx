import { cx } from './cx';
import styles from './TearLine.module.css';

/** Punched holes along the lower edge of what holds it (which has to be positioned), in the colour of what lies under. */
export function TearLine({ under = 'page' }: { under?: 'page' | 'surface' | 'notice' | 'banner' }) {
  return <span aria-hidden="true" className={cx(styles.tear, styles[under])} />;
}
