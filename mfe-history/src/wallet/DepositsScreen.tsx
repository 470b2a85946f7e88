import { useTitle } from '@ank/shared/screen';
import { Page } from '@ank/shared/ui';
import { ListState } from '../list/ListState';
import { useTexts } from '../texts';
import { useHistoryTransactionsQuery } from './endpoints';
import { TransactionList } from './TransactionList';
import { isDeposit } from './transactions';

export default function DepositsScreen() {
  const t = useTexts();
  useTitle(t('deposits'));
  const query = useHistoryTransactionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <ListState query={query} only={isDeposit} empty={t('noDeposits')}>
        {(deposits) => <TransactionList transactions={deposits} name={t('deposits')} areDeposits />}
      </ListState>
    </Page>
  );
}
