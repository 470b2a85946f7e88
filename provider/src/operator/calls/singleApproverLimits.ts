import { readStoredSettings } from '../../features/content/siteSettings';
import { DAY_MS, dayInIndia, instantOfIndianDay, MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { type Database, readScalar, type Tx } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { lowestUuidAt } from '../../platform/idsAndHashes';
import { absoluteAmount, addAmounts, type Minor, minorFromPoints } from '../../platform/money';

type OperatorAndTime = { operator: string; now: number };
type OperatorPlayerAndTime = OperatorAndTime & { userId: string };
export const lockScopeUntilCommit = (tx: Tx, scope: string) =>
  tx.query(
    `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, '2000-01-01T00:00:00Z', 1)
     ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n`,
    [scope],
  );
/** Sums of one person are taken one after the other: two requests at once must not both fit. */
const lockLimitsOfOperator = (tx: Tx, operator: string) => lockScopeUntilCommit(tx, `alone:${operator}`);

const startAndEndOfToday = (now: number) => {
  const start = instantOfIndianDay(dayInIndia(now));
  return [toIsoInstant(start), toIsoInstant(start + DAY_MS)];
};

const ADJUSTED = `SELECT coalesce(sum(abs(amount)), 0)::bigint AS total FROM adjustment
  WHERE requested_by = $1 AND status = 2 AND decided_by IS NULL AND created_at >= $2 AND created_at < $3`;

/** $1 a player, $2 the day's first id: who sent points to them, or to a wallet that they sent to. */
const MEET = `
WITH sent AS (SELECT DISTINCT r.user_id FROM ledger_entry s JOIN ledger_tx t ON t.tx_id = s.tx_id AND t.kind = 'transfer'
    JOIN ledger_entry r ON r.tx_id = s.tx_id AND r.amount > 0 WHERE s.user_id = $1 AND s.amount < 0 AND s.tx_id >= $2::uuid),
  meeting AS (SELECT user_id FROM sent UNION SELECT $1::uuid)
SELECT DISTINCT s.user_id FROM meeting m JOIN ledger_entry r ON r.user_id = m.user_id AND r.amount > 0 AND r.tx_id >= $2::uuid
  JOIN ledger_tx t ON t.tx_id = r.tx_id AND t.kind = 'transfer' JOIN ledger_entry s ON s.tx_id = r.tx_id AND s.amount < 0
UNION SELECT user_id FROM meeting`;
const DEPOSITED = `SELECT coalesce(sum(amount), 0)::bigint AS total FROM deposit_request
  WHERE user_id = ANY($4::uuid[]) AND decided_by = $1 AND status = 2 AND first_by IS NULL AND decided_at >= $2 AND decided_at < $3`;
const PAID = `SELECT coalesce(sum(amount), 0)::bigint AS total FROM withdraw_request
  WHERE number = $4 AND claimed_by = $1 AND agreed_by IS NULL AND claimed_at >= $2 AND claimed_at < $3`;

const readAmount = async (db: Database, sql: string, params: unknown[]): Promise<Minor> =>
  await readScalar<Minor>(db, sql, params);

export const sumAdjustedAloneToday = (db: Database, { operator, now }: OperatorAndTime): Promise<Minor> =>
  readAmount(db, ADJUSTED, [operator, ...startAndEndOfToday(now)]);

export const sumCreditedAloneToday = async (
  db: Database,
  { userId, operator, now }: OperatorPlayerAndTime,
): Promise<Minor> => {
  const first = lowestUuidAt(instantOfIndianDay(dayInIndia(now)));
  const met = await db.query<{ user_id: string }>(MEET, [userId, first]);
  return readAmount(db, DEPOSITED, [operator, ...startAndEndOfToday(now), met.map(({ user_id }) => user_id)]);
};

const isWithinSingleApproverLimit = async (
  tx: Tx,
  limit: 'adjust_alone' | 'deposit_alone' | 'payout_alone',
  sum: Minor,
) => sum <= minorFromPoints((await readStoredSettings(tx)).limits[limit]);

/** All that they gave and took since midnight counts, so that a large one cannot be split. */
export const lockAndCheckMayAdjustAlone = async (tx: Tx, amount: Minor, own: OperatorAndTime) => {
  await lockLimitsOfOperator(tx, own.operator);
  return isWithinSingleApproverLimit(
    tx,
    'adjust_alone',
    addAmounts(await sumAdjustedAloneToday(tx, own), absoluteAmount(amount)),
  );
};

export const lockAndCheckMayCreditAlone = async (
  tx: Tx,
  { id, proof }: { id: string; proof: string },
  { operator, now }: OperatorAndTime,
) => {
  await lockLimitsOfOperator(tx, operator);
  const asked = 'SELECT user_id AS "userId", amount FROM deposit_request WHERE id = $1 AND status = 0';
  const [found] = await tx.query<{ userId: string; amount: Minor }>(asked, [id]);
  if (!found) return true;
  if (proof === '') return false;
  const before = await sumCreditedAloneToday(tx, { userId: found.userId, operator, now });
  return isWithinSingleApproverLimit(tx, 'deposit_alone', addAmounts(before, found.amount));
};

/** Counts what the operator took on today to pay to the same number, whoever's wallet it comes from. */
export const lockAndCheckMayPayToNumberAlone = async (
  tx: Tx,
  withdrawalId: string,
  { operator, now }: OperatorAndTime,
) => {
  await lockLimitsOfOperator(tx, operator);
  const asked = 'SELECT number, amount FROM withdraw_request WHERE id = $1 AND status = 0';
  const [found] = await tx.query<{ number: string; amount: Minor }>(asked, [withdrawalId]);
  if (!found) return true;
  const before = await readAmount(tx, PAID, [operator, ...startAndEndOfToday(now), found.number]);
  return isWithinSingleApproverLimit(tx, 'payout_alone', addAmounts(before, found.amount));
};

/** An adjustment said again within this time (ms) is taken for a command that was run twice. */
const REPEATED = MINUTE_MS;

/** Throws when this operator has asked for the very same adjustment a moment ago; locks the player. */
export const refuseRepeatedAdjustment = async (
  tx: Tx,
  { amount, reason, reference }: { amount: Minor; reason: string; reference: string },
  { userId, operator, now }: OperatorPlayerAndTime,
) => {
  await tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [userId]);
  const [repeated] = await tx.query(
    `SELECT 1 AS found FROM adjustment WHERE user_id = $1 AND requested_by = $2 AND amount = $3 AND reason = $4
        AND reference = $5 AND created_at > $6 LIMIT 1`,
    [userId, operator, amount, reason, reference, toIsoInstant(now - REPEATED)],
  );
  const words =
    'The same adjustment was requested within the last minute. If you want it twice, say so in the reason';
  if (repeated) throw new Refusal('STATE', words, 'adjustedTwice');
};
