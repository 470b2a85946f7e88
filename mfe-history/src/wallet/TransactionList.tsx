import type { Cell } from '@ank/shared/lists';
import { formatPoints } from '@ank/shared/ui';
import { useMemo, useState } from 'react';
import { Choice } from '../list/Choice';
import { DayList } from '../list/DayList';
import { Summary } from '../list/Summary';
import { noteText } from '../notes/note';
import { useTexts } from '../texts';
import { statusWord } from './statusWord';
import { TransactionRow } from './TransactionRow';
import { type Kind, TRANSACTION_KINDS, type Transaction } from './transactions';

const dateOf = ({ date }: Transaction) => date;
const sum = (transactions: Transaction[]) =>
  formatPoints(transactions.reduce((total, { points = 0 }) => total + points, 0));

const KIND_WORDS = {
  deposit: 'kindDeposit',
  withdrawal: 'kindWithdrawal',
  transfer: 'kindTransfer',
  bid: 'kindBid',
  win: 'kindWin',
  bonus: 'kindBonus',
  correction: 'kindCorrection',
} as const satisfies Record<Kind, string>;

type Props = { transactions: Transaction[]; name: string; areDeposits?: boolean; hasDetails?: boolean };

export function TransactionList({ transactions: all, name, areDeposits = false, hasDetails = false }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState('');
  const kinds = hasDetails ? TRANSACTION_KINDS.filter((kind) => all.some((one) => one.kind === kind)) : [];
  const wanted = kinds.find((kind) => kind === chosen);
  const transactions = useMemo(
    () => (wanted ? all.filter(({ kind }) => kind === wanted) : all),
    [all, wanted],
  );
  const credits = sum(transactions.filter(({ isCredit }) => isCredit));
  const debits = sum(transactions.filter(({ isCredit }) => !isCredit));
  const table = (): Cell[][] => [
    [
      ...[t('date'), t('note'), t('kind'), t('points'), t('status'), t('transactionNumber')],
      ...(hasDetails ? [t('balance')] : []),
    ],
    ...transactions.map(({ date, note, isCredit, points, status, id, balance }) => [
      date,
      noteText(note, t),
      t(isCredit ? 'credit' : 'debit'),
      points === undefined || isCredit ? points : -points,
      statusWord(status, t),
      id,
      ...(hasDetails ? [balance] : []),
    ]),
  ];
  return (
    <>
      {kinds.length > 1 && (
        <Choice
          label={t('kind')}
          all={t('allKinds')}
          values={kinds}
          value={wanted ?? ''}
          word={(kind) => t(KIND_WORDS[kind])}
          onChange={setChosen}
        />
      )}
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
        row={(transaction) => <TransactionRow transaction={transaction} hasDetails={hasDetails} />}
      />
    </>
  );
}
