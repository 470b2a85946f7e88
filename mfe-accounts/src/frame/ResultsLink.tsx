import { useFeature } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { useLanguage } from '@ank/shared/texts';
import { useTexts } from '../texts';
import { Aside } from './Form';
import styles from './Form.module.css';

/** Of the pages' own languages. */
const LANGUAGES = ['hi', 'mr'];

/** To the provider's page for everybody, where it has one. */
export function ResultsLink() {
  const t = useTexts();
  const chosen = useLanguage();
  if (!useFeature('result-pages')) return null;
  const language = LANGUAGES.includes(chosen) ? chosen : 'en';
  return (
    <Aside>
      <a href={`${getConfig().apiHost}/api-public/results/${language}/index.html`} className={styles.link}>
        {t('results')}
      </a>
    </Aside>
  );
}
