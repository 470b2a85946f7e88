import { newKey } from '@ank/shared/forms';
import { Button, cx } from '@ank/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { callDeskOperation, errorMessageFor } from '../calls/callDeskOperation';
import { useHasRoleOrIsAdmin, useReadOperation } from '../calls/deskHooks';
import { FormError } from '../form/Form';
import {
  DAY_MS,
  formatDayAndClock,
  formatDayAndClockOmittingThisYear,
  formatIsoDay,
} from '../form/formatTime';
import { ClientSideList } from '../list/ClientSideList';
import { type ListColumn, pointsColumn, textColumn, verbatimColumn } from '../list/listView';
import { KeyFigures } from '../parts/KeyFigures';
import { TitledPart } from '../parts/TitledPart';
import { WhenAnswered } from '../parts/WhenAnswered';
import { DecisionDialog } from '../queue/DecisionDialog';
import type { QueuedRequest } from '../queue/requestDecisions';
import setup from '../setup/Setup.module.css';
import { useTexts } from '../texts';
import styles from './BankStatement.module.css';
import { type CreditAndDeposit, matchDepositsToStatement } from './matchDepositsToStatement';
import type { BankStatement, StatementCredit } from './parseBankStatement';

const DIFFERS = {
  amount: 'otherAmount',
  day: 'otherDay',
  reference: 'otherReference',
  noReference: 'noReference',
  twice: 'claimedTwice',
} as const;

const ROW_FAULTS = {
  cells: 'rowCells',
  quotes: 'rowQuotes',
  day: 'rowDay',
  sum: 'rowSum',
  sides: 'rowSides',
} as const;

/** ms that a deposit may wait for its money. */
const BEFORE = 30 * DAY_MS;

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

type ApprovalOutcome = { done: number; waits: number; faults: string[] };

/** Pressed again, what was sent goes with the same key: it counts once. */
const useApproveMatchedDeposits = (after: () => void) => {
  const t = useTexts();
  const keys = useRef(new Map<string, string>());
  const [outcome, setOutcome] = useState<ApprovalOutcome>();
  const [left, setLeft] = useState(0);
  const approveAll = async (matches: readonly CreditAndDeposit[]) => {
    const now: ApprovalOutcome = { done: 0, waits: 0, faults: [] };
    for (const [index, { request, line }] of matches.entries()) {
      setLeft(matches.length - index);
      const input = { id: request.id, proof: line.reference };
      const own = JSON.stringify(input);
      const key = keys.current.get(own) ?? newKey();
      keys.current.set(own, key);
      const answer = await callDeskOperation('deposit approve', input, { key });
      if ('error' in answer) {
        now.faults.push(`${request.name}: ${errorMessageFor(t, answer.error, 'lostAnswer')}`);
        if (answer.error.kind === 'network') break;
      } else now['proposed' in answer.data ? 'waits' : 'done'] += 1;
    }
    setLeft(0);
    setOutcome(now);
    after();
  };
  return { approveAll, outcome, left };
};

type GroupName = 'exactly' | 'near' | 'conflicts' | 'unclaimed' | 'unpaid';

const groupIdOf = (name: GroupName): string => `matches-${name}`;

/** Goes to the list of a figure: below forty exact matches nobody would find it. */
const scrollToGroup = (name: GroupName) => {
  const group = document.getElementById(groupIdOf(name));
  group?.scrollIntoView();
  group?.focus({ preventScroll: true });
};

type Shown = { line?: StatementCredit; request?: QueuedRequest; note?: string };

/** Returns the row of a table of the statement for a line, a request, or both. */
const tableRowOfCreditAndDeposit = ({ line, request, note = line?.text ?? '' }: Shown, index: number) => ({
  key: `${index} ${request?.id}`,
  player: request ? `${request.name} · ${request.mobile}` : '',
  ...{ name: request?.name ?? '', mobile: request?.mobile ?? '' },
  amount: request?.amount ?? line?.amount ?? 0,
  reference: line?.reference ?? '',
  day: line?.day ?? formatDayAndClockOmittingThisYear(request?.created_at ?? 0),
  says: request?.reference ?? '',
  note,
});

type Row = ReturnType<typeof tableRowOfCreditAndDeposit> & { match?: CreditAndDeposit };

