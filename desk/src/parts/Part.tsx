import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** A part of a screen under a heading of its own. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
