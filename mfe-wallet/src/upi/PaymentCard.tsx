import { rupeesText, useMoment } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { Button, ButtonLink, Card, IconButton } from '@ank/shared/ui';
import { useTexts } from '../texts';
import styles from './PaymentCard.module.css';
import { PayOtherwise } from './PayOtherwise';
import type { Payment } from './payment';
import { RequestState } from './RequestState';
import { useDecision } from './useDecision';
import { usePayment } from './usePayment';

const titleOf = ({ decision, isPaid, request }: Payment) => {
  if (decision) return decision === 'approved' ? 'paymentApproved' : 'paymentDeclined';
  if (!isPaid) return 'paymentQuestion';
  return request === 'sent' ? 'paymentWaiting' : 'paymentUnrecorded';
};

export function PaymentCard() {
  const t = useTexts();
  const dispatch = useDispatch();
  const when = useMoment();
  const { payment, sayPaid, forget, sendAgain, learnDecision } = usePayment();
  useDecision(payment, learnDecision);
  if (!payment) return null;
  const { id, amount, method, openedAt, request, isPaid, isAppSeen, decision, number } = payment;
  const about = [number && `#${number}`, t(titleOf(payment)), rupeesText(amount), when(openedAt)]
    .filter(Boolean)
    .join(' \u00b7 ');
  const isAsked = !isPaid && !decision;
  return (
    <Card className={styles.card}>
      <section aria-label={t('payment')}>
        <div className={styles.head}>
          <h2>{t(titleOf(payment))}</h2>
          {!isAsked && <IconButton icon="close" label={t('dismiss')} onClick={forget} />}
        </div>
        <p className={styles.amount}>{rupeesText(amount)}</p>
        <p className={styles.detail}>
          {t(method === 'phonepe' ? 'phonepeGateway' : 'otherGateway')}, {when(openedAt)}
        </p>
        <RequestState payment={payment} onSendAgain={() => sendAgain(id)} />
        {decision === 'declined' && (
          <Button variant="secondary" icon="support" onClick={() => dispatch(supportOpened(about))}>
            {t('contactSupport')}
          </Button>
        )}
        {isAsked ? (
          <>
            <div className={styles.answers}>
              <Button variant="secondary" onClick={forget}>
                {t('notPaid')}
              </Button>
              <Button onClick={() => sayPaid(id)}>{t('iPaid')}</Button>
            </div>
            <PayOtherwise payment={payment} isWanted={!isAppSeen && request !== 'due'} />
          </>
        ) : (
          <ButtonLink as={Link} to="/addfundhistory" variant="ghost" icon="history">
            {t('depositHistory')}
          </ButtonLink>
        )}
      </section>
    </Card>
  );
}
