import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { type IconName, List, Page, Row } from '@ank/shared/ui';
import { useHistoryInboxQuery } from '../inbox/endpoints';
import { useInboxTexts } from '../inbox/texts';
import { useTexts } from '../texts';

/** The histories in the order players know; withdrawals, which is ours, is last. */
export const HISTORIES = [
  { to: '/addfundhistory', label: 'deposits', icon: 'plus-circle' },
  { to: '/transaction', label: 'transactions', icon: 'book' },
  { to: '/imp4', label: 'menuMainBids', icon: 'ticket' },
  { to: '/imp3', label: 'menuMainWins', icon: 'trophy' },
  { to: '/imp5', label: 'menuStarlineBids', icon: 'ticket' },
  { to: '/imp6', label: 'menuStarlineWins', icon: 'trophy' },
  { to: '/impbid', label: 'menuGaliBids', icon: 'ticket' },
  { to: '/impwin', label: 'menuGaliWins', icon: 'trophy' },
  { to: '/withdrawhistory', label: 'withdrawals', icon: 'withdraw' },
] as const satisfies readonly { icon: IconName; to: string; label: string }[];

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
      <InboxRow />
      <List>
        {HISTORIES.map(({ to, label, icon }) => (
          <Row key={to} as={Link} to={to} icon={icon}>
            {t(label)}
          </Row>
        ))}
      </List>
    </Page>
  );
}
