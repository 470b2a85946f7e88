import { useTitle } from '@ank/shared/screen';
import { Page } from '@ank/shared/ui';
import { Outcome } from '../list/Outcome';
import { useTexts } from '../texts';
import { useHistoryTransactionsQuery } from './endpoints';
import { TransactionList } from './TransactionList';
import { isDeposit } from './transactions';

/** Deposit history: the approved ones among the wallet's movements. */
export default function DepositsScreen() {
  const t = useTexts();
  useTitle(t('deposits'));
  const query = useHistoryTransactionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page>
      <Outcome query={query} only={isDeposit} empty={t('noDeposits')}>
        {(deposits) => <TransactionList transactions={deposits} name={t('deposits')} areDeposits />}
      </Outcome>
    </Page>
  );
}
