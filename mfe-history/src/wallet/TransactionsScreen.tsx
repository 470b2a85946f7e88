import { useFeature } from '@ank/shared/api';
import { Link, useLocation } from '@ank/shared/router';
import { useTitle } from '@ank/shared/screen';
import { useLanguage } from '@ank/shared/texts';
import { ButtonLink, cx, formatPoints, type IconName, Page } from '@ank/shared/ui';
import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { BidLink } from '../bids/BidLink';
import styles from '../bids/Row.module.css';
import { splitTextAroundValue } from '../entries/splitTextAroundValue';
import { formatDayWithNamedMonth } from '../list/groupByDay';
import { ListByDay } from '../list/ListByDay';
import { ListSummaryWithFiltersAndCsv } from '../list/ListSummaryWithFiltersAndCsv';
import { LoadableList } from '../list/LoadableList';
import { compareByOrderOf, useListFilters } from '../list/listFilters';
import { SupportAction } from '../list/SupportAction';
import { formatNote, useNoteText } from '../notes/parseNoteOfRow';
import { type Texts, useTexts } from '../texts';
import { dayIdOf } from './dayIdOf';
import { MovementKindsLegend } from './MovementKindsLegend';
import { NoteWithUntranslatedNumbers, splitNote } from './NoteWithUntranslatedNumbers';
import { PointsMovementRow } from './PointsMovementRow';
import { RulesAndSupport } from './RulesAndSupport';
import type { SumsByDayProps } from './SumsByDay';
import {
  isDeposit,
  TRANSACTION_KIND_TEXTS,
  TRANSACTION_KINDS,
  type Transaction,
  type TransactionKind,
  useHistoryTransactionsQuery,
} from './transactionAndWithdrawalEndpoints';
import wide from './Wide.module.css';

/** '1' is approved; higher figures say the kind, which the note tells; a word is quoted. */
const statusTextOrEmpty = (status: string, t: Texts) => {
  if (status === '1') return t('approved');
  return /^\d*$/.test(status) ? '' : status;
};

/** The icon says what moved the points; the sign and the colour say which way. */
const KIND_ICONS = {
  deposit: 'plus-circle',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  bid: 'ticket',
  win: 'trophy',
  bonus: 'success',
  correction: 'refresh',
} as const satisfies Record<TransactionKind, IconName>;

/** Renders the balance after a movement; the unit stands above it, and is for screen readers here. */
function BalanceAfter({ points }: { points: string }) {
  const t = useTexts();
  const [before, after] = splitTextAroundValue((value) => t('balanceAfter', { points: value }));
  return (
    <>
      <span>{` ${before}`}</span>
      <span translate="no">{points}</span>
      <span className="sr">{after}</span>
    </>
  );
}

type RowProps = { transaction: Transaction; hasDetails: boolean; areDeposits: boolean };

const TransactionRow = memo(({ transaction, hasDetails, areDeposits }: RowProps) => {
  const t = useTexts();
  const { id, note, date, isCredit, points, status, balance, bid, kind } = transaction;
  const noteText = useNoteText()(note);
  const [what, ofWhat] = splitNote(noteText.text || t(isCredit ? 'credit' : 'debit'));
  const word = statusTextOrEmpty(status, t);
  const isPending = word.toLowerCase() === 'pending';
  const isApproved = status === '1';
  // The sign and the colour say which way the points went, and that all is well; a list of deposits says how
  // each stands, unless its title does.
  const isInTitle = noteText.text.toLowerCase().includes(word.toLowerCase());
  const isSaid = word !== '' && (areDeposits ? !isInTitle : !isApproved);
  const look = isPending ? styles.pending : isApproved ? styles.approved : undefined;
  const support = id !== '' && isDeposit(transaction) && (
    <SupportAction
      number={id}
      about={[
        t('depositNumber', { number: id }),
        noteText.text,
        points === undefined ? '' : `${formatPoints(points)} pts`,
        date,
      ]}
    />
  );
  const bidLink = hasDetails && bid && kind === 'win' && <BidLink bid={bid} />;
  return (
    <PointsMovementRow
      icon={kind ? KIND_ICONS[kind] : isCredit ? 'arrow-down-left' : 'arrow-up-right'}
      isGain={isCredit}
      lang={noteText.lang}
      title={
        <>
          <NoteWithUntranslatedNumbers words={what} />
          {ofWhat && <span className="sr">{`, ${ofWhat}`}</span>}
        </>
      }
      detail={ofWhat && <NoteWithUntranslatedNumbers words={ofWhat} />}
      amount={
        points !== undefined && (
          <>
            <span translate="no">{`${isCredit ? '+' : '\u2212'}${formatPoints(points)}`}</span>{' '}
            <small>pts</small>
          </>
        )
      }
      date={date}
      beside={hasDetails && balance !== undefined && <BalanceAfter points={formatPoints(balance)} />}
      state={
        <span className={isSaid ? styles.status : 'sr'}>
          <span className="sr">{` ${t(isCredit ? 'credit' : 'debit')}${word && ' \u00b7 '}`}</span>
          {word && <span className={areDeposits ? cx(styles.pill, look) : look}>{word}</span>}
        </span>
      }
      id={id}
      hasNumber={!hasDetails && isDeposit(transaction)}
      more={
        (support || bidLink) && (
          <>
            {support}
            {bidLink}
          </>
        )
      }
    />
  );
});

