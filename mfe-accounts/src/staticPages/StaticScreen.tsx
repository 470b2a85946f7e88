import { bidDate } from '@ank/protocol/dates';
import { getConfig } from '@ank/shared/config';
import { Link, useLocation } from '@ank/shared/router';
import { createTexts } from '@ank/shared/texts';
import { Card, List, Page, Row } from '@ank/shared/ui';
import { brand } from '../frame/brand';
import styles from './StaticPage.module.css';
import { en } from './texts/en';

const useStaticPageTexts = createTexts(en, {
  hi: () => import(/* webpackChunkName: "help-hi" */ './texts/hi'),
  mr: () => import(/* webpackChunkName: "help-mr" */ './texts/mr'),
});

type Key = keyof typeof en;
type StaticPage = {
  path: string;
  link: 'aboutLink' | 'deleteLink' | 'privacyLink';
  sections: readonly (readonly [heading: Key, body: Key])[];
};

const UPDATED = { year: 2026, month: 11, day: 21 };

const PRIVACY: StaticPage = {
  path: '/privacy',
  link: 'privacyLink',
  sections: [
    ['privacyCollect', 'privacyCollectBody'],
    ['privacyUse', 'privacyUseBody'],
    ['privacyPassword', 'privacyPasswordBody'],
    ['privacyPhone', 'privacyPhoneBody'],
    ['privacyShare', 'privacyShareBody'],
    ['privacyRights', 'privacyRightsBody'],
  ],
};
const PAGES: readonly StaticPage[] = [
  {
    path: '/delete',
    link: 'deleteLink',
    sections: [
      ['deleteHow', 'deleteHowBody'],
      ['deleteNext', 'deleteNextBody'],
      ['deleteWhat', 'deleteWhatBody'],
      ['deleteKept', 'deleteKeptBody'],
      ['deletePhone', 'deletePhoneBody'],
    ],
  },
  PRIVACY,
  {
    path: '/about',
    link: 'aboutLink',
    sections: [
      ['aboutWhat', 'aboutWhatBody'],
      ['aboutPoints', 'aboutPointsBody'],
      ['aboutPlay', 'aboutPlayBody'],
      ['aboutData', 'aboutDataBody'],
    ],
  },
];

/** The path tells which. */
export default function StaticScreen() {
  const t = useStaticPageTexts();
  const pathname = useLocation().pathname.toLowerCase();
  const shown = PAGES.find(({ path }) => pathname.startsWith(path)) ?? PRIVACY;
  const { supportEmail } = getConfig();
  const words = { brand: brand().name, date: bidDate(UPDATED) };
  return (
    <Page>
      <p className={styles.updated}>{t('updated', words)}</p>
      <Card className={styles.page}>
        {shown.sections.map(([heading, body]) => (
          <section key={heading}>
            <h2>{t(heading, words)}</h2>
            <p>{t(body, words)}</p>
          </section>
        ))}
        <p className={styles.contact}>
          {t('contact')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </Card>
      <List>
        {PAGES.filter((page) => page !== shown).map(({ path, link }) => (
          <Row key={path} as={Link} to={path}>
            {t(link)}
          </Row>
        ))}
      </List>
    </Page>
  );
}
