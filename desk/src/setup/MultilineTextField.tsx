import { FieldFrame, noteProps } from '@ank/shared/ui';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './MultilineTextField.module.css';

type Props = Pick<
  ComponentProps<'textarea'>,
  'name' | 'lang' | 'maxLength' | 'readOnly' | 'rows' | 'placeholder'
> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A field for prose, of several lines; it takes the focus when what it holds is refused. */
export function MultilineTextField({ label, hint, error, rows = 3, onText, ...rest }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...noteProps(id, { hint, error })}
        ref={field}
        id={id}
        rows={rows}
        // Where it grows with its text, the browser no longer heeds the rows.
        style={{ minHeight: `calc(${rows * 1.5}em + 23px)` }}
        className={styles.text}
        onChange={({ target }) => onText(target.value)}
      />
    </FieldFrame>
  );
}

type Form = {
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string | undefined>>;
  set: (parts: Record<string, string>) => void;
};

/** Returns what ties a field for prose to a form's field. */
export const textFieldProps = ({ values, faults, set }: Form, name: string) => ({
  name,
  value: values[name] ?? '',
  error: faults[name],
  onText: (text: string) => set({ [name]: text }),
});
