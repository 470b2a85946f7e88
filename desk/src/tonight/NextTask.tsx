import { useNow } from '@ank/shared/clock';
import { Link } from '@ank/shared/router';
import { ButtonLink, Icon } from '@ank/shared/ui';
import type { ReactElement, ReactNode } from 'react';
import { type OutputOf, useHasRoleOrIsAdmin, useOwnSession } from '../calls/deskHooks';
import { formatClockTime } from '../form/formatTime';
import { TimeSince } from '../form/TimeSince';
import { Points } from '../parts/Points';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import {
  allowedNextSteps,
  type ChosenDecision,
  type QueuedRequest,
  type RequestQueueKind,
} from '../queue/requestDecisions';
import { drawNameText, type RiskReport } from '../risk/OpenDrawRiskTable';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import styles from './NextTask.module.css';
import { OpenRequestDecisionButton } from './OpenRequestDecisionButton';

type Due = OutputOf<'tonight'>['due'][number];
type Waiting = OutputOf<'tonight'>['waiting'];

/** The one thing to do now: a due draw that has bids, or else the request that has waited longest. */
export type NextTask =
  | { kind: 'draw'; draw: Due }
  | ({ kind: RequestQueueKind } & ChosenDecision)
  | { kind: 'proposals' | 'drawsWithoutBids'; count: number }
  | { kind: 'none' };

type FindNextTaskInput = {
  due: readonly Due[];
  waiting: Waiting;
  deposits: readonly QueuedRequest[];
  withdrawals: readonly QueuedRequest[];
  may: { declareResults: boolean; decideRequests: boolean };
  ownName: string | undefined;
  /** ms */
  now: number;
};

/** Returns the first task that this operator may do, in the order in which players wait for them. */
const findNextTask = (input: FindNextTaskInput): NextTask => {
  const { due, waiting, deposits, withdrawals, may, ownName, now } = input;
  const drawWithBids = due.find(({ staked }) => staked > 0);
  if (may.declareResults && drawWithBids) return { kind: 'draw', draw: drawWithBids };
  const requests = (['deposits', 'withdrawals'] as const).flatMap((kind) =>
    (kind === 'deposits' ? deposits : withdrawals).flatMap((request) => {
      const { next: decision } = allowedNextSteps(kind, request, ownName, now);
      return decision ? [{ kind, request, decision }] : [];
    }),
  );
  const [oldest] = requests.sort((a, b) => a.request.created_at.localeCompare(b.request.created_at));
  if (may.decideRequests && oldest) return oldest;
  const count = waiting.find(({ kind }) => kind === 'proposals')?.n ?? 0;
  if (count > 0) return { kind: 'proposals', count };
  if (may.declareResults && due.length > 0) return { kind: 'drawsWithoutBids', count: due.length };
  return { kind: 'none' };
};

/** Returns the next task of the operator who is logged in. */
export const useNextTask = (
  input: Pick<FindNextTaskInput, 'due' | 'waiting' | 'deposits' | 'withdrawals'>,
): NextTask => {
  const may = {
    declareResults: useHasRoleOrIsAdmin('results'),
    decideRequests: useHasRoleOrIsAdmin('cashier'),
  };
  const ownName = useOwnSession().data?.operator.name;
  return findNextTask({ ...input, may, ownName, now: useNow(5000) });
};

type LineProps = {
  title: ReactNode;
  facts: ReactNode;
  amount?: number;
  /** The name of the points, where the title does not say it. */
  amountName?: string;
  action: ReactElement;
};

function NextTaskLine({ title, facts, amount, amountName, action }: LineProps) {
  const tWork = useWorkPageTexts();
  return (
    <section aria-labelledby="next-task" className={styles.task}>
      <h2 id="next-task">{tWork('nextTask')}</h2>
      <b className={styles.title}>{title}</b>
      <small className={styles.facts}>{facts}</small>
      {amount !== undefined && (
        <span className={styles.amount}>
          {amountName && <small>{amountName}</small>} <Points value={amount} />
        </span>
      )}
      {action}
    </section>
  );
}

type Props = {
  task: NextTask;
  /** Absent until the exposure is read. */
  risk: RiskReport | undefined;
  onChoose: (queue: RequestQueueKind, chosen: ChosenDecision) => void;
};

/** Shows the next task with the button that begins it; on a calm evening, what comes next by itself. */
export function NextTaskCard({ task, risk, onChoose }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  if (task.kind === 'draw') {
    const { market, name, mode, session, date, cutoff, lines, staked } = task.draw;
    return (
      <NextTaskLine
        title={drawNameText(t, { name, mode, session })}
        facts={
          <>
            <TextWithWordsNotToTranslate text={t('cutoffWas', { at: formatClockTime(cutoff) })} /> ·{' '}
            <TimeSince since={cutoff} isAgo /> · <span>{t('lines', { count: lines })}</span>
          </>
        }
        amount={staked}
        amountName={t('staked')}
        action={
          <ButtonLink
            as={Link}
            to={`/results?day=${date}&draw=${market}-${session}`}
            aria-label={`${tWork('enterResult')}: ${drawNameText(t, { name, mode, session })}`}
          >
            {tWork('enterResult')}
          </ButtonLink>
        }
      />
    );
  }
  if ('request' in task) {
    const { kind, request, decision } = task;
    return (
      <NextTaskLine
        title={
          <TextWithWordsNotToTranslate
            text={tWork(kind === 'deposits' ? 'depositOf' : 'withdrawalOf', { name: request.name })}
            values={[request.name]}
          />
        }
        facts={
          <>
            <span>{tWork('waitsSince')}</span> <TimeSince since={request.created_at} /> ·{' '}
            <span translate="no">{t('toldAs', { number: request.request_number })}</span>
          </>
        }
        amount={request.amount}
        action={
          <OpenRequestDecisionButton
            chosen={{ request, decision }}
            onOpen={(chosen) => onChoose(kind, chosen)}
          />
        }
      />
    );
  }
  if ('count' in task) {
    const isProposals = task.kind === 'proposals';
    return (
      <NextTaskLine
        title={tWork(isProposals ? 'approvalsWait' : 'dueWithoutBids', { count: task.count })}
        facts={tWork(isProposals ? 'approvalsWaitHint' : 'dueWithoutBidsHint')}
        action={
          <ButtonLink as={Link} to={isProposals ? '/proposals' : '/results'}>
            {tWork(isProposals ? 'decide' : 'enterResults')}
          </ButtonLink>
        }
      />
    );
  }
  const [closing] = [...(risk?.draws ?? [])].sort((a, b) => a.cutoff.localeCompare(b.cutoff));
  return (
    <section aria-labelledby="next-task" className={styles.calm}>
      <Icon name="success" />
      <h2 id="next-task">{t('nothingWaits')}</h2>
      <p>
        {closing ? (
          <TextWithWordsNotToTranslate
            text={tWork('closesNext', {
              draw: drawNameText(t, closing),
              at: formatClockTime(closing.cutoff),
            })}
          />
        ) : (
          tWork('comeByThemselves')
        )}
      </p>
    </section>
  );
}
