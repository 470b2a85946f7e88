import { instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId, newNumber } from '../ids';
import { checkDeposit } from '../play/edge';
import { account, post, STATUS } from './ledger';
import { checkWaiting } from './waiting';

export type Request = { id: string; number: string };

/** Notes that a player says to have paid; no points move until an operator has seen the money. `amount` in minor units. */
export const requestDeposit = async (
  tx: Tx,
  {
    userId,
    amount,
    method,
    now,
    most,
    reference = '',
  }: {
    userId: string;
    amount: number;
    method: string;
    now: number;
    most: number;
    /** The bank's reference of a payment that was made already. */
    reference?: string;
  },
): Promise<Request> => {
  await checkWaiting(tx, 'deposit_request', userId, most);
  await checkReference(tx, userId, reference);
  await checkDeposit(tx, userId, { amount, now });
  const request = { id: newId(now), number: newNumber() };
  await tx.query(
    `INSERT INTO deposit_request (user_id, id, amount, request_number, method, created_at, reference)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, request.id, amount, request.number, method, instant(now), reference],
  );
  return request;
};

/** A bank's reference as it is compared: banks and cashiers differ in case, blanks, dashes and width. Throws when nothing is left. */
export const proofKey = (proof: string): string | null => {
  const key = proof
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (proof !== '' && key === '') throw new Refusal('BAD_REQUEST', 'A bank reference has letters or digits');
  return key === '' ? null : key;
};

/** One payment is one deposit: throws for a reference that was credited, or that waits in another request of the player. */
const checkReference = async (tx: Tx, userId: string, reference: string): Promise<void> => {
  const key = proofKey(reference);
  if (key === null) return;
  const waiting = await tx.query<{ reference: string }>(
    "SELECT reference FROM deposit_request WHERE user_id = $1 AND status = 0 AND reference <> ''",
    [userId],
  );
  const credited = await tx.query('SELECT 1 AS used FROM deposit_request WHERE proof_key = $1', [key]);
  if (credited.length > 0 || waiting.some((one) => proofKey(one.reference) === key))
    throw new Refusal('TAKEN', 'This reference was already used for another deposit');
};

type Decision = { id: string; actor: string; now: number };
type Decided = { user_id: string; amount: number; request_number: string };

const decide = async (
  tx: Tx,
  { id, actor, now }: Decision,
  status: 1 | 2,
  proof: string,
): Promise<Decided> => {
  // Status 2 is approved, 1 refused, as with withdrawals. The condition lets one of several deciders through.
  const [decided] = await tx.query<Decided>(
    `UPDATE deposit_request SET status = $2, decided_by = $3, decided_at = $4, proof = $5, proof_key = $6
      WHERE id = $1 AND status = 0 RETURNING user_id, amount, request_number`,
    [id, status, actor, instant(now), proof, proofKey(proof)],
  );
  if (!decided) throw new Refusal('STATE', 'There is no pending deposit request with this id');
  return decided;
};

/** Credits a pending deposit. `proof` is the bank's reference number, which no second deposit may carry. */
export const approveDeposit = async (tx: Tx, decision: Decision & { proof?: string }): Promise<Decided> => {
  const { id, actor, now, proof = '' } = decision;
  const decided = await decide(tx, decision, 2, proof);
  const { user_id: userId, amount, request_number } = decided;
  await post(tx, {
    txId: newId(now),
    kind: 'deposit',
    ref: id,
    actor,
    at: now,
    entries: [
      {
        account: account.wallet(userId),
        userId,
        amount,
        note: 'Deposit approved',
        status: STATUS.deposit,
        publicId: request_number,
      },
      { account: account.cash, amount: -amount },
    ],
  });
  return decided;
};

/** Closes a pending deposit without crediting it. */
export const rejectDeposit = (tx: Tx, decision: Decision): Promise<Decided> => decide(tx, decision, 1, '');
