import { useFeature } from '@ank/shared/api';
import { Link, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { ButtonLink, formatPoints, Icon, Page } from '@ank/shared/ui';
import { memo } from 'react';
import { BidLink } from '../bids/BidLink';
import styles from '../bids/Row.module.css';
import { Actions } from '../list/actions';
import { DayList } from '../list/DayList';
import { inOrderOf, useFilters } from '../list/filters';
import { ListState } from '../list/ListState';
import { Help, Summary } from '../list/parts';
import { noteText, useNoteText } from '../notes/note';
import { type T, useTexts } from '../texts';
import {
  isDeposit,
  KIND_WORDS,
  type Kind,
  TRANSACTION_KINDS,
  type Transaction,
  useHistoryTransactionsQuery,
} from './endpoints';
import { NoteText } from './NoteText';
import { RowDetails } from './RowDetails';
import wide from './Wide.module.css';

/** '1' is approved; higher figures say the kind, which the note tells; a word is quoted. */
const statusWord = (status: string, t: T) => {
  if (status === '1') return t('approved');
  return /^\d*$/.test(status) ? '' : status;
};

type RowProps = { transaction: Transaction; hasDetails: boolean };

const TransactionRow = memo(({ transaction, hasDetails }: RowProps) => {
  const t = useTexts();
  const { id, note, date, isCredit, points, status, balance, bid, kind } = transaction;
  const said = useNoteText()(note);
  const word = statusWord(status, t);
  const isPending = word.toLowerCase() === 'pending';
  const hasPill = isDeposit(transaction) && word !== '';
  return (
    <div className={styles.row}>
      <span className={isCredit ? `${styles.tile} ${styles.in}` : styles.tile}>
        <Icon name={isCredit ? 'arrow-down-left' : 'arrow-up-right'} />
      </span>
      <div className={styles.top}>
        <p className={styles.name} lang={said.lang}>
          <NoteText words={said.words || t(isCredit ? 'credit' : 'debit')} />
        </p>
        <p className={isCredit ? `${styles.amount} ${styles.gain}` : styles.amount}>
          {points !== undefined && (
            <>
              <span translate="no">{`${isCredit ? '+' : '\u2212'}${formatPoints(points)}`}</span>{' '}
              <small>pts</small>
            </>
          )}
        </p>
      </div>
      <RowDetails date={date} id={id}>
        {hasDetails && balance !== undefined && (
          <p className={styles.balance}>{t('balanceAfter', { points: formatPoints(balance) })}</p>
        )}
        <p
          className={
            hasPill
              ? `${styles.status} ${styles.pill} ${status === '1' ? styles.approved : ''}`
              : styles.status
          }
        >
          <span>{t(isCredit ? 'credit' : 'debit')}</span>
          {word && <span className={isPending ? styles.pending : undefined}>{` · ${word}`}</span>}
        </p>
      </RowDetails>
      {id && isDeposit(transaction) && (
        <Actions>
          <Help
            number={id}
            about={[
              t('depositNumber', { number: id }),
              said.words,
              points === undefined ? '' : `${formatPoints(points)} pts`,
              date,
            ]}
          />
        </Actions>
      )}
      {hasDetails && bid && kind === 'win' && <BidLink bid={bid} />}
    </div>
  );
});

const formatSum = (transactions: Transaction[]) =>
  formatPoints(transactions.reduce((total, { points = 0 }) => total + points, 0));

type Props = {
  transactions: Transaction[];
  isWhole: boolean;
  name: string;
  areDeposits: boolean;
  hasDetails: boolean;
};

function TransactionList({ transactions: all, isWhole, name, areDeposits, hasDetails }: Props) {
  const t = useTexts();
  const kind = {
    name: 'kind',
    label: t('kind'),
    all: t('allKinds'),
    sort: inOrderOf(TRANSACTION_KINDS),
    word: (one: string) => t(KIND_WORDS[one as Kind]),
  } as const;
  const { left: transactions, choices } = useFilters(all, hasDetails ? [kind] : []);
  const credits = formatSum(transactions.filter(({ isCredit }) => isCredit));
  const debits = formatSum(transactions.filter(({ isCredit }) => !isCredit));
  const table = () => [
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
    <div className={wide.split}>
      <div className={wide.aside}>
        {choices}
        <Summary
          isWhole={isWhole}
          shown={transactions.length}
          count={t(areDeposits ? 'depositCount' : 'entryCount', { count: transactions.length })}
          total={
            <span translate="no" className="num">
              {!areDeposits && <small>{`${t('cameIn')} `}</small>}
              <span>{`+${credits}`}</span>
              {!areDeposits && (
                <>
                  <small>{` \u00b7 ${t('wentOut')} `}</small>
                  <span>{`\u2212${debits}`}</span>
                </>
              )}{' '}
              <small>pts</small>
            </span>
          }
          fileName={name}
          table={table}
          next={
            areDeposits && (
              <ButtonLink as={Link} to="/imp9" variant="secondary" full icon="plus-circle">
                {t('addFunds')}
              </ButtonLink>
            )
          }
        />
      </div>
      <div className={wide.list}>
        <DayList
          items={transactions}
          row={(transaction) => <TransactionRow transaction={transaction} hasDetails={hasDetails} />}
        />
      </div>
    </div>
  );
}

/** Renders the wallet's history; /addfundhistory shows deposits alone. */
export default function TransactionsScreen() {
  const t = useTexts();
  const areDeposits = useLocation().pathname.toLowerCase().startsWith('/addfundhistory');
  const title = t(areDeposits ? 'deposits' : 'transactions');
  useTitle(title);
  const hasDetails = useFeature('wallet-details') && !areDeposits;
  const query = useHistoryTransactionsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page className={wide.page}>
      <ListState
        query={query}
        only={areDeposits ? isDeposit : undefined}
        empty={t(areDeposits ? 'noDeposits' : 'noData')}
        next={{ to: '/imp9', text: t('addFunds') }}
      >
        {(transactions, isWhole) => (
          <TransactionList
            isWhole={isWhole}
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
