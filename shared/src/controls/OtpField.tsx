import { parseOneTimeCode } from '@ank/protocol/digits';
import { cx, FieldNotes, type Notes, noteProps } from '@ank/shared/ui';
import { type ClipboardEvent, type ComponentProps, type SyntheticEvent, useId } from 'react';
import styles from './OtpField.module.css';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'> &
  Notes & {
    label: string;
    value: string;
    length?: number;
    /** The digits of the code, or what was typed or pasted as it is where no code is found in it. */
    onChange: (digits: string) => void;
    /** No code is found in what was typed or pasted: it stays, for the player to see what is wrong. */
    onUnread?: (() => void) | undefined;
  };

/** A selection of all is let be. */
const moveCaretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
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
  const isUnread = parseOneTimeCode(value, length) !== value;
  const digits = isUnread ? '' : value;
  const current = Math.min(digits.length, length - 1);
  const take = (text: string) => {
    const code = parseOneTimeCode(text, length);
    onChange(code ?? text);
    if (code === undefined) onUnread?.();
  };

  /** A code that is pasted takes the place of all that was typed; anything else is put where the caret is. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (parseOneTimeCode(pasted, length)?.length !== length) return;
    event.preventDefault();
    take(pasted);
  };

  return (
    <div className={cx(styles.field, className)}>
      <div className={cx(styles.otp, Boolean(error) && styles.bad, isUnread && styles.unread)}>
        <input
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          {...rest}
          id={id}
          aria-label={label}
          {...noteProps(id, { hint, error })}
          value={value}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onSelect={isUnread ? undefined : moveCaretToEnd}
        />
        {Array.from({ length }, (_, cell) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={cell}
            aria-hidden="true"
            translate="no"
            className={cx(styles.cell, cell === current && styles.current, digits[cell] && styles.filled)}
          >
            {digits[cell]}
          </span>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
