import { toast } from '@ank/shared/toast';
import { useState } from 'react';
import formStyles from '../form/form.module.css';
import { PageForm } from '../form/PageForm';
import { TextArea } from '../form/TextArea';
import { useDeskForm } from '../form/useDeskForm';
import { ChipChoice } from '../parts/ChipChoice';
import { LANGUAGES, type Language } from '../parts/languages';
import { Part } from '../parts/Part';
import { useTexts } from '../texts';
import { inForm, othersAtFirst, othersChanged, type Translations } from './inLanguages';

const SETTING_FIELDS = {
  rules: { deposit_rule: 'depositRule', withdrawal_rule: 'withdrawalRule' },
  how_to_play: { html: 'guideText' },
} as const;

type Props = {
  of: keyof typeof SETTING_FIELDS;
  before: Readonly<Record<string, string>>;
  translations: Translations;
  isAdmin: boolean;
};

export function Words({ of, before, translations, isAdmin }: Props) {
  const t = useTexts();
  const [language, setLanguage] = useState<Language>('en');
  const fields = Object.entries(SETTING_FIELDS[of]);
  const names = Object.keys(SETTING_FIELDS[of]);
  const initial: Record<string, string> = {
    ...Object.fromEntries(names.map((field) => [field, before[field] ?? ''])),
    ...othersAtFirst(translations, of, names),
  };
  const form = useDeskForm<'set rules' | 'set how_to_play', string>({
    operation: `set ${of}`,
    initial,
    draft: `desk.words.${of}`,
    input(values) {
      const first = names.filter((field) => values[field] !== initial[field]);
      const body = {
        ...Object.fromEntries(first.map((field) => [field, values[field]])),
        ...othersChanged(initial, values, names),
      };
      return Object.keys(body).length === 0 ? t('nothingChanged') : body;
    },
    done: () => toast.success(t('changed', { name: t(of) })),
  });
  return (
    <Part title={t(of)}>
      <PageForm form={form} submit={t('save')} isReadOnly={!isAdmin}>
        <ChipChoice
          label={t('languageOf', { name: t(of) })}
          choices={LANGUAGES}
          value={language}
          onChange={setLanguage}
        />
        {fields.map(([field, text]) => (
          <TextArea
            key={field}
            label={t(text)}
            lang={language}
            value={form.values[inForm(language, field)] ?? ''}
            onChange={(value) => form.set({ [inForm(language, field)]: value })}
            maxLength={20_000}
            readOnly={!isAdmin}
          />
        ))}
        {language !== 'en' && <p className={formStyles.note}>{t('fallsBack')}</p>}
      </PageForm>
    </Part>
  );
}
