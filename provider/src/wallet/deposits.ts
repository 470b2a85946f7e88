import { referenceKey } from '@ank/protocol/reference';
import { instant, type Tx } from '../db/db';
import { because, Refusal } from '../http/refusal';
import { tellPlayers } from '../notices/push/store';
import { newId, newNumber } from '../numbers';
import { checkDeposit } from '../play/edge';
import { account, checkWaiting, inWallet, post, STATUS } from './ledger';

/** Null where nothing was typed. Throws when it has no letter and no digit. */
export const readReference = (typed: string): string | null => {
  const key = referenceKey(typed);
  if (typed !== '' && key === '') throw new Refusal('BAD_REQUEST', 'A bank reference has letters or digits');
  return key === '' ? null : key;
};

export type Request = { id: string; number: string };

type Wanted = {
  userId: string;
  amount: number;
  method: string;
  now: number;
  most: number;
  reference?: string;
};

/** Minor units; no points move until an operator has seen the money. */
export const requestDeposit = async (
  tx: Tx,
  { userId, amount, method, now, most, reference = '' }: Wanted,
): Promise<Request> => {
  await checkWaiting(tx, 'deposit_request', userId, most);
  const key = readReference(reference);
  await checkReference(tx, userId, key);
  await checkDeposit(tx, userId, { amount, now });
  const request = { id: newId(now), number: newNumber() };
  await tx.query(
    `INSERT INTO deposit_request (user_id, id, amount, request_number, method, created_at, reference, reference_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, request.id, amount, request.number, method, instant(now), reference, key],
  );
  return request;
};

/** Throws for a reference that was credited, or waits in another request of the player. */
const checkReference = async (tx: Tx, userId: string, key: string | null): Promise<void> => {
  if (key === null) return;
  const used = await tx.query(
    'SELECT 1 AS used FROM deposit_request WHERE proof_key = $2 OR (user_id = $1 AND status = 0 AND reference_key = $2)',
    [userId, key],
  );
  if (used.length > 0) throw new Refusal('TAKEN', 'This reference was already used for another deposit');
};

type Decision = { id: string; actor: string; now: number };
type Decided = { user_id: string; amount: number; request_number: string };

const decide = async (
  tx: Tx,
  { id, actor, now }: Decision,
  status: 1 | 2,
  proof: string,
): Promise<Decided> => {
  // 2 is approved, 1 refused. The condition lets one of several deciders through.
  const [decided] = await tx.query<Decided>(
    `UPDATE deposit_request SET status = $2, decided_by = $3, decided_at = $4, proof = $5, proof_key = $6
      WHERE id = $1 AND status = 0 RETURNING user_id, amount, request_number`,
    [id, status, actor, instant(now), proof, readReference(proof)],
  );
  if (!decided)
    throw new Refusal('STATE', 'There is no pending deposit request with this id', because('requestDecided'));
  await tellPlayers(tx, [decided.user_id], now);
  return decided;
};

/** `proof` is the bank's reference, which no second deposit may carry. */
export const approveDeposit = async (
  tx: Tx,
  decision: Decision & { proof?: string; proposer?: string },
): Promise<Decided> => {
  const { id, actor, now, proof = '', proposer } = decision;
  const decided = await decide(tx, decision, 2, proof);
  if (proposer !== undefined)
    await tx.query('UPDATE deposit_request SET first_by = $2 WHERE user_id = $3 AND id = $1', [
      id,
      proposer,
      decided.user_id,
    ]);
  const { user_id: userId, amount, request_number } = decided;
  await post(tx, {
    txId: newId(now),
    kind: 'deposit',
    ref: id,
    actor,
    at: now,
    entries: [
      inWallet(userId, amount, {
        note: 'Deposit approved',
        status: STATUS.deposit,
        publicId: request_number,
      }),
      { account: account.cash, amount: -amount },
    ],
  });
  return decided;
};

/** Why the request `r` was refused: the trail alone keeps it. */
export const REFUSED_FOR =
  "(SELECT a.detail->>'reason' FROM audit a WHERE a.subject = r.id::text AND a.action = 'deposit reject')";

export const rejectDeposit = (tx: Tx, decision: Decision): Promise<Decided> => decide(tx, decision, 1, '');
