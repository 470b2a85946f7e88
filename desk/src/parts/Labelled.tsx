import { type ReactNode, useId } from 'react';
import styles from './parts.module.css';

/** A control of the browser's own under its label, which knows it by the id that is given. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
