import type { Day } from '@ank/protocol/dates';
import { historyDate } from '@ank/protocol/dates';
import { Field, IconButton } from '@ank/shared/ui';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts';
import { CalendarSheet, loadCalendar } from './CalendarSheet';
import styles from './DateField.module.css';
import { readDay } from './range';

type Props = {
  label: string;
  calendarText: string;
  /** month/day/year as typed. */
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/**
 * Tapping, the calendar button or arrow down opens the calendar; a mouse in the field only places the cursor.
 */
export function DateField({ label, calendarText, value, onChange, error }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pointer = useRef('');
  const id = useId();

  // In two steps: the field asks for a keyboard before the closing sheet hands it the focus.
  useEffect(() => {
    if (isTyping) setOpen(false);
  }, [isTyping]);
  useEffect(() => {
    if (isTyping && !isOpen) input.current?.focus();
  }, [isTyping, isOpen]);

  const pick = (day: Day) => {
    onChange(historyDate(day));
    setOpen(false);
  };
  const tap = ({ detail }: MouseEvent) => {
    // detail 0: pressed by a screen reader or a script, not by a pointer.
    const byMouse = pointer.current === 'mouse' && detail > 0;
    if (!byMouse && !isTyping) setOpen(true);
  };
  // The next thing may be a tap on a day. A failure is told when the sheet is open.
  const prepare = () => void loadCalendar().catch(() => undefined);

  return (
    <div className={styles.field}>
      <Field
        ref={input}
        id={id}
        label={label}
        numeric
        autoComplete="off"
        placeholder={t('dateFormat')}
        inputMode={isTyping ? 'text' : 'none'}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        onFocus={prepare}
        onBlur={() => setTyping(false)}
        onPointerDown={({ pointerType }) => {
          pointer.current = pointerType;
        }}
        onClick={tap}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        suffix={
          <IconButton
            icon="calendar"
            label={calendarText}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        }
      />
      {isOpen && (
        <CalendarSheet
          label={label}
          day={readDay(value)}
          value={value}
          onPick={pick}
          onType={() => setTyping(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
