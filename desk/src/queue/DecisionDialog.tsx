import { Facts, Warning } from '@ank/shared/controls';
import { newKey } from '@ank/shared/forms';
import { Field, formatPoints } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { callDeskOperation } from '../calls/callDeskOperation';
import { useOwnSession, useReadOperation } from '../calls/deskHooks';
import { FormDialog, useDeskForm } from '../form/Form';
import { formatDayAndClock } from '../form/formatTime';
import { TimeSince } from '../form/TimeSince';
import { useDebouncedText } from '../form/useDebouncedText';
import { CopyableText } from '../parts/CopyableText';
import { Points } from '../parts/Points';
import { operationText } from '../reports/wireNameTexts';
import { type Texts, useTexts } from '../texts';
import { useWorkPageTexts, type WorkPageTexts } from '../workPages/useWorkPageTexts';
import { PayoutQrCode, useIsWindowWide } from './PayoutQrCode';
import styles from './Queue.module.css';
import {
  type ChosenDecision,
  DECISION_OPERATIONS,
  type QueuedRequest,
  type RequestDecision,
  type RequestQueueKind,
} from './requestDecisions';

/** Warns of a bank reference that another deposit than the one `of` this dialog uses already. */
function ReferenceInUseWarning({ typed, of }: { typed: string; of: QueuedRequest }) {
  const t = useTexts();
  const settled = useDebouncedText(typed.trim(), '');
  const isWhole = /[\p{L}\p{N}]/u.test(settled);
  const { data } = useReadOperation('deposit reference', isWhole ? { proof: settled } : undefined);
  if (!data?.taken) return null;
  const { number, amount, mobile, created_at } = data.taken;
  // An approval whose answer was lost has given this deposit the reference.
  if (number === of.request_number && mobile === of.mobile) return null;
  return (
    <div role="status">
      <Warning>{t('referenceTaken', { number, amount, mobile, at: formatDayAndClock(created_at) })}</Warning>
    </div>
  );
}

/** Tells colleagues that the deposit is opened here; returns whether one of them has opened it before. */
const useReportOpenedAndCheckForColleague = (queue: RequestQueueKind, id: string): boolean => {
  const [isOpenedByColleague, setIsOpenedByColleague] = useState(false);
  useEffect(() => {
    if (queue !== 'deposits') return;
    void callDeskOperation('deposit open', { id }, { key: newKey() }).then((answer) =>
      setIsOpenedByColleague('error' in answer && answer.error.code === 'STATE'),
    );
  }, [queue, id]);
  return isOpenedByColleague;
};

type Props = {
  queue: RequestQueueKind;
  chosen: ChosenDecision;
  /** `next`: what is to be decided about the same request after this. */
  onClose: (next?: RequestDecision) => void;
};

/**
 * The operations that send money; whoever does one is shown where it goes. Whoever leaves one cancels no
 * payout: it stays as it is.
 */
const PAYING_DECISIONS: readonly RequestDecision[] = ['withdraw claim', 'withdraw send'];

/** Returns the word for leaving the dialog of a withdrawal, which "Cancel" would seem to cancel. */
const cancelTextOf = (
  t: Texts,
  tWork: WorkPageTexts,
  queue: RequestQueueKind,
  decision: RequestDecision,
): string | undefined => {
  if (queue === 'deposits') return undefined;
  if (PAYING_DECISIONS.includes(decision)) return t('leavePanel');
  return tWork(decision === 'withdraw approve' ? 'notYet' : 'goBack');
};

/** Returns the amount as points are shown, but as a payment app takes it where it is to be copied. */
const formatAmountOrBareDigits = (amount: number, isToBeCopied: boolean): string =>
  isToBeCopied ? String(amount) : formatPoints(amount);

/**
 * Asks for what the bank or the player is told. Whatever fails, what was typed stays, and sending again
 * counts once.
 */
