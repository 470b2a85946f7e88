import { getConfig } from '@ank/shared/config';
import { useOfferedLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts/texts';
import styles from './LanguageBar.module.css';
import { LanguageButtons } from './LanguageButtons';

/** Renders the choice of language for a reader who cannot read the screens before log-in. */
export function LanguageBar() {
  const t = useTexts();
  const offered = useOfferedLanguage();
  if (getConfig().languages.length < 2) return null;
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      <LanguageButtons offeredLanguage={offered} offeredClass={styles.offered} />
    </nav>
  );
}
