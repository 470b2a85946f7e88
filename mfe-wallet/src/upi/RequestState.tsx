import { useIsOnline } from '@ank/shared/api';
import { Button } from '@ank/shared/ui';
import { useTexts } from '../texts';
import type { Payment } from './payment';
import styles from './RequestState.module.css';

/** Words for a request that is on its way or has arrived; undefined for one in doubt. */
const calmWords = ({ request, decision }: Payment) => {
  if (decision) return decision === 'approved' ? 'paymentApprovedMore' : 'paymentDeclinedMore';
  if (request === 'sent') return 'requestSent';
  return request === 'due' || request === 'sending' ? 'requestSending' : undefined;
};

/** Words for a request in doubt, or refused; the provider's own with them where it gave any. */
const troubleWords = ({ request, isAnswered, message }: Payment) => {
  if (request !== 'unsure') return message ? 'requestRefusedBecause' : 'requestRefused';
  if (!isAnswered) return 'requestUnsure';
  return message ? 'requestFaultBecause' : 'requestFault';
};

/** Whether the operator knows of the payment, in true words; a request in doubt is sent again only by hand. */
export function RequestState({ payment, onSendAgain }: { payment: Payment; onSendAgain: () => void }) {
  const t = useTexts();
  const isOnline = useIsOnline();
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
