import { toIsoInstant } from '../../platform/clock';
import {
  type Database,
  hasRow,
  insertRow,
  type Row,
  readScalar,
  type Tx,
} from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { newPublicCode, newUuidV7 } from '../../platform/idsAndHashes';
import { type Minor, negateAmount } from '../../platform/money';
import {
  bookLedgerPostings,
  ledgerAccountNames,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../ledger/ledger';
import { refuseDepositBeyondLimitsOrInPause } from '../playLimits/checks/ownLimitChecks';
import { queuePushToPlayers } from '../push/pushSubscriptions';
import { normalizeBankReferenceOrRefuse } from './normalizeBankReference';

const NAMES = { deposit_request: 'deposit request', withdraw_request: 'withdrawal' } as const;
type RequestTable = keyof typeof NAMES;

export const countPendingRequests = async (
  db: Database,
  table: RequestTable,
  userId: string,
): Promise<number> =>
  await readScalar<number>(
    db,
    `SELECT count(*)::int AS waiting FROM ${table} WHERE user_id = $1 AND status = 0`,
    [userId],
  );

/** Needs the player's row locked. Throws when `mostWaiting` requests are waiting already. */
export const refuseTooManyPending = async (
  tx: Tx,
  table: RequestTable,
  userId: string,
  maxPending: number,
) => {
  const waiting = await countPendingRequests(tx, table, userId);
  if (waiting >= maxPending)
    throw new Refusal('REFUSED', `You have ${waiting} requests waiting. Please wait until they are decided.`);
};

export type RequestDecision = { id: string; actor: string; now: number };
export type DecidedRequest = { user_id: string; amount: Minor; request_number: string };

/**
 * Decides a request: of several deciders one gets through, the others are told `notPendingText`. A status of
 * 2 is approved, 1 refused; `conditionSql` has the decider as $2.
 */
export const decidePendingRequestAndQueuePush = async (
  tx: Tx,
  table: RequestTable,
  { id, actor, now }: RequestDecision,
  changes: Row & { status: 1 | 2 },
  conditionSql = 'true',
  notPendingText = `There is no pending ${NAMES[table]} with this id`,
) => {
  const set = { decided_by: actor, decided_at: toIsoInstant(now), ...changes };
  const fields = Object.keys(set).map((name, index) => `${name} = $${index + 2}`);
  const [decided] = await tx.query<DecidedRequest>(
    `UPDATE ${table} SET ${fields} WHERE id = $1 AND status = 0 AND ${conditionSql} RETURNING user_id, amount, request_number`,
    [id, ...Object.values(set)],
  );
  if (!decided) throw new Refusal('STATE', notPendingText, 'requestDecided');
  await queuePushToPlayers(tx, [decided.user_id], now);
  return decided;
};

type DepositRequestInput = {
  userId: string;
  amount: Minor;
  method: string;
  now: number;
  /** The number of requests of one player that may wait at a time. */
  mostWaiting: number;
  reference?: string;
};

const USED =
  'SELECT 1 FROM deposit_request WHERE proof_key = $2 OR (user_id = $1 AND status = 0 AND reference_key = $2)';

/**
 * No points move until an operator has seen the money. Throws for a reference that was credited,
 * or waits in another request of the player.
 */
export const requestDeposit = async (
  tx: Tx,
  { userId, amount, method, now, mostWaiting, reference = '' }: DepositRequestInput,
) => {
  await refuseTooManyPending(tx, 'deposit_request', userId, mostWaiting);
  const key = normalizeBankReferenceOrRefuse(reference);
  if (key !== null && (await hasRow(tx, USED, [userId, key])))
    throw new Refusal('TAKEN', 'This reference was already used for another deposit');
  await refuseDepositBeyondLimitsOrInPause(tx, userId, { amount, now });
  const [id, number] = [newUuidV7(now), newPublicCode()];
  await insertRow(tx, 'deposit_request', {
    ...{ user_id: userId, id, amount, request_number: number, method },
    ...{ created_at: toIsoInstant(now), reference, reference_key: key },
  });
  return { id, number };
};

/** `proof` is the bank's reference, which no second deposit may carry. */
export const approveDeposit = async (
  tx: Tx,
  decision: RequestDecision & { proof?: string; proposer?: string },
) => {
  const { id, proof = '', proposer = null } = decision;
  const credited = {
    status: 2,
    proof,
    proof_key: normalizeBankReferenceOrRefuse(proof),
    first_by: proposer,
  } as const;
  const decided = await decidePendingRequestAndQueuePush(tx, 'deposit_request', decision, credited);
  const { user_id, amount, request_number: publicId } = decided;
  const shown = { note: 'Deposit approved', status: WALLET_HISTORY_STATUS.deposit, publicId };
  const entries = [
    walletLedgerEntry(user_id, amount, shown),
    { account: ledgerAccountNames.cash, amount: negateAmount(amount) },
  ];
  await bookLedgerPostings(tx, { ...decision, kind: 'deposit' }, [{ ref: id, entries }]);
  return decided;
};

/** Selects the reason why the request `r` was refused, which the audit log alone keeps. */
export const DEPOSIT_REJECTION_REASON_SQL =
  "(SELECT a.detail->>'reason' FROM audit a WHERE a.subject = r.id::text AND a.action = 'deposit reject')";

export const rejectDeposit = (tx: Tx, decision: RequestDecision) =>
  decidePendingRequestAndQueuePush(tx, 'deposit_request', decision, { status: 1 });