export function DecisionDialog({ queue, chosen, onClose }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  // Points of one operator to one player or number, a day.
  const limit = useOwnSession().data?.limits[queue === 'deposits' ? 'deposit' : 'payout'];
  const { request, decision } = chosen;
  const { hint, field, submit, done } = DECISION_OPERATIONS[decision];
  const isOpenedByColleague = useReportOpenedAndCheckForColleague(queue, request.id);
  const isReference = field === 'proof';
  const isReceipt = field === 'receipt';
  const isLarge =
    decision === (queue === 'deposits' ? 'deposit approve' : 'withdraw claim') &&
    limit !== undefined &&
    request.amount > limit;

  // A payment that waits for a second person is not done: nobody is to send money for it yet.
  const isDone = useRef(false);
  const [isAppOpened, setAppOpened] = useState(false);
  const isWide = useIsWindowWide();
  const isPaying = PAYING_DECISIONS.includes(decision);
  const isArriving = decision === 'withdraw approve';
  const isAppNext = decision === 'withdraw send' && !isWide && !isAppOpened;
  const cancelText = cancelTextOf(t, tWork, queue, decision);
  const form = useDeskForm({
    operation: decision,
    initial: { text: isReference ? (request.proof ?? '') : '' },
    of: request.id,
    check: ({ text }) => ({
      text: text === '' && field === 'reason' ? t('reasonMissing') : undefined,
    }),
    // `field`: what this decision takes.
    input: ({ text }) => ({ id: request.id, ...(field && text && { [field]: text }) }) as never,
    done() {
      isDone.current = true;
      return done && t(done, request);
    },
    onClose: () => onClose(isDone.current && decision === 'withdraw claim' ? 'withdraw send' : undefined),
  });

  const { name, mobile, amount, method, number, reference, receipt, sent_at, created_at } = request;
  // Nothing is offered to be copied, and so paid, before the request is the operator's own.
  const payeeValueOf = (label: string, text: string, prefix?: string) =>
    decision === 'withdraw send' ? (
      <CopyableText label={label} text={text} {...(prefix && { prefix })} />
    ) : (
      <span translate="no">{`${prefix ?? ''}${text}`}</span>
    );
  const payee = [
    { label: t('method'), value: method },
    { label: t('number'), value: payeeValueOf(t('number'), number || mobile) },
    { label: t('operatorName'), value: payeeValueOf(t('operatorName'), name) },
    ...(isArriving
      ? [
          { label: tWork('requestOf'), value: <span translate="no">{`#${request.request_number}`}</span> },
          ...(sent_at
            ? [{ label: t('sent'), value: <span translate="no">{formatDayAndClock(sent_at)}</span> }]
            : []),
          ...(receipt ? [{ label: t('receipt'), value: <span translate="no">{receipt}</span> }] : []),
        ]
      : []),
    {
      label: t('amount'),
      value: payeeValueOf(t('amount'), formatAmountOrBareDigits(amount, decision === 'withdraw send'), '₹'),
      big: true,
    },
  ];
  const facts = [
    { label: t('player'), value: <span translate="no">{`${name} · ${mobile}`}</span> },
    { label: tWork('requestOf'), value: <span translate="no">{`#${request.request_number}`}</span> },
    ...(method ? [{ label: t('method'), value: method }] : []),
    {
      label: tWork('waitsSince'),
      value: (
        <>
          <TimeSince since={created_at} /> · <span translate="no">{formatDayAndClock(created_at)}</span>
        </>
      ),
    },
    ...(reference ? [{ label: t('playerSays'), value: <span translate="no">{reference}</span> }] : []),
    { label: t('amount'), value: <Points value={amount} />, big: true },
  ];
  const titleOf = () => {
    if (isArriving) return tWork('didItArrive');
    return isPaying ? t('payTo', { name }) : operationText(t, decision);
  };
  const input = field && (
    <Field
      {...form.field('text')}
      label={t(isReference ? 'reference' : field)}
      hint={t(hint)}
      autoFocus={!isReceipt}
    />
  );
  return (
    <FormDialog
      form={form}
      title={titleOf()}
      submit={t(submit)}
      // One button is filled at a time: on a phone the payment app comes first.
      variant={isAppNext ? 'secondary' : 'primary'}
      isPanel={isPaying}
      subtitle={isPaying ? tWork('stepOf', { step: decision === 'withdraw claim' ? 1 : 2 }) : undefined}
      cancel={cancelText}
      onClose={() => onClose()}
    >
      {decision === 'withdraw send' && (
        <PayoutQrCode request={request} isAppNext={isAppNext} onOpenApp={() => setAppOpened(true)} />
      )}
      <Facts facts={isPaying || isArriving ? payee : facts} />
      <div role="status">{isOpenedByColleague && <Warning>{t('openedElsewhere')}</Warning>}</div>
      {isLarge && <Warning>{t(queue === 'deposits' ? 'fourEyes' : 'fourEyesPayout', { limit })}</Warning>}
      {isReceipt ? (
        <details className={styles.receipt}>
          <summary>{tWork('addReceipt')}</summary>
          {input}
        </details>
      ) : (
        input || <p className={styles.hint}>{t(hint)}</p>
      )}
      {isReference && <ReferenceInUseWarning typed={form.values.text} of={request} />}
    </FormDialog>
  );
}
