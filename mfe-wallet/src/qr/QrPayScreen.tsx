import { wholeAmountOrUndefined } from '@ank/protocol/amounts';
import { errorOf, messageOf, useFeature } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { type Fact, Facts } from '@ank/shared/controls';
import { useForm } from '@ank/shared/forms';
import {
  formatRupees,
  LoadingOrFailed,
  useFormatInstant,
  useRetryAndDoubleDebitTexts,
} from '@ank/shared/player';
import { useDispatch, useSelector } from '@ank/shared/redux';
import { Link } from '@ank/shared/router';
import { selectSession } from '@ank/shared/session';
import type { AppDispatch } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { Button, ButtonLink, Card, Empty, Field, Icon, List, Page, Row, Skeleton } from '@ank/shared/ui';
import { useState } from 'react';
import {
  amountBoundsForFaultText,
  amountBoundsHint,
  findDepositFault,
  SubmitButton,
} from '../form/amountFaultsAndFormFields';
import columns from '../form/Columns.module.css';
import pair from '../form/LinkPair.module.css';
import { NumberedSteps } from '../form/NumberedSteps';
import { OwnDepositLimitsLeft, useOwnDepositLimitsLeft } from '../limits/OwnDepositLimitsLeft';
import { DepositSteps } from '../requests/DepositSteps';
import { requestFundsAndReconcile, useWalletDepositsQuery } from '../requests/depositEndpoints';
import { useDepositDecision } from '../requests/useDepositDecision';
import { useTexts } from '../texts';
import { depositUpiLink } from './depositUpiLink';
import { QrCode, UpiIdWithCopyButton } from './QrCode';
import styles from './QrPayScreen.module.css';
import { SaveOrShareQrCode } from './SaveOrShareQrCode';
import { ScreenshotUpload, useScreenshotUpload, useWalletQrQuery } from './ScreenshotUpload';

/** Matches a bank reference as banks print it, in groups or not. */
const BANK_REFERENCE_PATTERN = /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){5,29}$/;

/** Renders what is done first and what then, as a numbered heading; unnumbered where nothing follows. */
function StepTitle({ step, children }: { step?: number | undefined; children: string }) {
  return (
    <h2 className={styles.step}>
      {step !== undefined && (
        <b translate="no" aria-hidden="true">
          {step}
        </b>
      )}
      <span>{children}</span>
    </h2>
  );
}

type PaidMessage = {
  isMore: boolean;
  words: string;
  amount: number;
  reference: string;
  /** ms since 1970. */
  sentAt: number;
  /** The provider's, or ''. */
  number: string;
};

/** Brings what was just told into view: it takes the place of a form that was longer than the screen. */
const scrollIntoViewOnceShown = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'center' });

/** Returns what is said of the payment that was just told: of its decision, once the operator has made it. */
const useWordsOfPayment = (message: PaidMessage | undefined) => {
  const t = useTexts();
  const { decision } = useDepositDecision(message?.number || undefined);
  if (decision === 'approved')
    return { done: 3, title: t('paymentApproved'), words: t('paymentApprovedMore') };
  if (decision === 'declined')
    return { done: undefined, title: t('paymentDeclined'), words: t('paymentDeclinedMore') };
  return { done: 1, title: t('paymentWaiting'), words: message?.words };
};

