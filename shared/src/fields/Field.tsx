import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../ui/Button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/Icon';
import styles from './Field.module.css';

/** A hint and an error below a field. */
export type Notes = { hint?: ReactNode; error?: string | undefined };

/**
 * Returns the ARIA attributes that tie a field to the notes of `FieldNotes` with the same id. `own` is a
 * description that the field already has.
 */
export const ariaPropsOfNotes = (id: string, { hint, error }: Notes, own?: string) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [error && `${id}-error`, hint && `${id}-hint`, own].filter(Boolean).join(' ') || undefined,
});

/** Renders the error and the hint of a field, under the ids that `ariaPropsOfNotes` refers to. */
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

type FrameProps = Notes & { id: string; label: ReactNode; aside?: ReactNode; children: ReactNode };

/** Renders the label and the notes around a field of another kind; `aside` stands beside the label. */
export function FieldFrame({ id, label, hint, error, aside, children }: FrameProps) {
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

type FieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  Notes & { label: ReactNode; prefix?: ReactNode; suffix?: ReactNode; numeric?: boolean | undefined };

/**
 * Renders a text field with its label, hint and error. `numeric` opens the keyboard with digits.
 *
 * @example
 * import { useDraft } from '@ank/shared/drafts';
 * import { Field } from '@ank/shared/ui';
 *
 * export function AmountField({ error }: { error?: string }) {
 *   const [amount, setAmount] = useDraft('wallet.amount', '');
 *   const change = (value: string) => setAmount(value);
 *   return (
 *     <Field
 *       label="Amount"
 *       numeric
 *       prefix="₹"
 *       error={error}
 *       value={amount}
 *       onChange={({ target }) => change(target.value)}
 *     />
 *   );
 * }
 */
export function Field(props: FieldProps) {
  const { label, hint, error, prefix, suffix, numeric = false, className, ...rest } = props;
  const fresh = useId();
  const id = rest.id ?? fresh;
  const box = cx(
    styles.box,
    numeric && styles.numeric,
    Boolean(error) && styles.bad,
    rest.readOnly && styles.readOnly,
    className,
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={box}>
        {prefix && (
          <span translate="no" className={styles.prefix}>
            {prefix}
          </span>
        )}
        <input
          inputMode={numeric ? 'numeric' : undefined}
          {...rest}
          id={id}
          {...ariaPropsOfNotes(id, { hint, error }, rest['aria-describedby'])}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </div>
    </FieldFrame>
  );
}

type PasswordProps = Omit<FieldProps, 'type' | 'suffix' | 'prefix' | 'numeric'> & {
  showText: string;
  hideText: string;
};

/** Renders a password field with a button that shows and hides what is typed. */
export function PasswordField({ showText, hideText, ...rest }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideText : showText}
          aria-controls={rest.id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
