import { formatDay } from '@ank/protocol/format-time';
import { useFeature } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { useSelector } from '@ank/shared/redux';
import { Link, useLocation } from '@ank/shared/router';
import { selectSession } from '@ank/shared/session';
import { createTexts, useLanguage } from '@ank/shared/texts';
import { ButtonLink, Card, cx, Icon, List, Mark, Page, Row } from '@ank/shared/ui';
import columns from '../frame/Columns.module.css';
import { SupportButton } from '../frame/formFieldsAndFaults';
import { readBrand } from '../frame/readBrand';
import { usePlayTexts } from '../play/texts';
import styles from './StaticPage.module.css';
import { en, others } from './texts/catalogue';

const useStaticPageTexts = createTexts(en, others);

/** Sections: a line for the heading, then the rest, in which lines after "- " are a list. */
type StaticPage = { path: string; link: keyof typeof en; sections: readonly (keyof typeof en)[] };

/** A line of a list within a section. */
const isPoint = (line: string) => line.startsWith('- ');

/** Returns a link that opens a mail with the subject, and the number of the account, filled in. */
const deletionMailLink = (to: string, mobile: string) =>
  `mailto:${to}?subject=${encodeURIComponent('Delete my account')}&body=${encodeURIComponent(`+91 ${mobile}`)}`;

/** Keeps the address from a browser's translation. */
function LineWithEmail({ line, email }: { line: string; email: string }) {
  const at = email ? line.indexOf(email) : -1;
  if (at < 0) return <p>{line}</p>;
  return (
    <p>
      <span>{line.slice(0, at)}</span>
      <a translate="no" href={`mailto:${email}`}>
        {email}
      </a>
      <span>{line.slice(at + email.length)}</span>
    </p>
  );
}

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
  const { mobile } = useSelector(selectSession);
  const tPlay = usePlayTexts();
  const hasLimits = useFeature('play-limits');
  const { name, mark, markLang } = readBrand();
  const words = { brand: name, email: supportEmail, date: formatDay(UPDATED, useLanguage()) };
  return (
    <Page className={cx(columns.page, styles.screen)}>
      <div className={styles.head}>
        <Mark size="menu" lang={markLang}>
          {mark}
        </Mark>
        <p>
          <b>{name}</b>
          <span>{t('updated', words)}</span>
        </p>
      </div>
      <div className={styles.page}>
        {shown.sections.map((section) => {
          const [heading, ...lines] = t(section, words).split('\n');
          const points = lines.filter(isPoint);
          return (
            <Card key={section}>
              <section>
                <h2>{heading}</h2>
                {lines.map((line, at) =>
                  isPoint(line) ? (
                    line === points[0] && (
                      <ul key={line}>
                        {points.map((point) => (
                          <li key={point}>{point.slice(2)}</li>
                        ))}
                      </ul>
                    )
                  ) : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                    <LineWithEmail key={at} line={line} email={supportEmail} />
                  ),
                )}
                {section === 'deleteHow' && (
                  <>
                    <p className={styles.warning}>
                      <Icon name="alert" small />
                      <span>{t('deleteFinal')}</span>
                    </p>
                    <ButtonLink variant="secondary" full href={deletionMailLink(supportEmail, mobile)}>
                      {t('writeMail')}
                    </ButtonLink>
                  </>
                )}
              </section>
            </Card>
          );
        })}
        <Card className={styles.contact}>
          <p>
            <span>{t('contact')}</span>{' '}
            <a translate="no" href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
          </p>
          <SupportButton />
        </Card>
      </div>
      <List>
        {shown.path === '/about' && hasLimits && (
          <Row as={Link} to="/limits">
            {tPlay('title')}
          </Row>
        )}
        {PAGES.filter((page) => page !== shown).map(({ path, link }) => (
          <Row key={path} as={Link} to={path}>
            {t(link, words)}
          </Row>
        ))}
      </List>
    </Page>
  );
}
