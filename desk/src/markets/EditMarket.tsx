import { Checkbox, Warning } from '@ank/shared/controls';
import { useLanguage } from '@ank/shared/texts';
import { Button, Field } from '@ank/shared/ui';
import { FormDialog, FormError } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import { dayName, keptWeek, type Market, type Mode, type Times, timesOn, WEEK } from './market';

type Props = {
  mode: Mode;
  days: string;
  timesOf: (day: number) => Times;
  faultOf: (day: number) => string | undefined;
  onDays: (days: string) => void;
  onTimes: (day: number, times: Partial<Times>) => void;
  onCopy: (day: number) => void;
};

function WeekFields({ mode, days, timesOf, faultOf, onDays, onTimes, onCopy }: Props) {
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

type Values = Readonly<Record<string, string>>;

const timesIn = (values: Values, day: number): Times => ({
  open: values[`open${day}`] ?? '',
  close: values[`close${day}`] ?? '',
});
const typed = (day: number, { open, close }: Partial<Times>): Record<string, string> => ({
  ...(open !== undefined && { [`open${day}`]: open }),
  ...(close !== undefined && { [`close${day}`]: close }),
});
const numbersOf = (days = ''): number[] => [...days].map(Number).sort();

export function EditMarket({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useTexts();
  const isMain = market.mode === 'main';
  const form = useDeskForm<'market edit', string>({
    operation: 'market edit',
    initial: Object.assign(
      { name: market.name, days: market.days.join(''), active: market.active ? 'yes' : '' },
      ...WEEK.map((day) => typed(day, timesOn(market, day))),
    ) as Record<string, string>,
    draft: `desk.market.${market.market_id}`,
    check: (values) => ({
      name: values.name?.trim() === '' ? t('nameMissing') : undefined,
      ...Object.fromEntries(
        numbersOf(values.days).map((day) => {
          const { open, close } = timesIn(values, day);
          return [`open${day}`, open === '' || (isMain && close === '') ? t('timeMissing') : undefined];
        }),
      ),
    }),
    input(values) {
      const days = numbersOf(values.days);
      const of = (day: number) => {
        const { open, close } = timesIn(values, day);
        return { open, close: isMain ? close : open };
      };
      const { open, close, hours } = keptWeek(days, of);
      return {
        id: market.market_id,
        name: values.name?.trim() ?? '',
        ...{ open, close, days, hours },
        active: values.active === 'yes',
      };
    },
    done: (_answer, { name = '' }) => t('changed', { name: name.trim() }),
    onClose,
  });
  const { values, faults } = form;
  return (
    <FormDialog form={form} title={t('changeOf', { name: market.name })} submit={t('save')} onClose={onClose}>
      <Field {...form.field('name')} label={t('operatorName')} />
      <WeekFields
        mode={market.mode}
        days={values.days ?? ''}
        timesOf={(day) => timesIn(values, day)}
        faultOf={(day) => faults[`open${day}`]}
        onDays={(days) => form.set({ days })}
        onTimes={(day, times) => form.set(typed(day, times))}
        onCopy={(day) =>
          form.set(Object.assign({}, ...WEEK.map((other) => typed(other, timesIn(values, day)))))
        }
      />
      <Checkbox
        label={t('switchedOn')}
        checked={values.active === 'yes'}
        onChange={() => form.set({ active: values.active === 'yes' ? '' : 'yes' })}
      />
      <Warning>{t('drawsKeep')}</Warning>
    </FormDialog>
  );
}
