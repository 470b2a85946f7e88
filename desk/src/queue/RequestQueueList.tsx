import { now, useNow } from '@ank/shared/clock';
import { Button } from '@ank/shared/ui';
import { formatDayAndClockOmittingThisYear } from '../form/formatTime';
import { TimeSince } from '../form/TimeSince';
import { useDeskPageShortcuts } from '../form/useDeskPageShortcuts';
import { useRowsInSight, type VirtualRows } from '../list/virtualRows';
import { Points } from '../parts/Points';
import { TextWithWordsNotToTranslate } from '../parts/TextWithWordsNotToTranslate';
import { actorText } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { DepositScreenshot } from './DepositScreenshot';
import styles from './Queue.module.css';
import {
  allowedNextSteps,
  type ChosenDecision,
  DECISION_OPERATIONS,
  findColleagueWhoOpened,
  type QueuedRequest,
  type RequestDecision,
  type RequestQueueKind,
} from './requestDecisions';

type Props = {
  kind: RequestQueueKind;
  rows: VirtualRows<QueuedRequest>;
  /** The operator's own name, because a withdrawal is paid by the one who claimed it. */
  ownName: string | undefined;
  onDecide: ((chosen: ChosenDecision) => void) | undefined;
};

/** ms after which a player has waited too long. */
const LATE_AFTER_MS = 3_600_000;

type QueueRowProps = Pick<Props, 'kind' | 'ownName'> & {
  request: QueuedRequest;
  onDecide: ((decision: RequestDecision) => void) | undefined;
};

function QueueRow({ kind, request, ownName, onDecide }: QueueRowProps) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  const { name, mobile, amount, method, number, reference, twice, state, decided_by, claimed_by, sent_at } =
    request;
  const at = useNow(5000);
  const { next, back } = allowedNextSteps(kind, request, ownName, at);
  const colleague = findColleagueWhoOpened(request, ownName, at);
  const decider = actorText(t, decided_by ?? '');
  const isPayout = kind === 'withdrawals';
  const isOwn = claimed_by === ownName;
  const isLate = state === 'pending' && at - Date.parse(request.created_at) > LATE_AFTER_MS;
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <b translate="no">{name}</b>
        <span translate="no">{mobile}</span>
      </div>
      <small className={styles.about}>
        <span data-late={isLate || undefined}>
          {state === 'pending' && <span>{t('waiting')}</span>}{' '}
          <TimeSince since={request.created_at} isAgo={state !== 'pending'} />
        </span>
        <span translate="no">{t('toldAs', { number: request.request_number })}</span>
      </small>
      <div className={styles.reference}>
        {isPayout ? (
          <>
            <span>{method}</span>
            {number && number !== mobile && <small translate="no">{number}</small>}
          </>
        ) : (
          <span>
            <TextWithWordsNotToTranslate
              text={[method, reference && t('referenceIs', { reference })].filter(Boolean).join(' · ')}
              values={[reference ?? '']}
            />
          </span>
        )}
        <small>
          <TextWithWordsNotToTranslate
            text={tWork('requestedAt', { at: formatDayAndClockOmittingThisYear(request.created_at) })}
          />
        </small>
        {twice && <span className={styles.agreed}>{t('claimedTwice')}</span>}
        {request.screenshot && <DepositScreenshot id={request.id} />}
        {state !== 'pending' && (
          <small>
            <TextWithWordsNotToTranslate
              text={[t(state), decider, request.reason].filter(Boolean).join(' · ')}
              values={[decider]}
            />
          </small>
        )}
        {colleague && (
          <small className={styles.agreed}>
            <TextWithWordsNotToTranslate text={t('openedBy', { name: colleague })} values={[colleague]} />
          </small>
        )}
        {/* One that nobody pays yet is what its filter says: pending. */}
        {state === 'pending' && isPayout && claimed_by && (
          <small className={styles.agreed}>
            {isOwn && !sent_at ? (
              tWork('youPay')
            ) : (
              <TextWithWordsNotToTranslate
                text={t(sent_at ? 'sentBy' : 'claimedBy', { name: claimed_by })}
                values={[claimed_by]}
              />
            )}
          </small>
        )}
      </div>
      <Points value={amount} className={styles.amount} />
      {onDecide && next && back && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => onDecide(back)}>
            {t(DECISION_OPERATIONS[back].submit)}
          </Button>
          <Button variant="secondary" className={styles.next} onClick={() => onDecide(next)}>
            {/* The panel in which money is sent is opened here, and only there it is said to be sent. */}
            {next === 'withdraw send' ? tWork('pay') : t(DECISION_OPERATIONS[next].submit)}
          </Button>
        </div>
      )}
    </div>
  );
}

const ROW = 60;

/** Renders the queue; of thousands only those in sight are in the page. */
export function RequestQueueList({ kind, rows, ownName, onDecide }: Props) {
  const t = useTexts();
  const { total, rowAt } = rows;
  const { frame, indexes, space, measured } = useRowsInSight<HTMLUListElement>(rows, ROW);

  const drawn = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = () => drawn().findIndex((row) => row.contains(document.activeElement));
  const step = (by: number) => () => {
    const all = drawn();
    all[at() < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at() + by))]?.focus();
  };
  const decide = (way: 'next' | 'back') => () => {
    const request = rowAt(Number(drawn()[at()]?.dataset.index));
    const decision = request && allowedNextSteps(kind, request, ownName, now())[way];
    if (decision) onDecide?.({ request, decision });
  };
  useDeskPageShortcuts({ j: step(1), k: step(-1), a: decide('next'), r: decide('back') }, 'jk');

  return (
    <ul ref={frame} className={styles.list} style={space}>
      {indexes.map((index) => {
        const request = rowAt(index);
        const place = { 'aria-posinset': index + 1, 'aria-setsize': total, ...measured(index) };
        return request ? (
          <li key={request.id} data-row tabIndex={-1} className={styles.place} {...place}>
            <QueueRow
              kind={kind}
              request={request}
              ownName={ownName}
              onDecide={onDecide && ((decision) => onDecide({ request, decision }))}
            />
          </li>
        ) : (
          <li key={index} className={styles.place} {...place}>
            <div className={styles.row}>{t('loading')}</div>
          </li>
        );
      })}
    </ul>
  );
}
