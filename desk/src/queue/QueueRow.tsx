import { Button, Points } from '@ank/shared/ui';
import { Age } from '../form/Age';
import { useTexts } from '../texts';
import styles from './Queue.module.css';
import { type Decision, type Kind, type Request, stepsOf } from './requests';
import { Screenshot } from './Screenshot';
import { submitOf } from './words';

type Props = {
  kind: Kind;
  request: Request;
  /** The name of who is logged in: each pays what they claimed. */
  own: string | undefined;
  onDecide: ((decision: Decision) => void) | undefined;
};

export function QueueRow({ kind, request, own, onDecide }: Props) {
  const t = useTexts();
  const { name, mobile, amount, method, number, reference, twice, state, decided_by, claimed_by, sent_at } =
    request;
  const { next, back } = stepsOf(kind, request, own);
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <b>{name}</b>
        <span className="num">{mobile}</span>
        <small>
          <Age since={request.created_at} /> ·{' '}
          {kind === 'withdrawals' ? t('payTo', { method, number: number ?? '' }) : method}
          {' · '}
          {t('toldAs', { number: request.request_number })}
        </small>
        {reference && (
          <small>
            {t('referenceIs', { reference })}
            {twice && <span className={styles.agreed}>{t('claimedTwice')}</span>}
          </small>
        )}
        {request.screenshot && <Screenshot id={request.id} />}
        {state !== 'pending' && (
          <small>
            {t(state)} · {decided_by}
          </small>
        )}
        {state === 'pending' && claimed_by && (
          <small className={styles.agreed}>{t(sent_at ? 'sentBy' : 'claimedBy', { name: claimed_by })}</small>
        )}
      </div>
      <Points value={amount} className={styles.amount} />
      {onDecide && next && back && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => onDecide(back)}>
            {t(submitOf(kind, back))}
          </Button>
          <Button variant="ink" onClick={() => onDecide(next)}>
            {t(submitOf(kind, next))}
          </Button>
        </div>
      )}
    </div>
  );
}
