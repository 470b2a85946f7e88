import { Icon, type IconName } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './RowActions.module.css';

type Props = {
  /** The label that is seen, and what it is about; absent where that is clear. */
  label?: string;
  /** The one that most people want. */
  isFirst?: boolean;
  /** Stands above the word, in a row of even actions. */
  icon?: IconName;
  onClick: () => void;
  children: string;
};

/** Renders an action on a row, as a word. */
export function RowAction({ label, isFirst = false, icon, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={isFirst ? `${styles.action} ${styles.first}` : styles.action}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** Renders an action that opens another page, in a tab of its own. */
export function RowActionLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.action} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The one place of a row for all that can be done with it. */
export function RowActions({ isEven = false, children }: { isEven?: boolean; children: ReactNode }) {
  return <div className={isEven ? styles.even : styles.actions}>{children}</div>;
}
