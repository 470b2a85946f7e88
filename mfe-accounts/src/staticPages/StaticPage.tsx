import { bidDate, type Day } from '@ank/protocol/dates';
import { getConfig } from '@ank/shared/config';
import { Link } from '@ank/shared/router';
import { Card, List, Page, Row } from '@ank/shared/ui';
import { brand } from '../frame/brand';
import styles from './StaticPage.module.css';
import { useStaticPageTexts } from './texts';
import type { en } from './texts/en';

type Key = keyof typeof en;
type Section = readonly [heading: Key, body: Key];
type Other = { to: string; text: 'aboutLink' | 'deleteLink' | 'privacyLink' };

type Props = { updated: Day; sections: readonly Section[]; others: readonly Other[] };

export function StaticPage({ updated, sections, others }: Props) {
  const t = useStaticPageTexts();
  const { supportEmail } = getConfig();
  const words = { brand: brand().name, date: bidDate(updated) };
  return (
    <Page>
      <p className={styles.updated}>{t('updated', words)}</p>
      <Card className={styles.page}>
        {sections.map(([heading, body]) => (
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
        {others.map(({ to, text }) => (
          <Row key={to} as={Link} to={to}>
            {t(text)}
          </Row>
        ))}
      </List>
    </Page>
  );
}