/** Matches where Wide.module.css has two columns. */
const WIDE = '(min-width: 43em)';

/** Fills the column beside the list; a phone does not load it, and the list is whole without it. */
const SumsByDay = lazy<ComponentType<SumsByDayProps>>(() =>
  import(/* webpackChunkName: "SumsByDay" */ './SumsByDay').catch(() => ({ default: () => null })),
);

const formatPointsSum = (transactions: Transaction[]) =>
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
  const language = useLanguage();
  // A screen that is turned keeps what it loaded.
  const [isWide] = useState(() => window.matchMedia?.(WIDE)?.matches === true);
  const kind = {
    name: 'kind',
    label: t('kind'),
    all: t('allKinds'),
    sort: compareByOrderOf(TRANSACTION_KINDS),
    word: (value: string) => t(TRANSACTION_KIND_TEXTS[value as TransactionKind]),
  } as const;
  const { left: transactions, choices } = useListFilters(all, hasDetails ? [kind] : []);
  const credits = formatPointsSum(transactions.filter(({ isCredit }) => isCredit));
  const debits = formatPointsSum(transactions.filter(({ isCredit }) => !isCredit));
  const oldest = transactions.at(-1);
  const since = oldest?.date && t('since', { day: formatDayWithNamedMonth(oldest.date, language) });
  const counted = t(areDeposits ? 'depositCount' : 'entryCount', { count: transactions.length });
  const table = () => [
    [
      ...[t('date'), t('note'), t('kind'), t('points'), t('status'), t('transactionNumber')],
      ...(hasDetails ? [t('balance')] : []),
    ],
    ...transactions.map(({ date, note, isCredit, points, status, id, balance }) => [
      date,
      formatNote(note, t),
      t(isCredit ? 'credit' : 'debit'),
      points === undefined || isCredit ? points : -points,
      statusTextOrEmpty(status, t),
      id,
      ...(hasDetails ? [balance] : []),
    ]),
  ];
  return (
    <div className={wide.split}>
      <div className={wide.aside}>
        <ListSummaryWithFiltersAndCsv
          isWhole={isWhole}
          choices={choices}
          shown={transactions.length}
          count={counted}
          period={since}
          isGain={areDeposits}
          total={
            areDeposits && (
              <>
                <span className={wide.label}>{t('addedInTotal')}</span>{' '}
                <span translate="no" className="num">
                  <span>{`+${credits}`}</span> <small>pts</small>
                </span>
              </>
            )
          }
          fileName={name}
          table={table}
          next={
            areDeposits && (
              <ButtonLink as={Link} to="/imp9" variant="secondary" icon="plus-circle">
                {t('addFunds')}
              </ButtonLink>
            )
          }
        />
        {isWhole && !areDeposits && (
          <dl className={wide.sums}>
            <div>
              <dt>{t('cameIn')}</dt>
              <dd translate="no" className={styles.gain}>
                <span>{`+${credits}`}</span> <small>pts</small>
              </dd>
            </div>
            <div>
              <dt>{t('wentOut')}</dt>
              <dd translate="no">
                <span>{`\u2212${debits}`}</span> <small>pts</small>
              </dd>
            </div>
          </dl>
        )}
        {isWide && isWhole && !areDeposits && (
          <Suspense>
            <SumsByDay transactions={transactions} />
          </Suspense>
        )}
      </div>
      <div className={wide.list}>
        <ListByDay
          items={transactions}
          dayIdOf={dayIdOf}
          row={(transaction) => (
            <TransactionRow transaction={transaction} hasDetails={hasDetails} areDeposits={areDeposits} />
          )}
        />
        {areDeposits && <RulesAndSupport rules="/depositrule" text={t('depositRules')} />}
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
      <LoadableList
        query={query}
        only={areDeposits ? isDeposit : undefined}
        empty={t(areDeposits ? 'noDeposits' : 'noData')}
        emptyHint={t(areDeposits ? 'noDepositsHint' : 'noTransactionsHint')}
        icon={areDeposits ? 'plus-circle' : 'book'}
        next={{ to: '/imp9', text: t('addFunds'), icon: 'plus-circle' }}
        below={!areDeposits && <MovementKindsLegend />}
        also={
          areDeposits
            ? { to: '/depositrule', text: t('depositRules'), icon: 'rules' }
            : { to: '/imp', text: t('seeMarkets') }
        }
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
      </LoadableList>
    </Page>
  );
}
