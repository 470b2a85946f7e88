import { getConfig } from '@ank/shared/config';
import { useDispatch } from '@ank/shared/redux';
import { languageChosen, useLanguage } from '@ank/shared/texts';
import { LANGUAGES } from '../parts/languages';
import { useTexts } from '../texts';
import styles from './Frame.module.css';

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
          {LANGUAGES.find(({ value }) => value === language)?.name ?? language}
        </option>
      ))}
    </select>
  );
}
