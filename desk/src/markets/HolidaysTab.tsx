import { useNow } from '@ank/shared/clock';
import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { DateOrTimeField } from '../form/DateOrTimeField';
import { PageForm, useDeskForm } from '../form/Form';
import { formatIsoDay, isoDayInGameZone } from '../form/formatTime';
import { ChipChoice, translateChoices } from '../parts/choiceFields';
import { TitledCard } from '../setup/TitledCard';
import { useTexts } from '../texts';
import { ComingHolidays } from './ComingHolidays';
import styles from './Markets.module.css';
import type { Market } from './marketDaysAndTimes';

const splitChosenIds = (ids = ''): string[] => ids.split(' ').filter(Boolean);

/** The form that closes all markets, or some of them, on a day to come, after the days that are closed. */
export function HolidaysTab({ markets }: { markets: readonly Market[] }) {
  const t = useTexts();
  const today = isoDayInGameZone(useNow(60_000));
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && splitChosenIds(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason,
      ...(of === 'some' && { markets: splitChosenIds(chosen) }),
    }),
    done: (_answer, { date }) => t('holidaySet', { date: formatIsoDay(date) }),
  });
  const { of, chosen } = form.values;
  const ids = splitChosenIds(chosen);
  const toggle = (id: string) =>
    form.set({
      chosen: (ids.includes(id) ? ids.filter((chosenId) => chosenId !== id) : [...ids, id]).join(' '),
    });
  return (
    <div className={styles.holidays}>
      <ComingHolidays />
      <TitledCard title={t('holiday add')} note={t('holidayDoes')}>
        <PageForm form={form} submit={t('holiday add')}>
          <DateOrTimeField {...form.field('date')} label={t('day')} min={today} />
          <ChipChoice
            label={t('holidayOf')}
            isLabelShown
            choices={translateChoices(t, { all: 'allMarkets', some: 'chosenMarkets' })}
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
        </PageForm>
      </TitledCard>
    </div>
  );
}
