import { Checkbox } from '@ank/shared/controls';
import { Field } from '@ank/shared/ui';
import { PartForm } from '../form/Form';
import { useDeskForm } from '../form/useDeskForm';
import { useTexts } from '../texts';
import { othersAtFirst, othersChanged, type Translations } from './inLanguages';
import { OtherLanguages } from './OtherLanguages';
import type { Settings } from './settings';

type Props = { before: Settings['play']; translations: Translations; isAdmin: boolean };

const HELP_FIELDS = ['helpline'];

export function PlayForm({ before, translations, isAdmin }: Props) {
  const t = useTexts();
  const initial: Record<string, string> = {
    on: before.on ? 'yes' : '',
    helpline: before.helpline,
    terms: before.terms,
    ...othersAtFirst(translations, 'play', HELP_FIELDS),
  };
  const form = useDeskForm<'set play', string>({
    operation: 'set play',
    initial,
    draft: 'desk.setting.play',
    check: ({ terms = '' }) => ({
      terms: /^(https?:\/\/\S+|\/api-media\/[\w.-]+)?$/.test(terms.trim()) ? undefined : t('linkShape'),
    }),
    input(values) {
      const { on, helpline = '', terms = '' } = values;
      return {
        ...(on !== initial.on && { on: on === 'yes' }),
        ...(helpline.trim() !== before.helpline && { helpline: helpline.trim() }),
        ...(terms.trim() !== before.terms && { terms: terms.trim() }),
        ...othersChanged(initial, values, HELP_FIELDS),
      };
    },
    done: () => t('changed', { name: t('play') }),
  });
  const { on } = form.values;
  return (
    <PartForm title={t('play')} form={form} submit={t('save')} isReadOnly={!isAdmin}>
      <Checkbox
        label={t('playOn')}
        disabled={!isAdmin}
        checked={on === 'yes'}
        onChange={() => form.set({ on: on === 'yes' ? '' : 'yes' })}
      />
      <p>{t('playKeeps')}</p>
      <Field {...form.field('helpline')} label={t('helpline')} maxLength={500} readOnly={!isAdmin} />
      <OtherLanguages form={form} field="helpline" label={t('helpline')} isAdmin={isAdmin} />
      <Field
        {...form.field('terms')}
        label={t('terms')}
        type="url"
        maxLength={500}
        autoComplete="off"
        readOnly={!isAdmin}
      />
    </PartForm>
  );
}
