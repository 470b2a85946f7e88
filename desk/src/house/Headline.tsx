import { Checkbox } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import { toast } from '@ank/shared/toast';
import { Button, Field } from '@ank/shared/ui';
import { useDeskWriteMutation } from '../calls/desk';
import { errorWords } from '../form/errorWords';
import { FormError } from '../form/FormError';
import formStyles from '../form/form.module.css';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';

type Props = { id: string; before: { on: boolean; notes: string } | undefined; isAdmin: boolean };

/** A moving notice of the app, and whether it is shown. */
export function Headline({ id, before, isAdmin }: Props) {
  const t = useTexts();
  const [write] = useDeskWriteMutation();
  const form = useForm({
    initial: { notes: before?.notes ?? '', on: before?.on ? 'yes' : '' },
    draft: `desk.headline.${id}`,
    keyed: true,
    check: ({ notes, on }) => ({ notes: on === 'yes' && notes.trim() === '' ? t('textMissing') : undefined }),
    async send({ notes, on }, key) {
      const body = { on: on === 'yes', notes: notes.trim() };
      const { error } = await write({ path: `/headlines/${id}`, body, key });
      if (error) return { form: errorWords(error, t('lostAnswer')) };
      form.clear();
      toast.success(t('changed', { name: t('headline', { id }) }));
      return {};
    },
  });
  const { on } = form.values;
  return (
    <Part title={t('headline', { id })}>
      <form noValidate onSubmit={form.onSubmit} className={formStyles.form}>
        <Field {...form.field('notes')} label={t('text')} maxLength={500} readOnly={!isAdmin} />
        <Checkbox
          label={t('shownToPlayers')}
          disabled={!isAdmin}
          checked={on === 'yes'}
          onChange={() => form.set({ on: on === 'yes' ? '' : 'yes' })}
        />
        <FormError>{form.faults.form}</FormError>
        {isAdmin && (
          <Button type="submit" variant="ink" busy={form.busy} busyText={t('busy')}>
            {t('save')}
          </Button>
        )}
      </form>
    </Part>
  );
}
