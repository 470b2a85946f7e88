import { Field } from '@ank/shared/ui';
import { PageForm } from '../form/PageForm';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import type { Item, Where } from './draws';

/** The number, typed twice so that a slip of the finger is noticed. Saving pays nobody. */
export function SaveResult({ item, where }: { item: Item; where: Where }) {
  const t = useTexts();
  const digits = item.mode === 'gali' ? 2 : 3;
  const isNumber = (typed: string) => typed.length === digits && /^\d+$/.test(typed);
  const form = useDeskForm({
    operation: 'result save',
    initial: { number: '', again: '' },
    draft: `desk.result.${where.date}.${item.key}`,
    check: ({ number, again }) => ({
      number: isNumber(number.trim()) ? undefined : t('digitsWanted', { digits }),
      again: number.trim() === again.trim() ? undefined : t('notTheSame'),
    }),
    input: ({ number }) => ({ ...where, number: number.trim() }),
    done: () => {},
  });
  return (
    <PageForm form={form} submit={t(item.state === 'saved' ? 'saveOther' : 'saveResult')} full>
      <Field {...form.field('number')} label={t('number')} numeric autoComplete="off" maxLength={digits} />
      <Field
        {...form.field('again')}
        label={t('numberAgain')}
        numeric
        autoComplete="off"
        maxLength={digits}
      />
    </PageForm>
  );
}
