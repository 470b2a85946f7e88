import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import styles from './Field.module.css';

export type Notes = { hint?: ReactNode; error?: string | undefined };

export const noteProps = (id: string, { hint, error }: Notes, own?: string) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`, own].filter(Boolean).join(' ') || undefined,
});

export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

type Props = Notes & { id: string; label: ReactNode; aside?: ReactNode; children: ReactNode };

export function FieldFrame({ id, label, hint, error, aside, children }: Props) {
  return (
    <div className={styles.field}>
      <div className={styles.labels}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
