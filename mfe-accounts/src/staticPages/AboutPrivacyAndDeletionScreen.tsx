import { formatDay } from '@ank/protocol/format-time';
import { getConfig } from '@ank/shared/config';
import { Link, useLocation } from '@ank/shared/router';
import { createTexts, useLanguage } from '@ank/shared/texts';
import { Card, List, Mark, Page, Row } from '@ank/shared/ui';
import { readBrand } from '../frame/readBrand';
import styles from './StaticPage.module.css';
import { en, others } from './texts/catalogue';

const useStaticPageTexts = createTexts(en, others);

/** Sections: a line for the heading, then the rest. */
type StaticPage = { path: string; link: keyof typeof en; sections: readonly (keyof typeof en)[] };

const UPDATED = { year: 2026, month: 11, day: 21 };

const PRIVACY: StaticPage = {
  path: '/privacy',
  link: 'privacyLink',
  sections: [
    'privacyCollect',
    'privacyUse',
    'privacyPassword',
    'privacyPhone',
    'privacyShare',
    'privacyRights',
  ],
};
const PAGES: readonly StaticPage[] = [
  {
    path: '/delete',
    link: 'deleteLink',
    sections: ['deleteHow', 'deleteNext', 'deleteWhat', 'deleteKept', 'deletePhone'],
  },
  PRIVACY,
  { path: '/about', link: 'aboutLink', sections: ['aboutWhat', 'aboutPoints', 'aboutPlay', 'aboutData'] },
];

/** The path tells which. */
export default function AboutPrivacyAndDeletionScreen() {
  const t = useStaticPageTexts();
  const pathname = useLocation().pathname.toLowerCase();
  const shown = PAGES.find(({ path }) => pathname.startsWith(path)) ?? PRIVACY;
  const { supportEmail } = getConfig();
  const { name, mark, markLang } = readBrand();
  const words = { brand: name, date: formatDay(UPDATED, useLanguage()) };
  return (
    <Page>
      <div className={styles.head}>
        <Mark size="menu" lang={markLang}>
          {mark}
        </Mark>
        <p>
          <b>{name}</b>
          <span>{t('updated', words)}</span>
        </p>
      </div>
      <Card className={styles.page}>
        {shown.sections.map((section) => {
          const [heading, body] = t(section, words).split('\n');
          return (
            <section key={section}>
              <h2>{heading}</h2>
              <p>{body}</p>
            </section>
          );
        })}
        <p className={styles.contact}>
          <span>{t('contact')}</span>{' '}
          <a translate="no" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      </Card>
      <List>
        {PAGES.filter((page) => page !== shown).map(({ path, link }) => (
          <Row key={path} as={Link} to={path}>
            {t(link, words)}
          </Row>
        ))}
      </List>
    </Page>
  );
}
