import { Facts, Warning } from '@ank/shared/controls';
import { newKey } from '@ank/shared/forms';
import { Link, useLocation } from '@ank/shared/router';
import { ButtonLink, cx, Field } from '@ank/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { callDesk } from '../calls/ask';
import { useMay, useRead, useSession } from '../calls/desk';
import { FormDialog, useDeskForm } from '../form/Form';
import { stampOf } from '../form/time';
import { PagedList } from '../list/PagedList';
import { useSettled } from '../list/rows';
import { type Column, instantColumn, pointsColumn, textColumn } from '../list/view';
import { Copied } from '../parts/Copied';
import { Points } from '../parts/Points';
import { choicesOf } from '../parts/page';
import { actorOf, decisionOf } from '../reports/words';
import { useTexts } from '../texts';
import { PaymentCode } from './PaymentCode';
import styles from './Queue.module.css';
import { QueueList } from './QueueList';
import { type Chosen, DECISIONS, type QueueKind, type Request, type RequestDecision } from './requests';

/** Warns of a bank reference that another deposit than the one `of` this dialog uses already. */
function TakenReference({ typed, of }: { typed: string; of: Request }) {
  const t = useTexts();
  const settled = useSettled(typed.trim(), '');
  const isWhole = /[\p{L}\p{N}]/u.test(settled);
  const { data } = useRead('deposit reference', isWhole ? { proof: settled } : undefined);
  if (!data?.taken) return null;
  const { number, amount, mobile, created_at } = data.taken;
  // An approval whose answer was lost has given this deposit the reference.
  if (number === of.request_number && mobile === of.mobile) return null;
  return (
    <div role="status">
      <Warning>{t('referenceTaken', { number, amount, mobile, at: stampOf(created_at) })}</Warning>
    </div>
  );
}

/** Colleagues hear of it; gives whether one of them is at it. */
const useOpened = (kind: QueueKind, id: string): boolean => {
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (kind !== 'deposits') return;
    void callDesk('deposit open', { id }, { key: newKey() }).then((answer) =>
      setIsTaken('error' in answer && answer.error.code === 'STATE'),
    );
  }, [kind, id]);
  return isTaken;
};

type Props = {
  kind: QueueKind;
  chosen: Chosen;
  /** `next`: what is to be decided about the same request after this. */
  onClose: (next?: RequestDecision) => void;
};

/**
 * The operations that send money; whoever does one is shown where it goes. Whoever leaves one cancels no
 * payout: it stays as it is.
 */
const PAYING: readonly RequestDecision[] = ['withdraw claim', 'withdraw send'];

/**
 * Asks for what the bank or the player is told. Whatever fails, what was typed stays, and sending again
 * counts once.
 */
export function DecisionDialog({ kind, chosen, onClose }: Props) {
  const t = useTexts();
  // Points of one operator to one player or number, a day.
  const limit = useSession().data?.limits[kind === 'deposits' ? 'deposit' : 'payout'];
  const { request, decision } = chosen;
  const { hint, field, submit, done } = DECISIONS[decision];
  const isTaken = useOpened(kind, request.id);
  const isReference = field === 'proof';
  const isLarge =
    decision === (kind === 'deposits' ? 'deposit approve' : 'withdraw claim') &&
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

  const { name, mobile, amount, method, number } = request;
  const payee = [
    { label: t('method'), value: method },
    { label: t('number'), value: <Copied label={t('number')} text={number ?? mobile} /> },
    { label: t('operatorName'), value: <Copied label={t('operatorName')} text={name} /> },
    { label: t('amount'), value: <Copied label={t('amount')} text={String(amount)} />, big: true },
  ];
  const facts = [
    { label: t('player'), value: `${name} · ${mobile}` },
    ...(request.reference ? [{ label: t('playerSays'), value: request.reference }] : []),
    { label: t('amount'), value: <Points value={amount} />, big: true },
  ];
  return (
    <FormDialog
      form={form}
      title={decision === 'withdraw send' ? t('payTo', { name }) : decisionOf(t, decision)}
      submit={t(submit)}
      isPanel={PAYING.includes(decision)}
      cancel={PAYING.includes(decision) ? t('leavePanel') : undefined}
      onClose={() => onClose()}
    >
      {decision === 'withdraw send' && <PaymentCode request={request} />}
      <Facts facts={PAYING.includes(decision) ? payee : facts} />
      <div role="status">{isTaken && <Warning>{t('openedElsewhere')}</Warning>}</div>
      {isLarge && <Warning>{t(kind === 'deposits' ? 'fourEyes' : 'fourEyesPayout', { limit })}</Warning>}
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
      {isReference && <TakenReference typed={form.values.text} of={request} />}
    </FormDialog>
  );
}

const useQueueColumns = (kind: QueueKind): Column<Request>[] => {
  const t = useTexts();
  const reference = kind === 'deposits' ? 'reference' : 'number';
  return [
    instantColumn(t('since'), 'created_at'),
    textColumn(t('player'), 'name'),
    textColumn(t('contactMobile'), 'mobile'),
    pointsColumn(t('amount'), 'amount'),
    textColumn(t('method'), 'method'),
    {
      name: t(kind === 'deposits' ? 'reference' : 'payment'),
      value: (row) => row[reference] ?? '',
      sort: reference,
    },
    textColumn(t('number'), 'request_number'),
    { name: t('state'), value: ({ state }) => t(state === 'pending' ? 'waiting' : state), sort: 'state' },
    { name: t('by'), value: ({ decided_by }) => actorOf(t, decided_by ?? ''), sort: 'decided_by' },
  ];
};

/** Longest waiting first. J and K go through the rows, A approves, R rejects. */
export default function QueueScreen() {
  const t = useTexts();
  const kind: QueueKind = useLocation().pathname.startsWith('/withdrawals') ? 'withdrawals' : 'deposits';
  const { data: session } = useSession();
  const [chosen, setChosen] = useState<Chosen>();
  const columns = useQueueColumns(kind);
  const may = useMay('cashier');
  return (
    <>
      <PagedList
        list={kind === 'deposits' ? 'deposit list' : 'withdraw list'}
        title={kind}
        columns={columns}
        keyOf={({ id }) => id}
        first={{ status: 'pending' }}
        choices={choicesOf<string>(t, {
          pending: 'waiting',
          ...(kind === 'deposits' && { twice: 'claimedTwice' }),
          ...{ approved: 'approved', rejected: 'rejected', all: 'all' },
        })}
        empty={t('nothingWaits')}
        aside={
          kind === 'deposits' && (
            <ButtonLink as={Link} to="/deposits/statement" variant="secondary">
              {t('statement')}
            </ButtonLink>
          )
        }
        keys={
          <p className={cx(styles.keys, styles.shortcuts)}>
            <kbd>J</kbd> <kbd>K</kbd> <span>{t('keysMove')}</span>{' '}
            {may && (
              <>
                <kbd>A</kbd> <span>{t(kind === 'deposits' ? 'approve' : 'nextStep')}</span> <kbd>R</kbd>{' '}
                <span>{t('reject')}</span>
              </>
            )}
          </p>
        }
        live
      >
        {(rows) => (
          <QueueList
            kind={kind}
            rows={rows}
            own={session?.operator.name}
            onDecide={may ? setChosen : undefined}
          />
        )}
      </PagedList>
      {chosen && (
        <DecisionDialog
          key={chosen.request.id + chosen.decision}
          kind={kind}
          chosen={chosen}
          onClose={(next) => setChosen(next && { ...chosen, decision: next })}
        />
      )}
    </>
  );
}
