import { getConfig } from '@ank/shared/config';
import { useDispatch } from '@ank/shared/redux';
import { Outlet } from '@ank/shared/router';
import { languageChosen, languageName, useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts/texts';
import styles from './LanguageBar.module.css';

/** For who cannot read the screens before log-in. */
function LanguageBar() {
  const t = useTexts();
  const dispatch = useDispatch();
  const current = useLanguage();
  const { languages } = getConfig();
  if (languages.length < 2) return null;
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => dispatch(languageChosen(language))}
        >
          {languageName(language)}
        </button>
      ))}
    </nav>
  );
}

export function PlainLayout() {
  return (
    <div className="frame">
      <LanguageBar />
      <main>
        <Outlet />
      </main>
    </div>
  );
}
