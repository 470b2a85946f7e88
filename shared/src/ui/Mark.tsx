import { cx } from './cx';
import styles from './Mark.module.css';

type Props = { children: string; lang?: string | undefined; size?: 'bar' | 'menu' | 'hero' };

/** The name stands beside it. */
export function Mark({ children, lang, size = 'bar' }: Props) {
  return (
    <span lang={lang} aria-hidden="true" className={cx(styles.mark, styles[size])}>
      {children}
    </span>
  );
}
