import { cx } from './cx';
import styles from './Mark.module.css';

type Props = {
  children: string;
  /** Language of the mark, so that it is drawn and read as it should. */
  lang?: string | undefined;
  size?: 'bar' | 'menu' | 'hero';
};

/** The brand's sign: its letters on a rounded plate. The name stands beside it, so it is not read aloud. */
export function Mark({ children, lang, size = 'bar' }: Props) {
  return (
    <span lang={lang} aria-hidden="true" className={cx(styles.mark, styles[size])}>
      {children}
    </span>
  );
}
