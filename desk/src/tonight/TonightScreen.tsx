import { SETTLING_STUCK_AFTER_SECONDS } from '@ank/protocol/operator/alerts';
import { useNow } from '@ank/shared/clock';
import { Link } from '@ank/shared/router';
import { cx, formatPoints, Icon } from '@ank/shared/ui';
import { useState } from 'react';
import { errorMessageFor } from '../calls/callDeskOperation';
import { type OutputOf, useHasRoleOrIsAdmin, useOwnSession, useReadOperation } from '../calls/deskHooks';
import { ChartWithTable } from '../charts/ChartWithTable';
import { formatClockTime, formatIsoDay, gameEveningDayOf } from '../form/formatTime';
import { TimeSince } from '../form/TimeSince';
import { KeyFigures } from '../parts/KeyFigures';
import { Points } from '../parts/Points';
import { WhenAnswered } from '../parts/WhenAnswered';
import { DecisionDialog } from '../queue/DecisionDialog';
import {
  allowedNextSteps,
  type ChosenDecision,
  type QueuedRequest,
  type RequestQueueKind,
} from '../queue/requestDecisions';
import { DepositsAndWithdrawalsByHour } from '../reports/DepositsAndWithdrawalsByHour';
import { queueText } from '../reports/wireNameTexts';
import { drawNameText, OpenDrawRiskTable, type RiskReport } from '../risk/OpenDrawRiskTable';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { type NextTask, NextTaskCard, useNextTask } from './NextTask';
import { OpenRequestDecisionButton } from './OpenRequestDecisionButton';
import styles from './Tonight.module.css';

/** Draws that Tonight lists; Results has all of them. */
const MOST_DUE = 5;

/**
 * The draws to declare: those with bids, from the oldest, without the one that is the next task; the others
 * are one line.
 */
function DrawsToDeclare({ draws, next }: { draws: OutputOf<'tonight'>['due']; next: NextTask }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const withBids = draws.filter((draw) => draw.staked > 0 && !(next.kind === 'draw' && draw === next.draw));
  const withoutBids = draws.filter(({ staked }) => staked === 0).length;
  if (withBids.length === 0 && (withoutBids === 0 || next.kind === 'drawsWithoutBids')) return null;
  return (
    <section aria-labelledby="due" className={styles.panel}>
      <h2 id="due">{t('drawsDue')}</h2>
      <ul>
        {withBids.slice(0, MOST_DUE).map(({ market, name, mode, date, session, cutoff, lines, staked }) => (
          <li key={market + date + session}>
            <Link to={`/results?day=${date}&draw=${market}-${session}`} className={styles.row}>
              <b>{drawNameText(t, { name, mode, session })}</b>
              <span>
                <small>{t('staked')}</small> <Points value={staked} />
              </span>
              <small>
                <span translate="no">{formatClockTime(cutoff)}</span> · <TimeSince since={cutoff} isAgo /> ·{' '}
                <span>{t('lines', { count: lines })}</span>
              </small>
              <span className={styles.does}>{tWork('enterResult')}</span>
            </Link>
          </li>
        ))}
      </ul>
      {withoutBids > 0 && (
        <Link to="/results" className={styles.rest}>
          {tWork('dueWithoutBids', { count: withoutBids })}
        </Link>
      )}
      {withBids.length > MOST_DUE && (
        <Link to="/results" className={styles.rest}>
          {t('allDraws', { n: draws.length })}
        </Link>
      )}
    </section>
  );
}

/** Requests of each queue that Tonight shows, from the oldest, without the one that is the next task. */
const MOST_WAITING = 3;

type WaitingLongestProps = {
  deposits: readonly QueuedRequest[];
  withdrawals: readonly QueuedRequest[];
  next: NextTask;
  onChoose: (queue: RequestQueueKind, chosen: ChosenDecision) => void;
};

/**
 * The requests of both queues that wait longest, from the oldest, each with the step that is next, and
 * without the one that is the next task.
 */
