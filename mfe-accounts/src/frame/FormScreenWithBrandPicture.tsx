import { useFeature } from '@ank/shared/api';
import { CalendarPicture } from '@ank/shared/code-step';
import { getConfig } from '@ank/shared/config';
import { useLanguage } from '@ank/shared/texts';
import { cx, Mark } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './FormScreenWithBrandPicture.module.css';
import { FormAside, SupportButton } from './formFieldsAndFaults';
import form from './formFieldsAndFaults.module.css';
import { readBrand } from './readBrand';

/** The languages that the provider's pages have beside English. */
const LANGUAGES = ['hi', 'mr'];

/** Links to the provider's page of results for everybody, where it has one. */
function PublicResultsLink() {
  const t = useTexts();
  const chosen = useLanguage();
  if (!useFeature('result-pages')) return null;
  const language = LANGUAGES.includes(chosen) ? chosen : 'en';
  return (
    <FormAside>
      <a href={`${getConfig().apiHost}/api-public/results/${language}/index.html`} className={form.link}>
        {t('results')}
      </a>
    </FormAside>
  );
}

/** Shows the form under its picture; `isShort`: half the picture, where a long form begins below it. */
export function FormScreenWithBrandPicture({
  title,
  isShort = false,
  children,
}: {
  title: string;
  isShort?: boolean;
  children: ReactNode;
}) {
  const { mark, markLang } = readBrand();
  return (
    <div className={styles.screen}>
      <CalendarPicture className={cx(styles.hero, isShort && styles.short)} />
      <div className={styles.mark}>
        <Mark size="hero" lang={markLang}>
          {mark}
        </Mark>
      </div>
      <div className={styles.body}>
        <h1>{title}</h1>
        {children}
        <PublicResultsLink />
        <SupportButton />
      </div>
    </div>
  );
}
