import { newKey } from '@ank/shared/forms';
import { Button, formatPoints, Points } from '@ank/shared/ui';
import { useMemo, useRef, useState } from 'react';
import { ask, errorWords } from '../calls/ask';
import { useMay, useRead, useSession } from '../calls/desk';
import { FormError } from '../form/Form';
import { stampOf } from '../form/time';
import type { Column } from '../list/view';
import { WholeList } from '../list/WholeList';
import { Answered } from '../parts/Answered';
import { Part } from '../parts/Part';
import { DecisionDialog } from '../queue/QueueScreen';
import type { Request } from '../queue/requests';
import { useTexts } from '../texts';
import { type Match, matched } from './match';
import { readStatement, type Statement } from './read';
import styles from './Statement.module.css';

const DIFFERS = {
  amount: 'otherAmount',
  day: 'otherDay',
  reference: 'otherReference',
  noReference: 'noReference',
  twice: 'claimedTwice',
} as const;

/** ms. A deposit may wait so long before its money comes. */
const BEFORE = 30 * 86_400_000;

type Told = { done: number; waits: number; faults: string[] };
const NOBODY: Told = { done: 0, waits: 0, faults: [] };

/** Approves one after the other. Pressed again, what was sent goes with the same key: it counts once. */
const useApproveAll = (after: () => void) => {
  const t = useTexts();
  const keys = useRef(new Map<string, string>());
  const [told, setTold] = useState<Told>();
  const [left, setLeft] = useState(0);
  const approveAll = async (matches: readonly Match[]) => {
    let now = NOBODY;
    for (const [index, { request, line }] of matches.entries()) {
      setLeft(matches.length - index);
      const input = { id: request.id, proof: line.reference };
      const own = JSON.stringify(input);
      const key = keys.current.get(own) ?? newKey();
      keys.current.set(own, key);
      const answer = await ask('deposit approve', input, { key });
      if ('error' in answer) {
        now = {
          ...now,
          faults: [...now.faults, `${request.name}: ${errorWords(answer.error, t('lostAnswer'))}`],
        };
        if (answer.error.kind === 'network') break;
      } else if ('proposed' in answer.data) now = { ...now, waits: now.waits + 1 };
      else now = { ...now, done: now.done + 1 };
    }
    setLeft(0);
    setTold(now);
    after();
  };
  return { approveAll, told, left };
};

