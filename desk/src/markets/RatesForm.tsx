import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';
import { instantInIndia, type Mode } from './market';

export type Rate = { betType: string; stake: number; win: number };

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
  const [write] = useDeskWriteMutation();
  const form = useForm<string>({
    initial: { from: '', ...Object.fromEntries(rates.map(({ betType, win }) => [betType, String(win)])) },
    draft: `desk.rates.${mode}`,
    keyed: true,
    check: (values) =>
      Object.fromEntries(
        rates.map(({ betType }) => [betType, Number(values[betType]) > 0 ? undefined : t('numberWanted')]),
      ),
    async send(values, key) {
      const body = {
        rates: rates.map((rate) => ({ ...rate, win: Number(values[rate.betType]) })),
        ...(values.from && { from: instantInIndia(values.from) }),
      };
      const { error } = await write({ path: `/rates/${mode}`, body, key });
      if (error) return { form: errorWords(error, t('lostAnswer')) };
      form.clear();
      toast.success(t('ratesSet'));
      return {};
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
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
        <>
          <Field
            {...form.field('from')}
            label={t('fromWhen')}
            hint={t('fromWhenHint')}
            type="datetime-local"
          />
          <FormError>{form.faults.form}</FormError>
          <Button type="submit" variant="ink" busy={form.busy} busyText={t('busy')}>
            {t('setRates')}
          </Button>
        </>
      )}
    </form>
  );
}
