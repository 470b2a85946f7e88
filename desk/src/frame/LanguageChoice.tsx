import { getConfig } from '@ank/shared/config';
import { useDispatch } from '@ank/shared/redux';
import { languageChosen, useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts';
import styles from './Frame.module.css';

const NAMES: Readonly<Record<string, string>> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };

export function LanguageChoice() {
  const t = useTexts();
  const dispatch = useDispatch();
  return (
    <select
      aria-label={t('language')}
      className={styles.language}
      value={useLanguage()}
      onChange={({ target }) => dispatch(languageChosen(target.value))}
    >
      {getConfig().languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {NAMES[language] ?? language}
        </option>
      ))}
    </select>
  );
}
