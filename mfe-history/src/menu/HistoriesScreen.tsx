import type { Mode } from '@ank/protocol/bet-types';
import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { Card, Icon, type IconName, List, Page, Row } from '@ank/shared/ui';
import type { ReactNode } from 'react';
import { useHistoryInboxQuery } from '../inbox/inboxEndpoints';
import { useInboxTexts } from '../inbox/texts';
import { type TextKey, useTexts } from '../texts';
import styles from './HistoriesScreen.module.css';

/** Histories of points, in the order players know; withdrawals, which is ours, is last. */
const OF_POINTS = [
  { to: '/addfundhistory', label: 'deposits', icon: 'plus-circle' },
  { to: '/transaction', label: 'transactions', icon: 'book' },
  { to: '/withdrawhistory', label: 'withdrawals', icon: 'withdraw' },
] as const;

type BidsOrWins = {
  icon: IconName;
  /** The words of the links, as the first documents write them; the heading is that of the screens. */
  label: TextKey;
  title: TextKey;
  rows: readonly { to: string; mode: Mode }[];
};

/** The bids, and the wins, of each mode, in the order players know. */
const OF_BIDS_AND_WINS: readonly BidsOrWins[] = [
  {
    label: 'menuBids',
    title: 'mainBids',
    icon: 'ticket',
    rows: [
      { to: '/imp4', mode: 'main' },
      { to: '/imp5', mode: 'starline' },
      { to: '/impbid', mode: 'gali' },
    ],
  },
  {
    label: 'menuWins',
    title: 'mainWins',
    icon: 'trophy',
    rows: [
      { to: '/imp3', mode: 'main' },
      { to: '/imp6', mode: 'starline' },
      { to: '/impwin', mode: 'gali' },
    ],
  },
];

export const HISTORIES: readonly { to: string }[] = [
  ...OF_POINTS,
  ...OF_BIDS_AND_WINS.flatMap(({ rows }) => rows),
];

type SectionProps = { name: string; title: string; children: ReactNode };

function HistoriesSection({ name, title, children }: SectionProps) {
  return (
    <section aria-labelledby={`histories-${name}`}>
      <h2 id={`histories-${name}`} className={styles.title}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

function InboxSection() {
  const tInbox = useInboxTexts();
  const t = useTexts();
  const has = useFeature('inbox');
  const { data } = useHistoryInboxQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  if (!has) return null;
  return (
    <HistoriesSection name="ofMessages" title={t('ofMessages')}>
      <List>
        <Row as={Link} to="/inbox" icon="bell">
          <span>{tInbox('inbox')}</span>
          {data && data.unread > 0 && <b>{` · ${tInbox('unread', { count: data.unread })}`}</b>}
        </Row>
      </List>
    </HistoriesSection>
  );
}

/** The bids and the wins side by side, each with the three modes. */
function BidsAndWins() {
  const t = useTexts();
  return (
    <Card flush className={styles.pairs}>
      {OF_BIDS_AND_WINS.map(({ label, title, icon, rows }) => (
        <div key={label}>
          <h3 id={label} className={styles.head}>
            <Icon name={icon} />
            <span>{t(title)}</span>
          </h3>
          <ul aria-labelledby={label}>
            {rows.map(({ to, mode }) => (
              <Row key={to} as={Link} to={to} className={styles.mode}>
                <span>{t(mode)}</span>
                <span className="sr">{` ${t(label)}`}</span>
              </Row>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

export default function HistoriesScreen() {
  const t = useTexts();
  useTitle(t('histories'));
  return (
    <Page className={styles.page}>
      <HistoriesSection name="ofBids" title={t('ofBids')}>
        <BidsAndWins />
      </HistoriesSection>
      <HistoriesSection name="ofPoints" title={t('ofPoints')}>
        <List>
          {OF_POINTS.map(({ to, label, icon }) => (
            <Row key={to} as={Link} to={to} icon={icon}>
              {t(label)}
            </Row>
          ))}
        </List>
      </HistoriesSection>
      <InboxSection />
    </Page>
  );
}
