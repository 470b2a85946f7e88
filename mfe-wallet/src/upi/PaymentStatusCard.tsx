import { useIsOnline } from '@ank/shared/api';
import { formatRupees, useFormatInstant, useRetryAndDoubleDebitTexts } from '@ank/shared/player';
import { useDispatch } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { supportOpened } from '@ank/shared/screen';
import { Button, ButtonLink, Card, Icon, IconButton, Skeleton } from '@ank/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { QrCode, UpiIdWithCopyButton } from '../qr/QrCode';
import { DepositSteps } from '../requests/DepositSteps';
import { useDepositDecision } from '../requests/useDepositDecision';
import { useTexts } from '../texts';
import styles from './PaymentStatusCard.module.css';
import type { TrackedPayment } from './paymentSlice';
import { useUpiPayment } from './useUpiPayment';

/**
 * Tells the decision once; never where the provider does not say. Returns whether a payment that was recorded
 * before this screen is still without an answer: nothing is asked about it until then.
 */
const usePollForDecision = (
  payment: TrackedPayment | undefined,
  onDecided: (id: string, decision: NonNullable<TrackedPayment['decision']>) => void,
) => {
  const { id, number, decision: stored } = payment ?? {};
  const isOpen = number !== undefined && !stored;
  const { decision, isLoading } = useDepositDecision(isOpen ? number : undefined);
  useEffect(() => {
    if (id && decision) onDecided(id, decision);
  });
  const [known, setKnown] = useState<string>();
  const isWaiting = isOpen && (isLoading || decision !== undefined) && known !== id;
  useEffect(() => {
    if (id && !isWaiting) setKnown(id);
  }, [id, isWaiting]);
  return isWaiting;
};

/** Drops an approved payment when its screen is left: it was seen, and the histories have it. */
const useForgetApprovedOnLeave = (payment: TrackedPayment | undefined, forget: () => void) => {
  const leave = useEffectEvent(() => {
    if (payment?.decision === 'approved') forget();
  });
  useEffect(() => () => leave(), []);
};

const progressTextKey = ({ request, decision, isPaid }: TrackedPayment) => {
  if (decision) return decision === 'approved' ? 'paymentApprovedMore' : 'paymentDeclinedMore';
  if (request === 'sent') return isPaid ? 'requestSent' : 'requestSentAsked';
  return request === 'due' || request === 'sending' ? 'requestSending' : undefined;
};

const failureTextKey = ({ request, isAnswered, message }: TrackedPayment) => {
  if (request !== 'unsure') return message ? 'requestRefusedBecause' : 'requestRefused';
  if (!isAnswered) return 'requestUnsure';
  return message ? 'requestFaultBecause' : 'requestFault';
};

/** A request in doubt is sent again only by hand. */
function FundRequestProgress({ payment, onSendAgain }: { payment: TrackedPayment; onSendAgain: () => void }) {
  const t = useTexts();
  const isOnline = useIsOnline();
  const tPlayer = useRetryAndDoubleDebitTexts();
  const { amount: sent, taken } = payment;
  if (taken !== undefined && !payment.decision)
    return (
      <div className={styles.failed}>
        <p role="alert">{tPlayer('requestedMore', { sent, taken, extra: taken - sent })}</p>
      </div>
    );
  const calm = progressTextKey(payment);
  if (calm)
    return (
      <p role="status" className={styles.state}>
        {t(calm)}
      </p>
    );
  return (
    <div className={styles.failed}>
      <p role="alert">{t(failureTextKey(payment), { message: payment.message ?? '' })}</p>
      <Button variant="secondary" icon="refresh" disabled={!isOnline} onClick={onSendAgain}>
        {t('sendAgain')}
      </Button>
      {!isOnline && <p>{t('offline')}</p>}
    </div>
  );
}

/** Offers the same payment as a QR code, and its link once more, when no UPI app answered. */
function OfferOfQrCode({ payment, isWanted }: { payment: TrackedPayment; isWanted: boolean }) {
  const t = useTexts();
  return (
    // The key opens it once it is clear that no app came up.
    <details key={String(isWanted)} open={isWanted} className={styles.otherwise}>
      <summary>
        <span>{t('noAppOpened')}</span>
        <Icon name="chevron-down" small />
      </summary>
      <div className={styles.ways}>
        <QrCode text={payment.link} label={t('qrCode')} />
        <div>
          <p>{t('scanIt')}</p>
          <a href={payment.link} className={styles.link}>
            {t('openUpiApp')}
          </a>
        </div>
        <UpiIdWithCopyButton upiId={payment.upiId} />
      </div>
    </details>
  );
}

const titleTextKey = ({ decision, isPaid, request }: TrackedPayment) => {
  if (decision) return decision === 'approved' ? 'paymentApproved' : 'paymentDeclined';
  if (!isPaid) return 'paymentQuestion';
  return request === 'sent' ? 'paymentWaiting' : 'paymentUnrecorded';
};

/** Returns the green tick of a payment that is done, the clock of one that waits, or else a warning. */
const iconOfPayment = ({ decision, request }: TrackedPayment) => {
  if (decision === 'approved') return { name: 'success', className: styles.approved } as const;
  return { name: decision || request !== 'sent' ? 'warning' : 'clock', className: styles.waits } as const;
};

export function PaymentStatusCard() {
  const t = useTexts();
  const dispatch = useDispatch();
  const when = useFormatInstant();
  const { payment, sayPaid, forget, sendAgain, learnDecision } = useUpiPayment();
  const isWaiting = usePollForDecision(payment, learnDecision);
  useForgetApprovedOnLeave(payment, forget);
  if (!payment) return null;
  if (isWaiting) return <Skeleton height={180} />;
  const { id, amount, method, openedAt, request, isPaid, isAppSeen, decision, number } = payment;
  const about = [number && `#${number}`, t(titleTextKey(payment)), formatRupees(amount), when(openedAt)]
    .filter(Boolean)
    .join(' \u00b7 ');
  const isAsked = !isPaid && !decision;
  // The calm words stand under the question, where they move no button; a fault stands above it.
  const isAnswerFirst = isAsked && payment.taken === undefined && progressTextKey(payment) !== undefined;
  const progress = <FundRequestProgress payment={payment} onSendAgain={() => sendAgain(id)} />;
  return (
    <Card className={styles.card}>
      <section aria-label={t('payment')}>
        <div className={styles.head}>
          {!isAsked && <Icon {...iconOfPayment(payment)} />}
          <h2>{t(titleTextKey(payment))}</h2>
          {!isAsked && <IconButton icon="close" label={t('dismiss')} onClick={forget} />}
        </div>
        <p translate="no" className={styles.amount}>
          {formatRupees(amount)}
        </p>
        <p className={styles.detail}>
          <span>{`${t(method === 'phonepe' ? 'phonepe' : 'otherGateway')}, ${when(openedAt)}`}</span>
          {number && <span translate="no">{`#${number}`}</span>}
        </p>
        {!isAsked && decision !== 'declined' && request === 'sent' && (
          <DepositSteps done={decision ? 3 : 1} />
        )}
        {!isAnswerFirst && progress}
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
            {isAnswerFirst && progress}
            <OfferOfQrCode payment={payment} isWanted={!isAppSeen && request !== 'due'} />
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
