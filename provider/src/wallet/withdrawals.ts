import { minutesIn, minutesOf } from '@ank/protocol/dates';
import { ZONE } from '../clock';
import { type Database, instant, type Tx } from '../db/db';
import { because, inWords, Refusal } from '../http/refusal';
import { tellPlayers } from '../notices/push/store';
import { newId, newNumber } from '../numbers';
import { checkWaiting, inHold, inWallet, post, STATUS } from './ledger';

/** Saved payout numbers by kind: 1 Paytm, 2 Google Pay, 3 PhonePe. */
export const numbersOf = async (db: Database, userId: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.query<{ kind: number; number: string }>(
    'SELECT kind, number FROM upi_number WHERE user_id = $1',
    [userId],
  );
  return new Map(rows.map(({ kind, number }) => [kind, number]));
};

/** payment_method: the kind of saved number each pays to, and its name in the answers. */
export const METHODS = {
  2: { kind: 2, name: 'Google Pay', field: 'google_pay_number' },
  3: { kind: 1, name: 'Paytm', field: 'paytm_number' },
  4: { kind: 3, name: 'PhonePe', field: 'phone_pay_number' },
} as const;
export type Method = keyof typeof METHODS;

/** Both ends included; a close before the open runs over midnight (decision 014). */
export const isWindowOpen = ({ open, close }: { open: string; close: string }, now: number): boolean => {
  const from = minutesOf(open);
  const to = minutesOf(close);
  if (from === undefined || to === undefined) return true;
  const minute = minutesIn(now, ZONE);
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
};

type WithdrawRequest = {
  userId: string;
  amount: number;
  method: Method;
  now: number;
  most: number;
  /** ms from a change of the number to the first withdrawal to it. */
  payoutWait?: number;
};

/** Minor units; held, out of play, until an operator has paid. */
export const requestWithdrawal = async (
  tx: Tx,
  { userId, amount, method, now, most, payoutWait = 0 }: WithdrawRequest,
): Promise<{ id: string; number: string }> => {
  await checkWaiting(tx, 'withdraw_request', userId, most);
  const { kind, name } = METHODS[method];
  const [saved] = await tx.query<{ number: string; verified_at: Date }>(
    'SELECT number, verified_at FROM upi_number WHERE user_id = $1 AND kind = $2',
    [userId, kind],
  );
  if (!saved) throw new Refusal('REFUSED', `Please add your ${name} number first`);
  const seconds = Math.ceil((saved.verified_at.getTime() + payoutWait - now) / 1000);
  if (payoutWait > 0 && seconds > 0)
    throw new Refusal('WINDOW', `This number is new. Withdrawals to it start in ${inWords(seconds)}.`, {
      extra: { retry_after: seconds },
    });
  const id = newId(now);
  const number = newNumber();
  await tx.query(
    `INSERT INTO withdraw_request (user_id, id, amount, request_number, method, number, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, id, amount, number, method, saved.number, instant(now)],
  );
  await post(tx, {
    txId: newId(now),
    kind: 'withdraw-hold',
    ref: id,
    actor: 'player',
    at: now,
    entries: [
      inWallet(userId, -amount, {
        note: `Withdraw request to ${name}`,
        status: STATUS.withdrawal,
        publicId: number,
      }),
      inHold(userId, amount),
    ],
  });
  return { id, number };
};

export type Decision = { id: string; actor: string; now: number };
export type Decided = { user_id: string; amount: number; request_number: string };

export const decide = async (
  tx: Tx,
  { id, actor, now }: Decision,
  status: 1 | 2,
  reason: string,
  only: string,
): Promise<Decided> => {
  const [decided] = await tx.query<Decided>(
    `UPDATE withdraw_request SET status = $2, decided_by = $3, decided_at = $4, reason = $5
      WHERE id = $1 AND status = 0 AND ${only} RETURNING user_id, amount, request_number`,
    [id, status, actor, instant(now), reason],
  );
  if (!decided)
    throw new Refusal('STATE', 'There is no pending withdrawal with this id', because('requestDecided'));
  await tellPlayers(tx, [decided.user_id], now);
  return decided;
};

/** $3 the operator: a colleague who pays it may have sent the money this moment. */
const ONLY = {
  player: 'claimed_by IS NULL',
  operator: '(claimed_by IS NULL OR claimed_by = $3 OR sent_at IS NOT NULL)',
} as const;

export const cancelWithdrawal = async (tx: Tx, decision: Decision & { reason: string }): Promise<Decided> => {
  const { id, actor, now, reason } = decision;
  const decided = await decide(tx, decision, 1, reason, ONLY[actor === 'player' ? 'player' : 'operator']);
  const { user_id: userId, amount, request_number } = decided;
  await post(tx, {
    txId: newId(now),
    kind: 'withdraw-cancel',
    ref: id,
    actor,
    at: now,
    entries: [
      inWallet(userId, amount, {
        note: `Withdraw request cancelled: ${reason}`,
        status: STATUS.withdrawalRefused,
        // Entries have their own numbers; this one names its request.
        publicId: `${request_number}-R`,
      }),
      inHold(userId, -amount),
    ],
  });
  return decided;
};

export const takeBackWithdrawal = async (
  tx: Tx,
  { userId, number, now }: { userId: string; number: string; now: number },
): Promise<Decided> => {
  const [own] = await tx.query<{ id: string }>(
    'SELECT id FROM withdraw_request WHERE user_id = $1 AND request_number = $2',
    [userId, number],
  );
  if (!own) throw new Refusal('NOT_FOUND', 'There is no such withdrawal');
  return cancelWithdrawal(tx, { id: own.id, actor: 'player', now, reason: 'taken back' }).catch((error) => {
    throw error instanceof Refusal && error.code === 'STATE'
      ? new Refusal('STATE', 'This withdrawal is being paid, or was decided')
      : error;
  });
};
