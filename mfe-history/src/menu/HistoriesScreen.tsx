import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { type IconName, List, Page, Row } from '@ank/shared/ui';
import { useHistoryInboxQuery } from '../inbox/inboxEndpoints';
import { useInboxTexts } from '../inbox/texts';
import { useTexts } from '../texts';
import styles from './HistoriesScreen.module.css';

/** Histories of points, in the order players know; withdrawals, which is ours, is last. */
const OF_POINTS = [
  { to: '/addfundhistory', label: 'deposits', icon: 'plus-circle' },
  { to: '/transaction', label: 'transactions', icon: 'book' },
  { to: '/withdrawhistory', label: 'withdrawals', icon: 'withdraw' },
] as const;

/** The bids and the wins of each mode, in the order players know. */
const OF_BIDS = [
  { to: '/imp4', label: 'menuMainBids', icon: 'ticket' },
  { to: '/imp3', label: 'menuMainWins', icon: 'trophy' },
  { to: '/imp5', label: 'menuStarlineBids', icon: 'ticket' },
  { to: '/imp6', label: 'menuStarlineWins', icon: 'trophy' },
  { to: '/impbid', label: 'menuGaliBids', icon: 'ticket' },
  { to: '/impwin', label: 'menuGaliWins', icon: 'trophy' },
] as const;

export const HISTORIES = [...OF_POINTS, ...OF_BIDS] as const satisfies readonly {
  icon: IconName;
  to: string;
  label: string;
}[];

function InboxRow() {
  const t = useInboxTexts();
  const has = useFeature('inbox');
  const { data } = useHistoryInboxQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  if (!has) return null;
  return (
    <List>
      <Row as={Link} to="/inbox" icon="bell">
        <span>{t('inbox')}</span>
        {data && data.unread > 0 && <b>{` · ${t('unread', { count: data.unread })}`}</b>}
      </Row>
    </List>
  );
}

export default function HistoriesScreen() {
  const t = useTexts();
  useTitle(t('histories'));
  return (
    <Page>
      {[{ title: 'ofBids', rows: OF_BIDS } as const, { title: 'ofPoints', rows: OF_POINTS } as const].map(
        ({ title, rows }) => (
          <section key={title} aria-labelledby={`histories-${title}`}>
            <h2 id={`histories-${title}`} className={styles.title}>
              {t(title)}
            </h2>
            <List className={title === 'ofBids' ? styles.pairs : undefined}>
              {rows.map(({ to, label, icon }) => (
                <Row
                  key={to}
                  as={Link}
                  to={to}
                  icon={icon}
                  end={title === 'ofBids' ? null : undefined}
                  className={icon === 'trophy' ? styles.wins : undefined}
                >
                  {t(label)}
                </Row>
              ))}
            </List>
          </section>
        ),
      )}
      <InboxRow />
    </Page>
  );
}
