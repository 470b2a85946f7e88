import { cx } from './cx';
import styles from './TearLine.module.css';

export function TearLine({ under = 'page' }: { under?: 'page' | 'surface' | 'notice' | 'banner' }) {
  return <span aria-hidden="true" className={cx(styles.tear, styles[under])} />;
}
