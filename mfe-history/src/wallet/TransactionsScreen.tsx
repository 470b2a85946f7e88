import { useFeature } from '@ank/shared/api';
import { useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { Page } from '@ank/shared/ui';
import { ListState } from '../list/ListState';
import { useTexts } from '../texts';
import { isDeposit, useHistoryTransactionsQuery } from './endpoints';
import { TransactionList } from './TransactionList';

/** At /addfundhistory deposits alone. */
export default function TransactionsScreen() {
  const t = useTexts();
  const areDeposits = useLocation().pathname.toLowerCase().startsWith('/addfundhistory');
  const title = t(areDeposits ? 'deposits' : 'transactions');
  useTitle(title);
  const hasDetails = useFeature('wallet-details') && !areDeposits;
  const query = useHistoryTransactionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <ListState
        query={query}
        only={areDeposits ? isDeposit : undefined}
        empty={t(areDeposits ? 'noDeposits' : 'noData')}
      >
        {(transactions) => (
          <TransactionList
            key={title}
            transactions={transactions}
            name={title}
            areDeposits={areDeposits}
            hasDetails={hasDetails}
          />
        )}
      </ListState>
    </Page>
  );
}
