import { Facts, Warning } from '@ank/shared/controls';
import { newKey } from '@ank/shared/forms';
import { Field } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { callDesk } from '../calls/callDesk';
import { useReadOperation, useSession } from '../calls/deskHooks';
import { FormDialog, useDeskForm } from '../form/Form';
import { formatDayAndClock } from '../form/formatTime';
import { TimeSince } from '../form/TimeSince';
import { useDebouncedText } from '../list/virtualRows';
import { CopyableText } from '../parts/CopyableText';
import { Points } from '../parts/Points';
import { operationText } from '../reports/wireNameTexts';
import { useTexts } from '../texts';
import { useWorkPageTexts } from '../workPages/useWorkPageTexts';
import { PayoutQrCode } from './PayoutQrCode';
import {
  type ChosenDecision,
  DECISION_OPERATIONS,
  type QueuedRequest,
  type QueueKind,
  type RequestDecision,
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

/** Colleagues hear of it; gives whether one of them is at it. */
const useIsOpenedByColleague = (queue: QueueKind, id: string): boolean => {
  const [isOpenedByColleague, setIsOpenedByColleague] = useState(false);
  useEffect(() => {
    if (queue !== 'deposits') return;
    void callDesk('deposit open', { id }, { key: newKey() }).then((answer) =>
      setIsOpenedByColleague('error' in answer && answer.error.code === 'STATE'),
    );
  }, [queue, id]);
  return isOpenedByColleague;
};

type Props = {
  queue: QueueKind;
  chosen: ChosenDecision;
  /** `next`: what is to be decided about the same request after this. */
  onClose: (next?: RequestDecision) => void;
};

/**
 * The operations that send money; whoever does one is shown where it goes. Whoever leaves one cancels no
 * payout: it stays as it is.
 */
const PAYING_DECISIONS: readonly RequestDecision[] = ['withdraw claim', 'withdraw send'];

/**
 * Asks for what the bank or the player is told. Whatever fails, what was typed stays, and sending again
 * counts once.
 */
export function DecisionDialog({ queue, chosen, onClose }: Props) {
  const t = useTexts();
  const tWork = useWorkPageTexts();
  // Points of one operator to one player or number, a day.
  const limit = useSession().data?.limits[queue === 'deposits' ? 'deposit' : 'payout'];
  const { request, decision } = chosen;
  const { hint, field, submit, done } = DECISION_OPERATIONS[decision];
  const isOpenedByColleague = useIsOpenedByColleague(queue, request.id);
  const isReference = field === 'proof';
  const isLarge =
    decision === (queue === 'deposits' ? 'deposit approve' : 'withdraw claim') &&
    limit !== undefined &&
    request.amount > limit;

  // A payment that waits for a second person is not done: nobody is to send money for it yet.
  const isDone = useRef(false);
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

  const { name, mobile, amount, method, number, reference } = request;
  const payee = [
    { label: t('method'), value: method },
    { label: t('number'), value: <CopyableText label={t('number')} text={number ?? mobile} /> },
    { label: t('operatorName'), value: <CopyableText label={t('operatorName')} text={name} /> },
    {
      label: t('amount'),
      value: <CopyableText label={t('amount')} text={String(amount)} prefix="₹" />,
      big: true,
    },
  ];
  const facts = [
    { label: t('player'), value: <span translate="no">{`${name} · ${mobile}`}</span> },
    { label: tWork('requestOf'), value: <span translate="no">{`#${request.request_number}`}</span> },
    { label: tWork('waitsSince'), value: <TimeSince since={request.created_at} /> },
    ...(reference ? [{ label: t('playerSays'), value: <span translate="no">{reference}</span> }] : []),
    { label: t('amount'), value: <Points value={amount} />, big: true },
  ];
  const isPaying = PAYING_DECISIONS.includes(decision);
  return (
    <FormDialog
      form={form}
      title={isPaying ? t('payTo', { name }) : operationText(t, decision)}
      submit={t(submit)}
      isPanel={isPaying}
      subtitle={isPaying ? tWork('stepOf', { step: decision === 'withdraw claim' ? 1 : 2 }) : undefined}
      cancel={isPaying ? t('leavePanel') : undefined}
      onClose={() => onClose()}
    >
      {decision === 'withdraw send' && <PayoutQrCode request={request} />}
      <Facts facts={isPaying ? payee : facts} />
      <div role="status">{isOpenedByColleague && <Warning>{t('openedElsewhere')}</Warning>}</div>
      {isLarge && <Warning>{t(queue === 'deposits' ? 'fourEyes' : 'fourEyesPayout', { limit })}</Warning>}
      {field ? (
        <Field
          {...form.field('text')}
          label={t(field === 'proof' ? 'reference' : field)}
          hint={t(hint)}
          autoFocus
        />
      ) : (
        <p>{t(hint)}</p>
      )}
      {isReference && <ReferenceInUseWarning typed={form.values.text} of={request} />}
    </FormDialog>
  );
}
