import { useState } from 'react';
import { PartForm } from '../form/Form';
import formStyles from '../form/form.module.css';
import { useDeskForm } from '../form/useDeskForm';
import { LANGUAGES, type Language } from '../parts/languages';
import { ChipChoice, Labelled } from '../parts/Select';
import { useTexts } from '../texts';
import { inForm, othersAtFirst, othersChanged, type Translations } from './inLanguages';

type TextAreaProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  readOnly: boolean;
  lang?: string;
};

function TextArea({ label, onChange, ...field }: TextAreaProps) {
  return (
    <Labelled label={label}>
      {(id) => <textarea id={id} rows={5} onChange={({ target }) => onChange(target.value)} {...field} />}
    </Labelled>
  );
}

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
      return {
        ...Object.fromEntries(first.map((field) => [field, values[field]])),
        ...othersChanged(initial, values, names),
      };
    },
    done: () => t('changed', { name: t(of) }),
  });
  return (
    <PartForm title={t(of)} form={form} submit={t('save')} isReadOnly={!isAdmin}>
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
    </PartForm>
  );
}
