import { cx } from './cx';
import styles from './Mark.module.css';

type Props = {
  children: string;
  lang?: string | undefined;
  size?: 'bar' | 'menu' | 'hero';
};

/** Not read aloud: the name stands beside it. */
export function Mark({ children, lang, size = 'bar' }: Props) {
  return (
    <span lang={lang} aria-hidden="true" className={cx(styles.mark, styles[size])}>
      {children}
    </span>
  );
}
