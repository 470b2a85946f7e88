import { cx, Icon, type IconName } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type Props = {
  icon?: IconName;
  title: string;
  /** Tells what comes here, or what to do next. */
  hint?: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
  /** Whether it stands in a card already. */
  isInCard?: boolean;
};

/** The card in the place of a list that has nothing. */
export function EmptyState({ icon = 'check', title, hint, action, isInCard = false }: Props) {
  return (
    <div className={cx(styles.empty, !isInCard && styles.card)}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <b>{title}</b>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
