import { useEffect, useState } from 'react';
import { formFieldName } from '../form/translatedFields';
import { ChipChoice } from '../parts/choiceFields';
import { LANGUAGES, type Language } from '../parts/languages';
import { useTexts } from '../texts';
import { useOccasionalTexts } from './occasionalTexts';
import styles from './Setup.module.css';

type Form = {
  values: Readonly<Record<string, string>>;
  faults: Readonly<Record<string, string | undefined>>;
};

/** Chooses the language in which a form's texts are seen; a text that is refused comes into sight. */
export const useLanguageSwitchingToFault = ({ faults }: Form, fields: readonly string[]) => {
  const [language, setLanguage] = useState<Language>('en');
  const faulty = LANGUAGES.find(({ value }) =>
    fields.some((field) => faults[formFieldName(value, field)]),
  )?.value;
  useEffect(() => {
    if (faulty) setLanguage(faulty);
  }, [faulty]);
  return [language, setLanguage] as const;
};

type Props = {
  /** The subject of the texts. */
  name: string;
  form: Form;
  fields: readonly string[];
  language: Language;
  onLanguage: (language: Language) => void;
  /** Whether the word "Language" is in sight, where no card says it. */
  isLabelShown?: boolean;
};

/** Tabs of the languages, which say in which of them a text is missing. */
export function LanguageTabs({ name, form, fields, language, onLanguage, isLabelShown }: Props) {
  const t = useTexts();
  const tSetup = useOccasionalTexts();
  const inputIn = (of: Language, field: string) => (form.values[formFieldName(of, field)] ?? '').trim();
  const missing = LANGUAGES.filter(({ value }) =>
    fields.some((field) => inputIn('en', field) !== '' && inputIn(value, field) === ''),
  );
  const note = [
    missing.length > 0 && tSetup('missingIn', { language: missing.map(({ name: own }) => own).join(', ') }),
    language !== 'en' && t('fallsBack'),
  ].filter(Boolean);
  return (
    <div className={styles.languages} data-missing={missing.map(({ value }) => value).join(' ')}>
      {isLabelShown && <span aria-hidden="true">{t('language')}</span>}
      <ChipChoice
        label={t('languageOf', { name })}
        choices={LANGUAGES}
        value={language}
        onChange={onLanguage}
      />
      {note.length > 0 && <p className={styles.note}>{note.join(' · ')}</p>}
    </div>
  );
}
