import { Button, Points } from '@ank/shared/ui';
import { Age } from '../form/Age';
import { useTexts } from '../texts';
import styles from './Queue.module.css';
import type { Decision, Kind, Request } from './requests';
import { Screenshot } from './Screenshot';

type Props = {
  kind: Kind;
  request: Request;
  /** The name of who is logged in: one person agrees only once. */
  own: string | undefined;
  onDecide: ((decision: Decision) => void) | undefined;
};

export function QueueRow({ kind, request, own, onDecide }: Props) {
  const t = useTexts();
  const { name, mobile, amount, method, number, agreed, proof, reference, twice, state, decided_by } =
    request;
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
        {state === 'pending' && agreed && (
          <small className={styles.agreed}>
            {agreed === own ? t('youAgreed') : t('agreedBy', { name: agreed })}
            {proof && ` ${t('referenceIs', { reference: proof })}`}
          </small>
        )}
      </div>
      <Points value={amount} className={styles.amount} />
      {onDecide && state === 'pending' && (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => onDecide('reject')}>
            {t('reject')}
          </Button>
          <Button variant="ink" onClick={() => onDecide('approve')}>
            {t(kind === 'withdrawals' ? 'paid' : 'approve')}
          </Button>
        </div>
      )}
    </div>
  );
}
