import { referenceKey } from '@ank/protocol/reference';
import { finds, insert, instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId, newNumber } from '../numbers';
import { checkDeposit } from '../play/edge';
import { account, inWallet, post, STATUS } from './ledger';
import { checkWaiting, type Decision, decide } from './requests';

/** Null where nothing was typed. Throws when it has no letter and no digit. */
export const readReference = (typed: string): string | null => {
  const key = referenceKey(typed);
  if (typed !== '' && key === '') throw new Refusal('BAD_REQUEST', 'A bank reference has letters or digits');
  return key === '' ? null : key;
};

type Wanted = {
  userId: string;
  amount: number;
  method: string;
  now: number;
  most: number;
  reference?: string;
};

const USED =
  'SELECT 1 FROM deposit_request WHERE proof_key = $2 OR (user_id = $1 AND status = 0 AND reference_key = $2)';

/**
 * Minor units; no points move until an operator has seen the money. Throws for a reference that was credited,
 * or waits in another request of the player.
 */
export const requestDeposit = async (
  tx: Tx,
  { userId, amount, method, now, most, reference = '' }: Wanted,
): Promise<{ id: string; number: string }> => {
  await checkWaiting(tx, 'deposit_request', userId, most);
  const key = readReference(reference);
  if (key !== null && (await finds(tx, USED, [userId, key])))
    throw new Refusal('TAKEN', 'This reference was already used for another deposit');
  await checkDeposit(tx, userId, { amount, now });
  const [id, number] = [newId(now), newNumber()];
  await insert(tx, 'deposit_request', {
    ...{ user_id: userId, id, amount, request_number: number, method },
    ...{ created_at: instant(now), reference, reference_key: key },
  });
  return { id, number };
};

/** `proof` is the bank's reference, which no second deposit may carry. */
export const approveDeposit = async (tx: Tx, decision: Decision & { proof?: string; proposer?: string }) => {
  const { id, proof = '', proposer = null } = decision;
  const credited = { status: 2, proof, proof_key: readReference(proof), first_by: proposer } as const;
  const decided = await decide(tx, 'deposit_request', decision, credited);
  const { user_id, amount, request_number: publicId } = decided;
  const shown = { note: 'Deposit approved', status: STATUS.deposit, publicId };
  const entries = [inWallet(user_id, amount, shown), { account: account.cash, amount: -amount }];
  await post(tx, { ...decision, kind: 'deposit' }, [{ ref: id, entries }]);
  return decided;
};

/** Why the request `r` was refused: the trail alone keeps it. */
export const REFUSED_FOR =
  "(SELECT a.detail->>'reason' FROM audit a WHERE a.subject = r.id::text AND a.action = 'deposit reject')";

export const rejectDeposit = (tx: Tx, decision: Decision) =>
  decide(tx, 'deposit_request', decision, { status: 1 });
