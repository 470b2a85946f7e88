import { Checkbox } from '@ank/shared/controls';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { ChipChoice } from '../parts/ChipChoice';
import { useTexts } from '../texts';
import styles from './Markets.module.css';
import type { Market } from './market';

type Props = { markets: readonly Market[]; today: string };

const chosenIn = (ids = ''): string[] => ids.split(' ').filter(Boolean);

export function AddHoliday({ markets, today }: Props) {
  const t = useTexts();
  const form = useDeskForm({
    operation: 'holiday add',
    initial: { date: '', of: 'all', chosen: '', reason: '' },
    draft: 'desk.holiday.add',
    check: ({ date, of, chosen }) => ({
      date: date < today ? t('dayToCome') : undefined,
      form: of === 'some' && chosenIn(chosen).length === 0 ? t('marketsMissing') : undefined,
    }),
    input: ({ date, of, chosen, reason }) => ({
      date,
      reason: reason.trim(),
      ...(of === 'some' && { markets: chosenIn(chosen) }),
    }),
    done: (_answer, { date }) => toast.success(t('holidaySet', { date })),
  });
  const { of, chosen } = form.values;
  const ids = chosenIn(chosen);
  const toggle = (id: string) =>
    form.set({ chosen: (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(' ') });
  return (
    <PageForm form={form} submit={t('addHoliday')}>
      <p>{t('holidayDoes')}</p>
      <Field {...form.field('date')} label={t('day')} type="date" min={today} />
      <ChipChoice
        label={t('holidayOf')}
        choices={[
          { value: 'all', name: t('allMarkets') },
          { value: 'some', name: t('chosenMarkets') },
        ]}
        value={of}
        onChange={(value) => form.set({ of: value })}
      />
      {of === 'some' && (
        <fieldset className={styles.choice}>
          <legend>{t('chosenMarkets')}</legend>
          {markets.map(({ market_id: id, name }) => (
            <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
      <Field {...form.field('reason')} label={t('reasonIfAny')} maxLength={200} autoComplete="off" />
    </PageForm>
  );
}
