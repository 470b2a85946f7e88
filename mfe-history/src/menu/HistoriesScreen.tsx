import { Link } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { List, Page, Row } from '@ank/shared/ui';
import { InboxRow } from '../inbox/InboxRow';
import { useTexts } from '../texts';
import { HISTORIES } from './histories';

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
