import { useForm } from '@ank/shared/forms';
import { Button, Field } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { useTexts } from '../texts';
import type { Item, Where } from './draws';

/** The number, typed twice so that a slip of the finger is noticed. Saving pays nobody. */
export function SaveResult({ item, where }: { item: Item; where: Where }) {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const digits = item.mode === 'gali' ? 2 : 3;
  const isNumber = (typed: string) => typed.length === digits && /^\d+$/.test(typed);
  const form = useForm({
    initial: { number: '', again: '' },
    draft: `desk.result.${where.date}.${item.key}`,
    keyed: true,
    check: ({ number, again }) => ({
      number: isNumber(number.trim()) ? undefined : t('digitsWanted', { digits }),
      again: number.trim() === again.trim() ? undefined : t('notTheSame'),
    }),
    async send({ number }, key) {
      const body = { ...where, number: number.trim() };
      const { error } = await write({ path: '/results/save', body, key });
      if (error) return { form: errorWords(error, t('lostAnswer')) };
      form.clear();
      return {};
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
      <Field {...form.field('number')} label={t('number')} numeric autoComplete="off" maxLength={digits} />
      <Field
        {...form.field('again')}
        label={t('numberAgain')}
        numeric
        autoComplete="off"
        maxLength={digits}
      />
      <FormError>{form.faults.form}</FormError>
      <Button type="submit" variant="ink" full busy={form.busy} busyText={t('busy')}>
        {item.state === 'saved' ? t('saveOther') : t('saveResult')}
      </Button>
    </form>
  );
}
