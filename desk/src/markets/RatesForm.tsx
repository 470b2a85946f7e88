import type { OutputOf } from '@ank/protocol/operator/operations';
import { toast } from '@ank/shared/toast';
import { Field } from '@ank/shared/ui';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { instantInIndia, type Mode } from './market';

type Rate = OutputOf<'rates show'>['rates'][number];

/** What each stake pays, and from when; placed bids keep the rates they were placed at. */
export function RatesForm({
  mode,
  rates,
  isAdmin,
}: {
  mode: Mode;
  rates: readonly Rate[];
  isAdmin: boolean;
}) {
  const t = useTexts();
  const form = useDeskForm<'rates set', string>({
    operation: 'rates set',
    initial: { from: '', ...Object.fromEntries(rates.map(({ betType, win }) => [betType, String(win)])) },
    draft: `desk.rates.${mode}`,
    check: (values) =>
      Object.fromEntries(
        rates.map(({ betType }) => [betType, Number(values[betType]) > 0 ? undefined : t('numberWanted')]),
      ),
    input: (values) => ({
      mode,
      rates: rates.map((rate) => ({ ...rate, win: Number(values[rate.betType]) })),
      ...(values.from && { from: instantInIndia(values.from) }),
    }),
    done: () => toast.success(t('ratesSet')),
  });
  return (
    <PageForm form={form} submit={t('setRates')} isReadOnly={!isAdmin}>
      {rates.map(({ betType, stake }) => (
        <Field
          key={betType}
          {...form.field(betType)}
          label={t('paysFor', { betType, stake })}
          inputMode="decimal"
          autoComplete="off"
          readOnly={!isAdmin}
        />
      ))}
      {isAdmin && (
        <Field {...form.field('from')} label={t('fromWhen')} hint={t('fromWhenHint')} type="datetime-local" />
      )}
    </PageForm>
  );
}
