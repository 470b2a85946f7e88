import { useTitle } from '@ank/shared/screen';
import { Page } from '@ank/shared/ui';
import { Outcome } from '../list/Outcome';
import { useTexts } from '../texts';
import { useHistoryTransactionsQuery } from './endpoints';
import { TransactionList } from './TransactionList';

/** Wallet history: every movement of points. */
export default function TransactionsScreen() {
  const t = useTexts();
  useTitle(t('transactions'));
  const query = useHistoryTransactionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <Outcome query={query} empty={t('noData')}>
        {(transactions) => <TransactionList transactions={transactions} name={t('transactions')} />}
      </Outcome>
    </Page>
  );
}