function LongestWaitingRequests({ deposits, withdrawals, next, onChoose }: WaitingLongestProps) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const may = useHasRoleOrIsAdmin('cashier');
  const ownName = useOwnSession().data?.operator.name;
  const at = useNow(5000);
  const othersOf = (kind: RequestQueueKind, requests: readonly QueuedRequest[]) =>
    requests
      .filter((request) => !('request' in next && request.id === next.request.id))
      .slice(0, MOST_WAITING)
      .map((request) => ({ kind, request }));
  const oldestFirst = [...othersOf('deposits', deposits), ...othersOf('withdrawals', withdrawals)].sort(
    (a, b) => Date.parse(a.request.created_at) - Date.parse(b.request.created_at),
  );
  if (oldestFirst.length === 0) return null;
  return (
    <section aria-labelledby="longest" className={styles.panel}>
      <h2 id="longest">{tWork('waitLongest')}</h2>
      <ul>
        {oldestFirst.map(({ kind, request }) => {
          const step = allowedNextSteps(kind, request, ownName, at).next;
          return (
            <li key={request.id} className={styles.row}>
              <b translate="no">{request.name}</b>
              <Points value={request.amount} />
              <small>
                <span>{t(kind)}</span> · <TimeSince since={request.created_at} />
              </small>
              {may && step && (
                <OpenRequestDecisionButton
                  variant="secondary"
                  className={styles.act}
                  chosen={{ request, decision: step }}
                  onOpen={(chosen) => onChoose(kind, chosen)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Open draws that the chart of the exposure shows, from the dearest. */
const MOST_DRAWS = 10;

function OpenDrawRiskChart({ risk }: { risk: RiskReport }) {
  const t = useTexts();
  const costOf = ({ worst }: RiskReport['draws'][number]) => worst[0]?.cost ?? 0;
  const rows = [...risk.draws]
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, MOST_DRAWS)
    .map((draw) => ({
      name: (draw.over ? '⚠ ' : '') + drawNameText(t, draw),
      staked: draw.staked,
      cost: costOf(draw),
    }));
  return (
    <ChartWithTable
      title={t('openDraws')}
      of="name"
      isHorizontal
      isOpen={risk.draws.some(({ over }) => over)}
      rows={rows}
      series={{ staked: t('staked'), cost: t('dearest') }}
    >
      <OpenDrawRiskTable risk={risk} />
    </ChartWithTable>
  );
}

/** ms: a day's sums are dear. */
const SELDOM = 60_000;

/** The sums of the evening; until noon it is that of the day before, and the title says so. */
function EveningKeyFigures({ title, period }: { title: string; period: OutputOf<'report period'> }) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const sums = period.days[0];
  if (!sums) return null;
  return (
    <KeyFigures
      title={title}
      figures={[
        { label: t('staked'), value: formatPoints(sums.staked) },
        { label: tWork('settledBets'), value: formatPoints(sums.kept + sums.won) },
        { label: t('payout'), value: formatPoints(sums.won) },
        { label: t('kept'), value: formatPoints(sums.kept), isBad: sums.kept < 0 },
        { label: t('players'), value: String(sums.players) },
        { label: tWork('walletsNow'), value: formatPoints(period.wallets) },
      ]}
    />
  );
}

/**
 * Shows the next task, what waits in figures, and below at the left the other work in the order in which one
 * acts, at the right the charts. A decision stays open when somebody else has taken its request.
 */
function TonightBoard(tonight: OutputOf<'tonight'>) {
  const { now, day, due, waiting } = tonight;
  const t = useTexts();
  const { data: risk } = useReadOperation('risk', {}, { live: true });
  const played = gameEveningDayOf(now);
  const { data: period } = useReadOperation('report period', { from: played, to: played }, { live: SELDOM });
  const [chosen, setChosen] = useState<ChosenDecision & { queue: RequestQueueKind }>();
  const choose = (queue: RequestQueueKind, decision: ChosenDecision) => setChosen({ ...decision, queue });
  const query = { status: 'pending', limit: String(MOST_WAITING + 1) } as const;
  const deposits = useReadOperation('deposit list', query, { live: true }).data?.deposits ?? [];
  const withdrawals = useReadOperation('withdraw list', query, { live: true }).data?.withdrawals ?? [];
  const next = useNextTask({ due, waiting, deposits, withdrawals });
  // Without other work at the left, the exposure stands there, so that no half of the page is empty.
  const others = deposits.length + withdrawals.length - ('request' in next ? 1 : 0);
  const isCalm = others === 0 && (due.length === 0 || next.kind === 'drawsWithoutBids');
  const exposure = risk && risk.draws.length > 0 && <OpenDrawRiskChart risk={risk} />;
  const evening = period && (
    <EveningKeyFigures
      title={t(played === day ? 'bidsOf' : 'lastEvening', { day: formatIsoDay(played) })}
      period={period}
    />
  );
  const hours = period && <DepositsAndWithdrawalsByHour name={`hours-${played}`} hours={period.hours} />;
  return (
    <>
      <NextTaskCard task={next} risk={risk} onChoose={choose} />
      <PendingSummary {...tonight} />
      {/* Neither half of the page is empty: without anything beside them the sums are one line. */}
      {isCalm && !exposure && evening}
      <div className={cx(styles.board, !isCalm && styles.busy)}>
        {(!isCalm || exposure) && (
          <>
            <div className={styles.column}>
              <LongestWaitingRequests
                deposits={deposits}
                withdrawals={withdrawals}
                next={next}
                onChoose={choose}
              />
              <DrawsToDeclare draws={due} next={next} />
              {isCalm && exposure}
            </div>
            <div className={styles.column}>
              {isCalm ? evening : exposure}
              {!isCalm && hours}
            </div>
          </>
        )}
        {isCalm && hours}
      </div>
      {/* Beside much work the sums are one line below it. */}
      {!isCalm && evening}
      {chosen && (
        <DecisionDialog
          key={chosen.request.id + chosen.decision}
          queue={chosen.queue}
          chosen={chosen}
          onClose={(following) => setChosen(following && { ...chosen, decision: following })}
        />
      )}
    </>
  );
}

type TileProps = {
  to?: string;
  name: string;
  figure: number | string;
  isCalling: boolean;
  since?: string | null | undefined;
  /** Points. */
  amount?: number;
  /** The name of the points, where that of the tile does not say it. */
  amountName?: string;
  note?: string | undefined;
};

function PendingTile({ to, name, figure, isCalling, since, amount = 0, amountName, note }: TileProps) {
  const t = useTexts();
  const look = cx(styles.tile, isCalling && styles.calling);
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        <b
          translate={typeof figure === 'number' ? 'no' : undefined}
          className={cx(styles.figure, typeof figure === 'number' && styles.count)}
        >
          {figure}
        </b>
        <Icon name={isCalling ? 'alert' : 'check'} small />
      </span>
      <small>
        {amount > 0 && (
          <span>
            {amountName && <span>{amountName}</span>} <Points value={amount} />
          </span>
        )}{' '}
        {since && (
          <span className={styles.since}>
            <span>{t('oldest')}</span> <TimeSince since={since} />
          </span>
        )}{' '}
        {note && <span className={styles.since}>{note}</span>}
      </small>
    </>
  );
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

export default function TonightScreen() {
  const t = useTexts();
  const read = useReadOperation('tonight', {}, { live: 'always' });
  return (
    <WhenAnswered read={read} heights={[112, 112, 112]} className={styles.tiles}>
      {(data) => (
        <>
          {read.error && <p role="status">{errorMessageFor(t, read.error)}</p>}
          <TonightBoard {...data} />
        </>
      )}
    </WhenAnswered>
  );
}

function PendingSummary({ waiting, due, stuckSeconds, books, breaches }: OutputOf<'tonight'>) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const isBalanced = books === 0 && breaches === 0;
  const withBids = due.filter(({ staked }) => staked > 0);
  return (
    <div className={styles.tiles}>
      {waiting.map(({ kind, n, since, amount }) => (
        <PendingTile
          key={kind}
          to={`/${kind}`}
          name={queueText(t, kind)}
          figure={n}
          isCalling={n > 0}
          since={since}
          amount={amount}
        />
      ))}
      <PendingTile
        to="/results"
        name={t('drawsDue')}
        figure={withBids.length}
        isCalling={withBids.length > 0}
        amount={withBids.reduce((sum, { staked }) => sum + staked, 0)}
        amountName={t('staked')}
        note={
          due.length > withBids.length
            ? tWork('restWithoutBids', { count: due.length - withBids.length })
            : undefined
        }
      />
      <PendingTile
        name={t('settling')}
        figure={
          stuckSeconds > SETTLING_STUCK_AFTER_SECONDS
            ? t('minutes', { n: Math.round(stuckSeconds / 60) })
            : t('nothingStuck')
        }
        isCalling={stuckSeconds > SETTLING_STUCK_AFTER_SECONDS}
      />
      <PendingTile
        name={t('books')}
        figure={isBalanced ? t('balanced') : t('notBalanced', { points: books, breaches })}
        isCalling={!isBalanced}
      />
    </div>
  );
}
