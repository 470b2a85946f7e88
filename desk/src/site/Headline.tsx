import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { othersAtFirst, othersChanged, type Translations } from './inLanguages';
import { OtherLanguages } from './OtherLanguages';

type Props = {
  id: string;
  before: { on: boolean; notes: string } | undefined;
  translations: Translations;
  isAdmin: boolean;
};

const HEADLINE_FIELDS = ['notes'];

export function Headline({ id, before, translations, isAdmin }: Props) {
  const t = useTexts();
  const initial: Record<string, string> = {
    notes: before?.notes ?? '',
    on: before?.on ? 'yes' : '',
    ...othersAtFirst(translations, `headlines.${id}`, HEADLINE_FIELDS),
  };
  const form = useDeskForm<'headline', string>({
    operation: 'headline',
    initial,
    draft: `desk.headline.${id}`,
    check: ({ notes = '', on }) => ({
      notes: on === 'yes' && notes.trim() === '' ? t('textMissing') : undefined,
    }),
    input: ({ notes = '', on, ...others }) => ({
      id,
      on: on === 'yes',
      notes: notes.trim(),
      ...othersChanged(initial, others, HEADLINE_FIELDS),
    }),
    done: () => t('changed', { name: t('headline', { id }) }),
  });
  const { on } = form.values;
  return (
    <PartForm title={t('headline', { id })} form={form} submit={t('save')} isReadOnly={!isAdmin}>
      <Field {...form.field('notes')} label={t('text')} maxLength={500} readOnly={!isAdmin} />
      <OtherLanguages form={form} field="notes" label={t('text')} isAdmin={isAdmin} />
      <Checkbox
        label={t('shownToPlayers')}
        disabled={!isAdmin}
        checked={on === 'yes'}
        onChange={() => form.set({ on: on === 'yes' ? '' : 'yes' })}
      />
    </PartForm>
  );
}
