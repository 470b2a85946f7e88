import { formatPoints } from '@ank/shared/ui';
import type { Cell } from '../list/csv';
import { DayList } from '../list/DayList';
import { Summary } from '../list/Summary';
import { useTexts } from '../texts';
import { statusWord } from './statusWord';
import { TransactionRow } from './TransactionRow';
import type { Transaction } from './transactions';

const dateOf = ({ date }: Transaction) => date;
const sum = (transactions: Transaction[]) =>
  formatPoints(transactions.reduce((total, { points = 0 }) => total + points, 0));

type Props = { transactions: Transaction[]; name: string; areDeposits?: boolean };

export function TransactionList({ transactions, name, areDeposits = false }: Props) {
  const t = useTexts();
  const credits = sum(transactions.filter(({ isCredit }) => isCredit));
  const debits = sum(transactions.filter(({ isCredit }) => !isCredit));
  const table = (): Cell[][] => [
    [t('date'), t('note'), t('kind'), t('points'), t('status'), t('transactionNumber')],
    ...transactions.map(({ date, note, isCredit, points, status, id }) => [
      date,
      note,
      t(isCredit ? 'credit' : 'debit'),
      points === undefined || isCredit ? points : -points,
      statusWord(status, t),
      id,
    ]),
  ];
  return (
    <>
      <Summary
        count={t(areDeposits ? 'depositCount' : 'entryCount', { count: transactions.length })}
        total={
          <span className="num">
            +{credits}
            {!areDeposits && ` \u2212${debits}`} <small>pts</small>
          </span>
        }
        fileName={name}
        table={table}
      />
      <DayList
        items={transactions}
        dateOf={dateOf}
        row={(transaction) => <TransactionRow transaction={transaction} />}
      />
    </>
  );
}
