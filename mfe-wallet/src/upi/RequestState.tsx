import { useIsOnline } from '@ank/shared/api';
import { useTakenTexts } from '@ank/shared/player';
import { Button } from '@ank/shared/ui';
import { useTexts } from '../texts';
import type { Payment } from './payment';
import styles from './RequestState.module.css';

const calmWords = ({ request, decision }: Payment) => {
  if (decision) return decision === 'approved' ? 'paymentApprovedMore' : 'paymentDeclinedMore';
  if (request === 'sent') return 'requestSent';
  return request === 'due' || request === 'sending' ? 'requestSending' : undefined;
};

const troubleWords = ({ request, isAnswered, message }: Payment) => {
  if (request !== 'unsure') return message ? 'requestRefusedBecause' : 'requestRefused';
  if (!isAnswered) return 'requestUnsure';
  return message ? 'requestFaultBecause' : 'requestFault';
};

/**
 * Whether the operator knows of the payment, in true words; a request in doubt is sent again only by hand.
 */
export function RequestState({ payment, onSendAgain }: { payment: Payment; onSendAgain: () => void }) {
  const t = useTexts();
  const isOnline = useIsOnline();
  const says = useTakenTexts();
  const { amount: sent, taken } = payment;
  if (taken !== undefined && !payment.decision)
    return (
      <div className={styles.failed}>
        <p role="alert">{says('requestedMore', { sent, taken, extra: taken - sent })}</p>
      </div>
    );
  const calm = calmWords(payment);
  if (calm)
    return (
      <p role="status" className={styles.state}>
        {t(calm)}
      </p>
    );
  return (
    <div className={styles.failed}>
      <p role="alert">{t(troubleWords(payment), { message: payment.message ?? '' })}</p>
      <Button variant="secondary" icon="refresh" disabled={!isOnline} onClick={onSendAgain}>
        {t('sendAgain')}
      </Button>
      {!isOnline && <p>{t('offline')}</p>}
    </div>
  );
}
