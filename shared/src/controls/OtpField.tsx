import { readCode } from '@ank/protocol/digits';
import { cx, FieldNotes, type Notes, noteProps } from '@ank/shared/ui';
import { type ClipboardEvent, type ComponentProps, type SyntheticEvent, useId } from 'react';
import styles from './OtpField.module.css';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> &
  Notes & {
    label: string;
    value: string;
    length?: number;
    /** The digits of what was typed, or all of it, at most `length` signs, where it holds no digit. */
    onChange: (digits: string) => void;
    /** Something was typed or pasted that holds no digit: it stays, for the player to see what is wrong. */
    onUnread?: (() => void) | undefined;
  };

/** Letters with the marks that belong to them, as one reads them. */
const signsIn = (text: string): string[] => text.match(/\P{M}\p{M}*/gu) ?? [];

/** A selection of all is let be. */
const keepCaretAtEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length);
};

/** Renders a code as one real input: the phone fills it in, and one paste is enough. */
export function OtpField({
  label,
  value,
  length = 4,
  onChange,
  onUnread,
  hint,
  error,
  className,
  ...rest
}: Props) {
  const fresh = useId();
  const id = rest.id ?? fresh;
  const signs = signsIn(value);
  const current = Math.min(signs.length, length - 1);
  const take = (text: string) => {
    const digits = readCode(text, length);
    const isUnread = digits === '' && text.trim() !== '';
    onChange(isUnread ? signsIn(text.trim()).slice(0, length).join('') : digits);
    if (isUnread) onUnread?.();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    // maxLength would cut "12-34" before its dash is taken out.
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };

  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.otp, Boolean(error) && styles.bad)}>
        <input
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          {...rest}
          id={id}
          aria-label={label}
          {...noteProps(id, { hint, error })}
          maxLength={length}
          value={value}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onSelect={keepCaretAtEnd}
        />
        {Array.from({ length }, (_, cell) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            aria-hidden="true"
            className={cx(styles.cell, cell === current && styles.current, signs[cell] && styles.filled)}
          >
            {signs[cell]}
          </span>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