/** `onMessageShown`: whether a payment was just told, in whose place no further one is asked for. */
function ClaimOfPaymentForm({ onMessageShown }: { onMessageShown: (isShown: boolean) => void }) {
  const t = useTexts();
  const { data: limits, refetch } = useWalletDepositsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { min = 0, max, waiting } = limits ?? {};
  const own = useOwnDepositLimitsLeft();
  const tPlayer = useRetryAndDoubleDebitTexts();
  const dispatch = useDispatch<AppDispatch>();
  const [message, setMessage] = useState<PaidMessage>();
  const takesScreenshot = useFeature('deposit-screenshot');
  const screenshot = useScreenshotUpload();
  const { done, title, words: said } = useWordsOfPayment(message);
  const when = useFormatInstant();

  const form = useForm({
    initial: { amount: '', reference: '' },
    draft: 'wallet.qrPaid',
    keep: 'tab',
    keyed: true,
    check({ amount, reference }) {
      const isFull = waiting && waiting.count >= waiting.most;
      const wrong = findDepositFault(amount, min, max);
      return {
        amount: wrong && t(wrong, amountBoundsForFaultText(min, max)),
        reference: BANK_REFERENCE_PATTERN.test(reference.trim()) ? undefined : t('referenceMissing'),
        form: isFull ? t('waitingTooMany', { count: waiting.count }) : undefined,
      };
    },
    async send({ amount, reference }, idempotencyKey) {
      const wanted = {
        amount: wholeAmountOrUndefined(amount) ?? 0,
        reference: reference.trim(),
        idempotencyKey,
      };
      const { data = '', more, error } = await dispatch(requestFundsAndReconcile(wanted));
      if (error) {
        const isUnsure = errorOf(error).kind !== 'refused';
        const words = messageOf(error, t(isUnsure ? 'requestUnsure' : 'requestRefused'));
        toast.error(words);
        return { form: words };
      }
      form.clear();
      setMessage({
        isMore: more !== undefined,
        words: more ? tPlayer('requestedMore', more) : t('requestSent'),
        amount: wanted.amount,
        reference: wanted.reference,
        sentAt: now(),
        number: data,
      });
      onMessageShown(true);
      void refetch();
      void screenshot.send(data);
      return {};
    },
  });

  const isIncomplete = Object.values(form.values).includes('');

  if (message) {
    const facts: Fact[] = [
      { label: t('reference'), value: <span translate="no">{message.reference}</span> },
      { label: t('sentAt'), value: when(message.sentAt) },
      ...(message.number
        ? [{ label: t('requestNumber'), value: <span translate="no">{`#${message.number}`}</span> }]
        : []),
    ];
    return (
      <>
        <Card className={styles.paid}>
          <div ref={scrollIntoViewOnceShown} className={styles.told}>
            <Icon
              name={done === 3 ? 'success' : done === undefined ? 'warning' : 'clock'}
              className={done === 3 ? styles.approved : undefined}
            />
            <h2>{title}</h2>
            <p translate="no" className="num">
              {formatRupees(message.amount)}
            </p>
          </div>
          {done !== undefined && <DepositSteps done={done} />}
          <p role={message.isMore ? 'alert' : 'status'}>{said}</p>
          <div className={styles.facts}>
            <Facts facts={facts} />
          </div>
          {(screenshot.url ?? screenshot.unsent) && <ScreenshotUpload state={screenshot} />}
          <div className={pair.pair}>
            <ButtonLink as={Link} to="/addfundhistory" variant="secondary" icon="history">
              {t('depositHistory')}
            </ButtonLink>
            <ButtonLink as={Link} to="/imp" variant="secondary" icon="home">
              {t('home')}
            </ButtonLink>
          </div>
          <Button
            variant="ghost"
            full
            onClick={() => {
              setMessage(undefined);
              onMessageShown(false);
            }}
          >
            {t('payAnother')}
          </Button>
        </Card>
        {done === 1 && <NumberedSteps title={t('paidNext')} steps={[t('paidCheck'), t('paidSeen')]} />}
      </>
    );
  }
  return (
    <Card>
      <form noValidate onSubmit={form.onSubmit} className={styles.paid} aria-label={t('iHavePaid')}>
        <StepTitle step={2}>{t('qrTell')}</StepTitle>
        <OwnDepositLimitsLeft limits={own} amount={wholeAmountOrUndefined(form.values.amount)} />
        <Field
          {...form.field('amount')}
          label={t('amountPaid')}
          numeric
          autoComplete="off"
          prefix="₹"
          hint={amountBoundsHint(t, min && formatRupees(min), max && formatRupees(max))}
        />
        <Field
          {...form.field('reference')}
          label={t('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          hint={t('referenceHint')}
        />
        {takesScreenshot && <ScreenshotUpload state={screenshot} />}
        {form.faults.form && <p role="alert">{form.faults.form}</p>}
        <SubmitButton
          busy={form.busy}
          busyText={t('submitting')}
          isIncomplete={isIncomplete}
          reason={isIncomplete ? t('enterPaid') : undefined}
        >
          {t('iHavePaid')}
        </SubmitButton>
        <p className={styles.after}>{t('qrAfter')}</p>
      </form>
    </Card>
  );
}

/** A picture that does not come is drawn from the id. */
export default function QrPayScreen() {
  const t = useTexts();
  const { username } = useSelector(selectSession);
  const query = useWalletQrQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const { data, error } = query;
  const takesReference = useFeature('deposit-reference');
  const [broken, setBroken] = useState('');
  const [isMessageShown, setMessageShown] = useState(false);
  const upiId = data?.upiId ?? '';
  const image = data?.image !== broken ? data?.image : undefined;
  const link = depositUpiLink({ upiId, payee: username });

  const waiting = (
    <>
      <Skeleton width={164} height={164} />
      <Skeleton width="100%" height={52} />
    </>
  );
  const unread = (
    <LoadingOrFailed query={query} className={styles.waiting} waiting={waiting}>
      {t('qrFailed')}
    </LoadingOrFailed>
  );
  if (!data && error)
    return (
      <Page className={columns.columns}>
        <div>{unread}</div>
        <List>
          <Row as={Link} to="/payviaupi" icon="device" detail={t('payViaUpiAppsDetail')}>
            {t('payViaUpiApps')}
          </Row>
          <Row as={Link} to="/addfundhistory" icon="history">
            {t('depositHistory')}
          </Row>
        </List>
      </Page>
    );
  if (data && !upiId && !image) return <Empty hint={t('qrMissingHint')}>{t('qrMissing')}</Empty>;
  return (
    <Page className={columns.columns}>
      {!isMessageShown && (
        <div className={columns.form}>
          <Card className={styles.card}>
            {data ? (
              <>
                <StepTitle step={takesReference ? 1 : undefined}>{t('qrPay')}</StepTitle>
                <div className={styles.scanned}>
                  {image ? (
                    <img
                      src={image}
                      alt={t('qrCode')}
                      className={styles.picture}
                      referrerPolicy="no-referrer"
                      onError={() => setBroken(image)}
                    />
                  ) : (
                    <QrCode text={link} label={t('qrCode')} />
                  )}
                  {upiId && <SaveOrShareQrCode link={link} upiId={upiId} />}
                </div>
                {upiId && <UpiIdWithCopyButton upiId={upiId} />}
              </>
            ) : (
              unread
            )}
          </Card>
        </div>
      )}
      {data && takesReference && (
        <div className={columns.aside}>
          <ClaimOfPaymentForm onMessageShown={setMessageShown} />
        </div>
      )}
      {data && !takesReference && <NumberedSteps title={t('paySteps')} steps={[t('qrScan'), t('qrAfter')]} />}
    </Page>
  );
}