function Matches({ statement }: { statement: Statement }) {
  const t = useTexts();
  const may = useMay('cashier');
  const { session } = useSession();
  const [chosen, setChosen] = useState<Match>();
  const first = statement.lines
    .map(({ day }) => Date.parse(day))
    .reduce((one, other) => Math.min(one, other), Date.now());
  const waiting = useRead('deposit list', { status: 'pending', all: 'yes' });
  const from = new Date(first - BEFORE).toISOString().slice(0, 10);
  const credited = useRead('deposit list', { status: 'approved', from, all: 'yes' });
  const { approveAll, told, left } = useApproveAll(() => {
    waiting.refetch();
    credited.refetch();
  });
  const [open, before] = [waiting.data?.deposits, credited.data?.deposits];
  const found = useMemo(
    () => open && before && matched(statement.lines, open, before),
    [statement, open, before],
  );

  const differs = ({ differs, line }: Match) =>
    differs.map((one) => t(DIFFERS[one], { points: formatPoints(line.amount) })).join(' · ');
  const columns: Column<Match>[] = [
    { name: t('player'), value: ({ request }) => `${request.name} · ${request.mobile}` },
    {
      name: t('amount'),
      value: ({ request }) => request.amount,
      cell: ({ request }) => <Points value={request.amount} />,
      isFigure: true,
    },
    { name: t('reference'), value: ({ line }) => line.reference },
    { name: t('day'), value: ({ line }) => line.day },
  ];
  const near: Column<Match>[] = [
    ...columns,
    { name: t('playerSays'), value: ({ request }) => request.reference ?? '' },
    { name: t('differs'), value: differs },
    ...(may
      ? [
          {
            name: t('approve'),
            // What the bank shows is another sum than the one that would be credited.
            cell: (match: Match) =>
              !match.differs.includes('amount') && (
                <Button
                  variant="secondary"
                  aria-label={`${t('approve')}: ${match.request.name}`}
                  onClick={() => setChosen(match)}
                >
                  {t('approve')}
                </Button>
              ),
          },
        ]
      : []),
  ];
  const list = (name: 'exactly' | 'near', matches: readonly Match[], of: Column<Match>[]) => (
    <WholeList
      name={name}
      caption={t(name)}
      rows={matches}
      keyOf={({ request, line }) => request.id + line.reference}
      columns={of}
    />
  );

  return (
    <>
      <Answered read={found ? waiting : waiting.error ? waiting : credited}>
        {() =>
          found && (
            <>
              <p role="status">
                {t('linesRead', { count: statement.lines.length })}{' '}
                {t('creditedBefore', { count: found.done.length })}{' '}
                {statement.unread > 0 && t('linesUnread', { count: statement.unread })}
              </p>
              <div role="status">
                {told && <p>{t('approvedAll', { n: told.done, waits: told.waits })}</p>}
              </div>
              {told?.faults.map((fault) => (
                <FormError key={fault}>{fault}</FormError>
              ))}
              {found.exact.length > 0 && (
                <Part title={`${t('exactly')} · ${found.exact.length}`}>
                  {may && (
                    <Button
                      className={styles.all}
                      busy={left > 0}
                      busyText={String(left)}
                      onClick={() => approveAll(found.exact)}
                    >
                      {t('approveAll', {
                        n: found.exact.length,
                        points: formatPoints(
                          found.exact.reduce((sum, { request }) => sum + request.amount, 0),
                        ),
                      })}
                    </Button>
                  )}
                  {list('exactly', found.exact, columns)}
                </Part>
              )}
              {found.near.length > 0 && (
                <Part title={`${t('near')} · ${found.near.length}`}>{list('near', found.near, near)}</Part>
              )}
              {found.unclaimed.length > 0 && (
                <Part title={`${t('unclaimed')} · ${found.unclaimed.length}`}>
                  <WholeList
                    name="unclaimed"
                    caption={t('unclaimed')}
                    rows={found.unclaimed}
                    keyOf={(line) => JSON.stringify(line) + found.unclaimed.indexOf(line)}
                    columns={[
                      { name: t('day'), value: ({ day }) => day },
                      {
                        name: t('amount'),
                        value: ({ amount }) => amount,
                        cell: ({ amount }) => <Points value={amount} />,
                        isFigure: true,
                      },
                      { name: t('reference'), value: ({ reference }) => reference },
                      { name: t('text'), value: ({ text }) => text },
                    ]}
                  />
                </Part>
              )}
              {found.unpaid.length > 0 && (
                <Part title={`${t('unpaid')} · ${found.unpaid.length}`}>
                  <WholeList<Request>
                    name="unpaid"
                    caption={t('unpaid')}
                    rows={found.unpaid}
                    keyOf={({ id }) => id}
                    columns={[
                      { name: t('player'), value: ({ name, mobile }) => `${name} · ${mobile}` },
                      {
                        name: t('amount'),
                        value: ({ amount }) => amount,
                        cell: ({ amount }) => <Points value={amount} />,
                        isFigure: true,
                      },
                      { name: t('playerSays'), value: ({ reference = '' }) => reference },
                      {
                        name: t('since'),
                        value: ({ created_at }) => created_at,
                        cell: ({ created_at }) => stampOf(created_at),
                      },
                    ]}
                  />
                </Part>
              )}
            </>
          )
        }
      </Answered>
      {chosen && (
        <DecisionDialog
          kind="deposits"
          chosen={{ request: { ...chosen.request, proof: chosen.line.reference }, decision: 'approve' }}
          limit={session?.limits.deposit}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

export default function StatementScreen() {
  const t = useTexts();
  const [statement, setStatement] = useState<Statement>();
  const [fault, setFault] = useState('');
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const found = readStatement(await file.text().catch(() => ''));
    setStatement(found);
    setFault(found ? '' : t('statementUnread', { name: file.name }));
  };
  return (
    <>
      <label
        className={styles.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer.files);
        }}
      >
        <b>{t('statement')}</b>
        <span>{t('statementHint')}</span>
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={({ target }) => {
            void read(target.files);
          }}
        />
      </label>
      <FormError>{fault || undefined}</FormError>
      {statement && <Matches statement={statement} />}
    </>
  );
}
