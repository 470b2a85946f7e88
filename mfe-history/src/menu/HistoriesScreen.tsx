import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { List, Page, Row } from '@ank/shared/ui';
import { useHistoryInboxQuery } from '../inbox/endpoints';
import { useInboxTexts } from '../inbox/texts';
import { useTexts } from '../texts';
import { HISTORIES } from './histories';

function InboxRow() {
  const t = useInboxTexts();
  const has = useFeature('inbox');
  const { data } = useHistoryInboxQuery(undefined, { skip: !has, refetchOnMountOrArgChange: true });
  if (!has) return null;
  return (
    <List>
      <Row as={Link} to="/inbox" icon="megaphone">
        {t('inbox')}
        {data && data.unread > 0 && <b> · {t('unread', { count: data.unread })}</b>}
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
