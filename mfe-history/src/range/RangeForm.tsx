import { historyDate } from '@ank/protocol/dates';
import { today } from '@ank/shared/clock';
import { Button } from '@ank/shared/ui';
import { type FormEvent, useState } from 'react';
import { type TextKey, useTexts } from '../texts';
import { DateField } from './DateField';
import styles from './RangeForm.module.css';
import { isSameRange, QUICK_RANGES, type Range, rangeOf, readDay } from './range';

type Typed = { from: string; to: string };
const typedOf = ({ from, to }: Range) => ({ from: historyDate(from), to: historyDate(to) });

const QUICK = Object.keys(QUICK_RANGES) as (keyof typeof QUICK_RANGES & TextKey)[];

type Props = {
  range: Range;
  busy: boolean;
  /** In order, also when swapped. */
  onSubmit: (range: Range) => void;
};

export function RangeForm({ range, busy, onSubmit }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState(() => typedOf(range));
  const [isChecked, setChecked] = useState(false);

  const show = (next: Range) => {
    setTyped(typedOf(next));
    setChecked(false);
    onSubmit(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [readDay(typed.from), readDay(typed.to)];
    if (from && to) show(rangeOf(from, to));
    else setChecked(true);
  };
  const field = (side: keyof Typed) => ({
    value: typed[side],
    onChange: (text: string) => setTyped((before) => ({ ...before, [side]: text })),
    error: isChecked && !readDay(typed[side]) ? t('notADay') : undefined,
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DateField label={t('fromDate')} calendarText={t('calendarFirst')} {...field('from')} />
      <DateField label={t('toDate')} calendarText={t('calendarLast')} {...field('to')} />
      <Button type="submit" variant="ink" className={styles.submit} busy={busy} busyText={t('submitting')}>
        {t('submit')}
      </Button>
      <fieldset className={styles.quick} aria-label={t('quickRanges')}>
        {QUICK.map((name) => {
          const quick = QUICK_RANGES[name](today());
          const isOn = isSameRange(quick, range);
          return (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={isOn}
              onClick={() => show(quick)}
            >
              <span>{t(name)}</span>
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}
