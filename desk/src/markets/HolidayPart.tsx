import { useNow } from '@ank/shared/clock';
import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { PartForm, useDeskForm } from '../form/Form';
import { formatIsoDay, isoDayOf } from '../form/formatTime';
import { WhenField } from '../form/WhenField';
import { ChipChoice, choicesOf } from '../parts/page';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import type { Market } from './market';

const chosenIn = (ids = ''): string[] => ids.split(' ').filter(Boolean);

/** The form that closes all markets, or some of them, on a day to come. */
export function HolidayPart({ markets }: { markets: readonly Market[] }) {
  const t = useTexts();
  const today = isoDayOf(useNow(60_000));
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && chosenIn(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason,
      ...(of === 'some' && { markets: chosenIn(chosen) }),
    }),
    done: (_answer, { date }) => t('holidaySet', { date: formatIsoDay(date) }),
  });
  const { of, chosen } = form.values;
  const ids = chosenIn(chosen);
  const toggle = (id: string) =>
    form.set({ chosen: (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(' ') });
  return (
    <PartForm title={t('holidays')} form={form} submit={t('holiday add')}>
      <p>{t('holidayDoes')}</p>
      <WhenField {...form.field('date')} label={t('day')} min={today} />
      <ChipChoice
        label={t('holidayOf')}
        choices={choicesOf(t, { all: 'allMarkets', some: 'chosenMarkets' })}
        {...form.choice('of')}
      />
      {of === 'some' && (
        <fieldset className={styles.choice}>
          <legend>{t('chosenMarkets')}</legend>
          {markets.map(({ market_id: id, name }) => (
            <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      <Field {...form.field('reason')} label={t('reasonIfAny')} maxLength={200} />
    </PartForm>
  );
}
