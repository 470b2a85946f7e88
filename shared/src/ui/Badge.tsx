import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon } from './Icon';

export function Badge({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <span className={open ? styles.open : styles.closed}>
      {!open && <Icon name="lock" />}
      {children}
    </span>
  );
}
