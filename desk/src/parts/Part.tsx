import type { ReactNode } from 'react';
import styles from './parts.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
