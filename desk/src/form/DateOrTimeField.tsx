import { cx, Field } from '@ank/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../texts';
import { withoutSeconds } from './convertClockTime';
import styles from './DateOrTimeField.module.css';
import { formatIsoDay } from './formatTime';

type InputType = 'date' | 'datetime-local' | 'time';

const MISSING = { date: 'pickDay', 'datetime-local': 'pickDay', time: 'pickTime' } as const;

/** Stands for a time that nobody has typed where it fits beside another field on a phone. */
export const TIME_NOT_TYPED = '--:--';

/** Returns "5 Mar 2025", "21:45" or both, of what a native input holds. */
const formatHeldDateOrTime = (kind: InputType, value: string): string => {
  if (kind === 'time') return withoutSeconds(value);
  if (kind === 'date') return formatIsoDay(value);
  const [day = '', time = ''] = value.split('T');
  return `${formatIsoDay(day)}, ${withoutSeconds(time)}`;
};

type WrittenProps = {
  kind: InputType;
  value: string;
  empty?: string | undefined;
  children?: ReactNode;
};

/**
 * Shows over a native input what it holds, as the desk writes days and times everywhere. The input's own
 * parts, in the order of the browser's language, show while it has focus; it keeps its picker, keys and name.
 * Why no library draws it: docs/decisions/033.
 */
export function ReadableTextOverNativeInput({ kind, value, empty, children }: WrittenProps) {
  const t = useTexts();
  return (
    <span className={styles.written}>
      {children}
      <span aria-hidden translate="no" className={cx(styles.text, value === '' && styles.empty)}>
        {value === '' ? (empty ?? t(MISSING[kind])) : formatHeldDateOrTime(kind, value)}
      </span>
    </span>
  );
}

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'suffix' | 'prefix'> & {
  type?: InputType;
  value?: string | undefined;
  /** The text while no day is chosen, where that means something. */
  empty?: string;
};

/** A field for a day, a time, or both. */
export function DateOrTimeField({ type = 'date', value = '', empty, className, ...rest }: Props) {
  return (
    <Field
      {...rest}
      type={type}
      value={value}
      className={cx(styles.field, className)}
      prefix={<ReadableTextOverNativeInput kind={type} value={value} empty={empty} />}
    />
  );
}
