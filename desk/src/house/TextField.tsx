import { FieldFrame, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A field for prose, of several lines, with a hint and an error below it. */
export function TextField({ label, hint, error, rows = 3, ...rest }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea {...rest} {...noteProps(id, { hint, error })} id={id} rows={rows} className={styles.text} />
    </FieldFrame>
  );
}
