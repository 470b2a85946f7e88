import { Icon, type IconName } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  icon?: IconName;
  title: string;
  /** What comes here, or what to do next. */
  hint?: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
};

/** The card in the place of a list that has nothing. */
export function EmptyState({ icon = 'check', title, hint, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