/** Shows which lines of a statement agree with which deposits, and what a person has to decide. */
export function DepositsMatchedToStatement({ statement: { lines, unread } }: { statement: BankStatement }) {
  const t = useTexts();
  const may = useHasRoleOrIsAdmin('cashier');
  const [chosen, setChosen] = useState<CreditAndDeposit>();
  const first = Math.min(Date.now(), ...lines.map(({ day }) => Date.parse(day)));
  const from = new Date(first - BEFORE).toISOString().slice(0, 10);
  const waiting = useReadOperation('deposit list', { status: 'pending', all: 'yes' });
  const credited = useReadOperation('deposit list', { status: 'approved', from, all: 'yes' });
  const { approveAll, outcome, left } = useApproveMatchedDeposits(() => {
    waiting.refetch();
    credited.refetch();
  });
  const [open, before] = [waiting.data?.deposits, credited.data?.deposits];
  const matches = useMemo(
    () => open && before && matchDepositsToStatement(lines, open, before),
    [lines, open, before],
  );
  if (!matches) return <WhenAnswered read={waiting.data ? credited : waiting}>{() => null}</WhenAnswered>;

  const { exact, near, done, conflicts, unclaimed, unpaid } = matches;
  const player: ListColumn<Row> = {
    ...verbatimColumn(t('player'), 'player'),
    cell: ({ name, mobile }) => (
      <>
        <b className={styles.name}>{name}</b> <small>{mobile}</small>
      </>
    ),
  };
  const joined = { onCard: 'joined' } as const;
  const reference = { ...verbatimColumn(t('reference'), 'reference'), ...joined };
  const amount = { ...pointsColumn(t('amount'), 'amount'), onCard: 'at the end' } as const;
  // A line has a day, a request an instant that is written already.
  const day: ListColumn<Row> = {
    ...verbatimColumn(t('day'), 'day'),
    cell: ({ day }) => (ISO_DAY.test(day) ? formatIsoDay(day) : day),
    isOneLine: true,
    ...joined,
  };
  const says = { ...verbatimColumn(t('playerSays'), 'says'), onCard: 'joined with its label' } as const;
  const words = { ...verbatimColumn(t('text'), 'note'), ...joined };
  const differs = { ...textColumn(t('differs'), 'note'), ...joined };
  const rowsNear = near.map((match, index) => {
    const note = match.differs
      .map((difference) => t(DIFFERS[difference], { points: match.line.amount }))
      .join(' · ');
    return { ...tableRowOfCreditAndDeposit({ ...match, note }, index), match };
  });
  const rowsConflict = conflicts.map(({ line, request, differs: kinds }, index) => {
    const then = t('creditedThen', { points: request.amount, day: formatDayAndClock(request.created_at) });
    const named = kinds.map((kind) =>
      kind === 'twice' ? t('usedTwice') : t(DIFFERS[kind], { points: line.amount }),
    );
    return tableRowOfCreditAndDeposit({ line, request, note: [then, ...named].join(' · ') }, index);
  });
  const decide: ListColumn<Row> = {
    name: t('approve'),
    // The bank shows another sum than would be credited.
    cell: ({ match }) =>
      match &&
      !match.differs.includes('amount') && (
        <Button
          variant="secondary"
          className={styles.approve}
          aria-label={`${t('approve')}: ${match.request.name}`}
          onClick={() => setChosen(match)}
        >
          {t('approve')}
        </Button>
      ),
  };
  const groups: [GroupName, Row[], ListColumn<Row>[]][] = [
    ['exactly', exact.map(tableRowOfCreditAndDeposit), [player, amount, reference, day]],
    ['near', rowsNear, [player, amount, reference, day, says, differs, ...(may ? [decide] : [])]],
    ['conflicts', rowsConflict, [player, amount, reference, day, differs]],
    [
      'unclaimed',
      unclaimed.map((line, n) => tableRowOfCreditAndDeposit({ line }, n)),
      [reference, amount, day, words],
    ],
    [
      'unpaid',
      unpaid.map((request, n) => tableRowOfCreditAndDeposit({ request }, n)),
      [player, amount, says, day],
    ],
  ];
  return (
    <>
      <div role="status">
        <KeyFigures
          figures={groups
            .filter(([name, rows]) => rows.length > 0 || name !== 'conflicts')
            .map(([name, rows]) => ({
              label: t(name),
              value: String(rows.length),
              isBad: name === 'unclaimed' && rows.length > 0,
              onChoose: rows.length > 0 ? () => scrollToGroup(name) : undefined,
            }))}
          note={[
            t('linesRead', { count: lines.length }),
            t('creditedBefore', { count: done.length }),
            ...(unread.length > 0 ? [t('linesUnread', { count: unread.length })] : []),
          ].join(' ')}
        />
      </div>
      {may && exact.length > 0 && (
        <div className={styles.approveAll}>
          <Button busy={left > 0} busyText={String(left)} onClick={() => approveAll(exact)}>
            {t('approveAll', {
              count: exact.length,
              points: exact.reduce((sum, { request }) => sum + request.amount, 0),
            })}
          </Button>
        </div>
      )}
      <div role="status">
        {outcome && <p>{t('approvedAll', { n: outcome.done, waits: outcome.waits })}</p>}
      </div>
      {outcome?.faults.map((fault) => (
        <FormError key={fault}>{fault}</FormError>
      ))}
      {groups.map(
        ([name, rows, columns]) =>
          rows.length > 0 && (
            <div key={name} id={groupIdOf(name)} tabIndex={-1} className={cx(setup.titledList, styles.group)}>
              <TitledPart title={`${t(name)} · ${rows.length}`}>
                <ClientSideList
                  title={name}
                  countText={() => (name === 'conflicts' ? t('conflictsAre') : '')}
                  rows={rows}
                  keyOf={({ key }) => key}
                  columns={columns}
                />
              </TitledPart>
            </div>
          ),
      )}
      {unread.length > 0 && (
        <TitledPart title={`${t('unreadRows')} · ${unread.length}`}>
          <ClientSideList
            title="unreadRows"
            rows={unread.map(({ line, fault, text: words }) => ({
              row: line,
              fault: t(ROW_FAULTS[fault]),
              note: words,
            }))}
            keyOf={({ row }) => String(row)}
            columns={[
              pointsColumn(t('row'), 'row'),
              textColumn(t('rowFault'), 'fault'),
              verbatimColumn(t('text'), 'note'),
            ]}
          />
        </TitledPart>
      )}
      {chosen && (
        <DecisionDialog
          queue="deposits"
          chosen={{
            request: { ...chosen.request, proof: chosen.line.reference },
            decision: 'deposit approve',
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
