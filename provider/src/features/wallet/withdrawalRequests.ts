import { type DailyHours, isWithinHours, minutesOfDayInZone } from '@ank/protocol/dates';
import { INDIAN_ZONE, toIsoInstant } from '../../platform/clock';
import { type Database, insertRow, type Tx } from '../../platform/database/database';
import { formatWaitInWords, Refusal } from '../../platform/http/refusal';
import { newPublicCode, newUuidV7 } from '../../platform/idsAndHashes';
import { type Minor, negateAmount } from '../../platform/money';
import {
  bookLedgerPostings,
  heldPointsLedgerEntry,
  ledgerAccountNames,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../ledger/ledger';
import {
  decidePendingRequestAndQueuePush,
  type RequestDecision,
  refuseTooManyPending,
} from './depositRequests';

export const readPayoutNumbersByKind = async (db: Database, userId: string) => {
  const rows = await db.query<{ kind: number; number: string }>(
    'SELECT kind, number FROM upi_number WHERE user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ kind, number }) => [kind, number]));
};

export const PAYOUT_METHODS = {
  2: { kind: 2, name: 'Google Pay', field: 'google_pay_number' },
  3: { kind: 1, name: 'Paytm', field: 'paytm_number' },
  4: { kind: 3, name: 'PhonePe', field: 'phone_pay_number' },
} as const;
export type PayoutMethod = keyof typeof PAYOUT_METHODS;

export const isWithdrawalWindowOpen = (window: DailyHours, now: number) =>
  isWithinHours(window, minutesOfDayInZone(now, INDIAN_ZONE));

type WithdrawalRequestInput = {
  userId: string;
  amount: Minor;
  now: number;
  /** The number of requests of one player that may wait at a time. */
  mostWaiting: number;
  method: PayoutMethod;
  /** ms from a change of the number to the first withdrawal to it. */
  payoutWait?: number;
};

/** Holds the amount until an operator has paid. Returns the request's number. */
export const requestWithdrawalAndHoldPoints = async (
  tx: Tx,
  { userId, amount, method, now, mostWaiting, payoutWait = 0 }: WithdrawalRequestInput,
): Promise<string> => {
  await refuseTooManyPending(tx, 'withdraw_request', userId, mostWaiting);
  const { kind, name } = PAYOUT_METHODS[method];
  const [saved] = await tx.query<{ number: string; verified_at: Date }>(
    'SELECT number, verified_at FROM upi_number WHERE user_id = $1 AND kind = $2',
    [userId, kind],
  );
  if (!saved) throw new Refusal('REFUSED', `Please add your ${name} number first`);
  const seconds = Math.ceil((saved.verified_at.getTime() + payoutWait - now) / 1000);
  if (payoutWait > 0 && seconds > 0)
    throw new Refusal(
      'WINDOW',
      `This number is new. Withdrawals to it start in ${formatWaitInWords(seconds)}.`,
      {
        extra: { retry_after: seconds },
      },
    );
  const [id, publicId] = [newUuidV7(now), newPublicCode()];
  await insertRow(tx, 'withdraw_request', {
    ...{ user_id: userId, id, amount, request_number: publicId },
    ...{ method, number: saved.number, created_at: toIsoInstant(now) },
  });
  const shown = { note: `Withdraw request to ${name}`, status: WALLET_HISTORY_STATUS.withdrawal, publicId };
  const entries = [
    walletLedgerEntry(userId, negateAmount(amount), shown),
    heldPointsLedgerEntry(userId, amount),
  ];
  await bookLedgerPostings(tx, { kind: 'withdraw-hold', actor: 'player', now }, [{ ref: id, entries }]);
  return publicId;
};

export const cancelWithdrawalAndReturnPoints = async (
  tx: Tx,
  decision: RequestDecision & { reason: string },
) => {
  const { id, actor, reason } = decision;
  // An operator's colleague who pays it may have sent the money this moment.
  const orSent = actor === 'player' ? '' : 'OR claimed_by = $2 OR sent_at IS NOT NULL';
  const only = `(claimed_by IS NULL ${orSent})`;
  const decided = await decidePendingRequestAndQueuePush(
    tx,
    'withdraw_request',
    decision,
    { status: 1, reason },
    only,
  );
  const { user_id: userId, amount, request_number } = decided;
  const shown = {
    note: `Withdraw request cancelled: ${reason}`,
    status: WALLET_HISTORY_STATUS.withdrawalRefused,
    // Entries have their own numbers; this one names its request.
    publicId: `${request_number}-R`,
  };
  const entries = [
    walletLedgerEntry(userId, amount, shown),
    heldPointsLedgerEntry(userId, negateAmount(amount)),
  ];
  await bookLedgerPostings(tx, { ...decision, kind: 'withdraw-cancel' }, [{ ref: id, entries }]);
  return decided;
};

/**
 * Claims a withdrawal, which nobody else then pays or takes back. `actor` agreed to it if somebody proposed
 * it.
 */
export const claimWithdrawalForPayout = async (
  tx: Tx,
  { id, actor, now, proposer }: RequestDecision & { proposer: string | undefined },
) => {
  const [claimed] = await tx.query<{ amount: Minor; number: string }>(
    `UPDATE withdraw_request SET claimed_by = $2, agreed_by = $3, claimed_at = $4
      WHERE id = $1 AND status = 0 AND claimed_by IS NULL RETURNING amount, number`,
    [id, proposer ?? actor, proposer === undefined ? null : actor, toIsoInstant(now)],
  );
  if (!claimed) throw new Refusal('STATE', 'There is no such withdrawal that nobody pays yet', 'paidByOther');
  return claimed;
};

const notClaimedRefusal = () =>
  new Refusal('STATE', 'You have claimed no withdrawal with this id that is still unpaid', 'paidByOther');

/** Gives who had claimed it; `onlyClaimant`: whom it must have been. Throws once the money was sent. */
export const releaseWithdrawalClaim = async (
  tx: Tx,
  id: string,
  onlyClaimant: string | undefined,
): Promise<string> => {
  const [released] = await tx.query<{ claimed_by: string }>(
    `UPDATE withdraw_request r SET claimed_by = NULL, agreed_by = NULL, claimed_at = NULL
       FROM (SELECT id, claimed_by FROM withdraw_request WHERE id = $1 AND status = 0 AND claimed_by IS NOT NULL AND sent_at IS NULL
               AND ($2::text IS NULL OR claimed_by = $2) FOR UPDATE) AS claim
      WHERE r.id = claim.id RETURNING claim.claimed_by`,
    [id, onlyClaimant ?? null],
  );
  if (!released) throw notClaimedRefusal();
  return released.claimed_by;
};

/** Throws for anybody but who claimed it. `receipt` is a link the player may open. */
export const markClaimedWithdrawalSent = async (
  tx: Tx,
  { id, actor, now, receipt }: RequestDecision & { receipt: string },
) => {
  const [sent] = await tx.query<{ amount: Minor }>(
    `UPDATE withdraw_request SET sent_at = $3, receipt = $4 WHERE id = $1 AND status = 0 AND claimed_by = $2 AND sent_at IS NULL
      RETURNING amount`,
    [id, actor, toIsoInstant(now), receipt],
  );
  if (!sent) throw notClaimedRefusal();
  return sent;
};

/** Keeps it from being sent until the end of the transaction. */
export const lockWithdrawalAndReadIsSent = async (tx: Tx, id: string): Promise<boolean> => {
  const [found] = await tx.query<{ sent: boolean }>(
    'SELECT sent_at IS NOT NULL AS sent FROM withdraw_request WHERE id = $1 AND status = 0 FOR UPDATE',
    [id],
  );
  return found?.sent === true;
};

export const markWithdrawalArrivedAndBook = async (tx: Tx, decision: RequestDecision) => {
  const words = 'There is no withdrawal with this id whose money was sent';
  const only = 'sent_at IS NOT NULL';
  const decided = await decidePendingRequestAndQueuePush(
    tx,
    'withdraw_request',
    decision,
    { status: 2 },
    only,
    words,
  );
  const { user_id: userId, amount } = decided;
  const entries = [
    heldPointsLedgerEntry(userId, negateAmount(amount)),
    { account: ledgerAccountNames.cash, amount },
  ];
  await bookLedgerPostings(tx, { ...decision, kind: 'withdraw-paid' }, [{ ref: decision.id, entries }]);
  return decided;
};
