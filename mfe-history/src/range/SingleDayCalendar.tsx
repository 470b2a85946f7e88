import { type Day, formatMonthFirstDate } from '@ank/protocol/dates';
import { formatDateParts } from '@ank/protocol/format-time';
import { today } from '@ank/shared/clock';
import { useLanguage } from '@ank/shared/texts';
import { IconButton } from '@ank/shared/ui';
import { enIN } from 'date-fns/locale/en-IN';
import { useEffect, useMemo, useRef } from 'react';
import { DatePicker } from 'react-datepicker';
import { useTexts } from '../texts';
import styles from './SingleDayCalendar.module.css';

/** The picker counts in the device's zone; noon keeps clear of changes of clocks. */
const toLocalNoonDate = ({ year, month, day }: Day) => new Date(year, month - 1, day, 12);
const dayOfLocalDate = (date: Date) => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

type Named = { width?: string } | undefined;

/** "Sunday, 1 November 2026", in the player's language. */
const pickerLocaleOf = (language: string) => {
  const width = (named: Named) => (named?.width === 'wide' ? 'long' : 'short');
  const localize = {
    ...enIN.localize,
    // 1 November 2026 is a Sunday.
    day: (day: number, named: Named) =>
      formatDateParts(Date.UTC(2026, 10, 1 + day), language, { weekday: width(named) }),
    month: (month: number, named: Named) =>
      formatDateParts(Date.UTC(2026, month, 1), language, { month: width(named) }),
  };
  return language === 'en' ? enIN : { ...enIN, localize };
};

type Props = {
  /** The chosen day; without one, the calendar shows the game's month. */
  day: Day | undefined;
  onPick: (day: Day) => void;
};

/** Takes the focus for the arrow keys. */
export function SingleDayCalendar({ day, onPick }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const now = today();
  const locale = useMemo(() => pickerLocaleOf(language), [language]);

  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')?.focus();
  }, []);

  const monthName = ({ year, month }: Day) =>
    formatDateParts(Date.UTC(year, month - 1), language, { month: 'long', year: 'numeric' });
  // The device's today may differ from the game's.
  const isToday = (date: Date) => formatMonthFirstDate(dayOfLocalDate(date)) === formatMonthFirstDate(now);

  return (
    <div ref={frame} className={styles.calendar}>
      <DatePicker
        inline
        locale={locale}
        calendarStartDay={0}
        chooseDayAriaLabelPrefix={t('chooseDay')}
        monthAriaLabelPrefix={t('month')}
        selected={day ? toLocalNoonDate(day) : null}
        openToDate={toLocalNoonDate(day ?? now)}
        onChange={(date: Date | null) => date && onPick(dayOfLocalDate(date))}
        dayClassName={(date) => (isToday(date) ? `${styles.today}` : '')}
        renderDayContents={(number, date) => (
          <>
            <span>{number}</span>
            {date && isToday(date) && <span className="sr">{`, ${t('today')}`}</span>}
          </>
        )}
        renderCustomHeader={({ monthDate, decreaseMonth, increaseMonth }) => (
          <div className={styles.head}>
            <IconButton
              icon="chevron-right"
              className={styles.back}
              label={t('monthBefore')}
              onClick={decreaseMonth}
            />
            <h3>{monthName(dayOfLocalDate(monthDate))}</h3>
            <IconButton icon="chevron-right" label={t('monthAfter')} onClick={increaseMonth} />
          </div>
        )}
      />
    </div>
  );
}
