import { DAY, instantOf, MINUTE, today } from '../../clock';
import { readSettings } from '../../content/settings';
import { instant, one, type Tx } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { minor } from '../../money';
import { readReference } from '../../wallet/reference';

type Sum = { total: number };
type Asked = { userId: string; operator: string; now: number };

const lockPlayer = (tx: Tx, userId: string) =>
  tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [userId]);

const dayOf = (now: number): string[] => {
  const start = instantOf(today(now));
  return [instant(start), instant(start + DAY)];
};

const ADJUSTED = `SELECT coalesce(sum(abs(amount)), 0)::bigint AS total FROM adjustment
  WHERE user_id = $1 AND requested_by = $2 AND status = 2 AND decided_by IS NULL AND created_at >= $3 AND created_at < $4`;
const DEPOSITED = `SELECT coalesce(sum(amount), 0)::bigint AS total FROM deposit_request
  WHERE user_id = $1 AND decided_by = $2 AND status = 2 AND first_by IS NULL AND decided_at >= $3 AND decided_at < $4`;

/** What an operator has booked alone for a player since midnight in India; minor units. */
export const bookedAlone = async (
  db: Pick<Tx, 'query'>,
  what: 'adjusted' | 'deposited',
  { userId, operator, now }: Asked,
): Promise<number> => {
  const sql = what === 'adjusted' ? ADJUSTED : DEPOSITED;
  return one(await db.query<Sum>(sql, [userId, operator, ...dayOf(now)])).total;
};

/**
 * Whether an operator may book an adjustment alone: with all that they gave to and took from that player
 * since midnight in India it stays within the limit, so that a large one cannot be split. Minor units. Locks
 * the player for the transaction.
 */
export const mayAdjustAlone = async (tx: Tx, amount: number, asked: Asked): Promise<boolean> => {
  await lockPlayer(tx, asked.userId);
  const total = await bookedAlone(tx, 'adjusted', asked);
  const { limits } = await readSettings(tx);
  return total + Math.abs(amount) <= minor(limits.adjust_alone);
};

/** An adjustment said again within this time (ms) is taken for a command that was run twice. */
const REPEATED = MINUTE;

/**
 * Throws when this operator has asked for the very same adjustment a moment ago. The player is locked for the
 * transaction.
 */
export const refuseRepeated = async (
  tx: Tx,
  { amount, reason, reference }: { amount: number; reason: string; reference: string },
  { userId, operator, now }: Asked,
): Promise<void> => {
  const repeated = await tx.query(
    `SELECT 1 AS found FROM adjustment WHERE user_id = $1 AND requested_by = $2 AND amount = $3 AND reason = $4
        AND reference = $5 AND created_at > $6 LIMIT 1`,
    [userId, operator, amount, reason, reference, instant(now - REPEATED)],
  );
  if (repeated.length > 0)
    throw new Refusal(
      'STATE',
      'The same adjustment was asked for within the last minute. If it is meant twice, say so in the reason',
    );
};

type Pending = { user_id: string; amount: number; first_by: string | null; proof: string };

/**
 * Whether a deposit may be credited now, and with which bank reference. False when it was noted that this
 * operator agrees and a second one has to. Throws when it is not pending, when the same operator asks again,
 * and when the reference is missing.
 */
export const agreeToDeposit = async (
  tx: Tx,
  id: string,
  sent: string | undefined,
  { operator, now }: Omit<Asked, 'userId'>,
): Promise<{ credit: boolean; proof: string }> => {
  const [pending] = await tx.query<Pending>(
    'SELECT user_id, amount, first_by, proof FROM deposit_request WHERE id = $1 AND status = 0 FOR UPDATE',
    [id],
  );
  if (!pending) throw new Refusal('STATE', 'There is no pending deposit request with this id');
  const { user_id: userId, amount, first_by: first } = pending;
  const proof = sent || pending.proof;
  if (first === operator) throw new Refusal('STATE', 'Another operator has to agree to this deposit');
  if (first !== null) return { credit: true, proof };
  await lockPlayer(tx, userId);
  const total = await bookedAlone(tx, 'deposited', { userId, operator, now });
  const { limits } = await readSettings(tx);
  if (total + amount <= minor(limits.deposit_alone)) return { credit: true, proof };
  if (proof === '')
    throw new Refusal('BAD_REQUEST', 'Above the limit of one operator a bank reference is needed');
  await tx.query(
    'UPDATE deposit_request SET first_by = $2, proof = $3, proof_key = $4 WHERE user_id = $5 AND id = $1',
    [id, operator, proof, readReference(proof), userId],
  );
  return { credit: false, proof };
};
