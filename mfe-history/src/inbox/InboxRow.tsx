import { useFeature } from '@ank/shared/api';
import { Link } from '@ank/shared/router';
import { List, Row } from '@ank/shared/ui';
import { useHistoryInboxQuery } from './endpoints';
import { useInboxTexts } from './texts';

/** The way to the inbox with how many notices are new, where the provider has one. */
export function InboxRow() {
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
