import { Checkbox } from '@ank/shared/controls';
import { useLanguage } from '@ank/shared/texts';
import { Button } from '@ank/shared/ui';
import { FormError } from '../form/FormError';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import { dayName, type Mode, WEEK } from './market';
import type { Times } from './week';

type Props = {
  mode: Mode;
  days: string;
  timesOf: (day: number) => Times;
  faultOf: (day: number) => string | undefined;
  onDays: (days: string) => void;
  onTimes: (day: number, times: Partial<Times>) => void;
  onCopy: (day: number) => void;
};

export function WeekFields({ mode, days, timesOf, faultOf, onDays, onTimes, onCopy }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const ends = mode === 'main' ? (['open', 'close'] as const) : (['open'] as const);
  return (
    <fieldset className={styles.week}>
      <legend>{t('week')}</legend>
      {WEEK.map((day) => {
        const name = dayName(day, language);
        const isPlayed = days.includes(String(day));
        return (
          <div key={day} className={styles.day}>
            <Checkbox
              label={name}
              checked={isPlayed}
              onChange={() => onDays(isPlayed ? days.replace(String(day), '') : days + day)}
            />
            {isPlayed ? (
              <Button
                variant="ghost"
                aria-label={`${t('copyToAll')}: ${name}`}
                onClick={() => onCopy(day)}
                icon="copy"
              >
                {t('copyToAll')}
              </Button>
            ) : (
              <small>{t('closedDay')}</small>
            )}
            {isPlayed && (
              <div className={styles.times}>
                {ends.map((end) => (
                  <input
                    key={end}
                    type="time"
                    aria-label={t('timeOn', { end: t(end === 'open' ? 'Open' : 'Close'), day: name })}
                    aria-invalid={timesOf(day)[end] === '' && faultOf(day) !== undefined}
                    value={timesOf(day)[end]}
                    onChange={({ target }) => onTimes(day, { [end]: target.value })}
                  />
                ))}
              </div>
            )}
            {isPlayed && faultOf(day) && <FormError>{faultOf(day)}</FormError>}
          </div>
        );
      })}
    </fieldset>
  );
}
