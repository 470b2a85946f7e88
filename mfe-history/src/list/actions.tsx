import type { ReactNode } from 'react';
import styles from './actions.module.css';

type Props = {
  /** The label that is seen, and what it is about; absent where that is clear. */
  label?: string;
  /** The one that most people want. */
  isFirst?: boolean;
  onClick: () => void;
  children: string;
};

/** Renders an action on a row, as a word. */
export function Action({ label, isFirst = false, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={isFirst ? `${styles.action} ${styles.first}` : styles.action}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** Renders an action that opens another page, in a tab of its own. */
export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The one place of a row for all that can be done with it. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
