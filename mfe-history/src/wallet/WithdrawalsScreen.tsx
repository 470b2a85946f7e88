import { useFeature } from '@ank/shared/api';
import type { Cell } from '@ank/shared/lists';
import { rupeesText } from '@ank/shared/player';
import { useTitle } from '@ank/shared/screen';
import { Page } from '@ank/shared/ui';
import { DayList } from '../list/DayList';
import { ListState } from '../list/ListState';
import { Summary } from '../list/Summary';
import { useTexts } from '../texts';
import { useHistoryWithdrawalsQuery } from './endpoints';
import { WithdrawalRow } from './WithdrawalRow';
import type { Withdrawal } from './withdrawals';

const dateOf = ({ date }: Withdrawal) => date;
const approvedSum = (withdrawals: Withdrawal[]) =>
  withdrawals.reduce((total, { status, rupees = 0 }) => total + (status === 'approved' ? rupees : 0), 0);

export default function WithdrawalsScreen() {
  const t = useTexts();
  useTitle(t('withdrawals'));
  const canTakeBack = useFeature('withdraw-take-back');
  const query = useHistoryWithdrawalsQuery(undefined, { refetchOnMountOrArgChange: true });

  const table = (withdrawals: Withdrawal[]): Cell[][] => [
    [t('date'), t('requestNumber'), t('amount'), t('status'), t('paidTo'), t('receipt')],
    ...withdrawals.map(({ date, number, rupees, status, paidTo, receipt }) => [
      date,
      number,
      rupees,
      t(status),
      paidTo,
      receipt,
    ]),
  ];
  return (
    <Page>
      <ListState query={query} empty={t('noWithdrawals')}>
        {(withdrawals) => (
          <>
            <Summary
              count={t('requestCount', { count: withdrawals.length })}
              total={t('approvedSum', { amount: rupeesText(approvedSum(withdrawals)) })}
              fileName={t('withdrawals')}
              table={() => table(withdrawals)}
            />
            <DayList
              items={withdrawals}
              dateOf={dateOf}
              row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} canTakeBack={canTakeBack} />}
            />
          </>
        )}
      </ListState>
    </Page>
  );
}
