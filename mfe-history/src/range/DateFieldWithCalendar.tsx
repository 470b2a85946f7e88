import { type Day, formatMonthFirstDate } from '@ank/protocol/dates';
import { BottomSheet } from '@ank/shared/controls';
import { Button, Field, IconButton, Skeleton } from '@ank/shared/ui';
import { type ComponentType, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts';
import styles from './DateFieldWithCalendar.module.css';
import { parseMonthDayYear } from './dayRange';

/** The calendar is loaded lazily, because it is most of the screen's weight. */
const loadCalendar = () => import(/* webpackChunkName: "SingleDayCalendar" */ './SingleDayCalendar');

type CalendarSheetProps = {
  label: string;
  day: Day | undefined;
  /** month/day/year. */
  value: string;
  onPick: (day: Day) => void;
  onType: () => void;
  onClose: () => void;
};

type Loaded = ComponentType<{ day: Day | undefined; onPick: (day: Day) => void }>;

function CalendarSheet({ label, day, value, onPick, onType, onClose }: CalendarSheetProps) {
  const t = useTexts();
  const [SingleDayCalendar, setCalendar] = useState<Loaded>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    loadCalendar().then(
      (module) => setCalendar(() => module.SingleDayCalendar),
      () => setFailed(true),
    );
  }, []);

  return (
    <BottomSheet open label={label} onClose={onClose}>
      <div className={styles.head}>
        <p>
          <span>{label}</span>{' '}
          <b translate="no" className="num">
            {value}
          </b>
        </p>
        <IconButton icon="close" label={t('closeCalendar')} onClick={onClose} />
      </div>
      {SingleDayCalendar ? (
        <SingleDayCalendar day={day} onPick={onPick} />
      ) : hasFailed ? (
        <p role="alert" className={styles.failed}>
          {t('calendarFailed')}
        </p>
      ) : (
        <Skeleton width="100%" height={372} />
      )}
      <Button variant="ghost" full onClick={onType}>
        {t('typeInstead')}
      </Button>
    </BottomSheet>
  );
}

type Props = {
  label: string;
  calendarText: string;
  /** month/day/year. */
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/** A tap, the button or arrow down open the calendar; a mouse only places the cursor. */
export function DateFieldWithCalendar({ label, calendarText, value, onChange, error }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const pointer = useRef('');
  const id = useId();

  // The focus moves in two steps: the field would ask for a keyboard before the sheet hands it the focus.
  useEffect(() => {
    if (isTyping) setOpen(false);
  }, [isTyping]);
  useEffect(() => {
    if (isTyping && !isOpen) input.current?.focus();
  }, [isTyping, isOpen]);

  const pick = (day: Day) => {
    onChange(formatMonthFirstDate(day));
    setOpen(false);
  };
  const tap = ({ detail }: MouseEvent) => {
    // detail 0: a screen reader or a script.
    const byMouse = pointer.current === 'mouse' && detail > 0;
    if (!byMouse && !isTyping) setOpen(true);
  };
  // The next may be a tap on a day. A failure is told in the sheet.
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
          day={parseMonthDayYear(value)}
          value={value}
          onPick={pick}
          onType={() => setTyping(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
