import { useFeature } from '@ank/shared/api';
import { useTitle } from '@ank/shared/screen';
import { Page } from '@ank/shared/ui';
import { ListState } from '../list/ListState';
import { useTexts } from '../texts';
import { useHistoryTransactionsQuery } from './endpoints';
import { TransactionList } from './TransactionList';

export default function TransactionsScreen() {
  const t = useTexts();
  useTitle(t('transactions'));
  const hasDetails = useFeature('wallet-details');
  const query = useHistoryTransactionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <ListState query={query} empty={t('noData')}>
        {(transactions) => (
          <TransactionList transactions={transactions} name={t('transactions')} hasDetails={hasDetails} />
        )}
      </ListState>
    </Page>
  );
}
