import type { Mode } from '@ank/protocol/bet-types';
import { toIsoInstant } from '../../platform/clock';
import {
  type Database,
  readScalar,
  requireFirstRow,
  type Tx,
  unnestParameters,
} from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { newPublicCode, newUuidV7 } from '../../platform/idsAndHashes';
import type { RequestLogContext } from '../../platform/log';
import { type Minor, pointsFromMinor, sumAmounts, ZERO_AMOUNT } from '../../platform/money';

/** Gives the id of the request that books, null for a background job. */
export const noteBookedKindAndReturnRequestId = (
  request: RequestLogContext | undefined,
  kind: string,
): string | null => {
  request?.bookedKinds.add(kind);
  return request?.id ?? null;
};

/** Returns the wallet in points. */
export const readWalletPoints = async (db: Database, userId: string) => {
  const { balance, held } = requireFirstRow(
    await db.query<{ balance: Minor; held: Minor }>('SELECT balance, held FROM wallet WHERE user_id = $1', [
      userId,
    ]),
  );
  return { balance: pointsFromMinor(balance), held: pointsFromMinor(held) };
};

/** `amount_status` in the wallet history; '1' is for approved deposits alone. */
export const WALLET_HISTORY_STATUS = {
  deposit: 1,
  withdrawal: 2,
  transferOut: 3,
  transferIn: 4,
  bid: 5,
  bonus: 6,
  withdrawalRefused: 7,
  mainWin: 8,
  correction: 9,
  starlineWin: 12,
  galiWin: 13,
} as const;

export const WIN_HISTORY_STATUS_BY_MODE = {
  main: WALLET_HISTORY_STATUS.mainWin,
  starline: WALLET_HISTORY_STATUS.starlineWin,
  gali: WALLET_HISTORY_STATUS.galiWin,
} as const satisfies Record<Mode, number>;

/** A player's are positive when we owe the player; the rest mirror them and keep no running balance. */
export const ledgerAccountNames = {
  wallet: (userId: string) => `wallet:${userId}`,
  held: (userId: string) => `held:${userId}`,
  receivable: (userId: string) => `receivable:${userId}`,
  stakes: (drawId: string) => `stakes:${drawId}`,
  payouts: (drawId: string) => `payouts:${drawId}`,
  cash: 'cash',
  bonus: 'bonus',
} as const;

export type LedgerEntry = {
  account: string;
  /** Above zero it is a credit of the account. */
  amount: Minor;
  userId?: string;
  note?: string;
  status?: number;
  /** The number that the player sees, none twice; a new one where none is given. */
  publicId?: string;
};

export const walletLedgerEntry = (
  userId: string,
  amount: Minor,
  historyFields: Pick<LedgerEntry, 'note' | 'status' | 'publicId'>,
): LedgerEntry => ({ account: ledgerAccountNames.wallet(userId), userId, amount, ...historyFields });

export const heldPointsLedgerEntry = (userId: string, amount: Minor): LedgerEntry => ({
  account: ledgerAccountNames.held(userId),
  userId,
  amount,
});

/** Locks the wallets and returns their balances by player. In id order, so that nobody deadlocks. */
export const lockWalletsAndReadBalances = async (tx: Tx, players: readonly string[]) => {
  const rows = await tx.query<{ user_id: string; balance: Minor }>(
    'SELECT user_id, balance FROM wallet WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR UPDATE',
    [players],
  );
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
};

type Posting = {
  /** The database refuses a second posting of the same kind and ref. Its own id where none is given. */
  ref?: string;
  reverses?: string;
  entries: readonly LedgerEntry[];
};

/**
 * Many at once: one by one takes long. Every posting counts a wallet's version up, so that its entries are a
 * chain. $1 to $8 the entries and $9 to $11 the transactions by column, $12 kind, $13 actor, $14 now, $15 the
 * request
 */
const POST = `
WITH entry AS (
  SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[], $4::uuid[], $5::bigint[], $6::text[], $7::smallint[], $8::text[])
    AS e(tx_id, entry_no, account, user_id, amount, note, amount_status, public_id)
), change AS (
  SELECT user_id, sum(CASE account WHEN 'wallet:' || user_id THEN amount ELSE 0 END)::bigint AS balance,
         sum(CASE account WHEN 'held:' || user_id THEN amount ELSE 0 END)::bigint AS held
    FROM entry WHERE account IN ('wallet:' || user_id, 'held:' || user_id) GROUP BY user_id
), changed AS (
  UPDATE wallet w SET balance = w.balance + c.balance, held = w.held + c.held, version = w.version + 1
    FROM change c WHERE w.user_id = c.user_id AND w.balance + c.balance >= 0 AND w.held + c.held >= 0
  RETURNING w.user_id, w.balance, w.version
), funds AS (
  SELECT (SELECT count(*) FROM change) = (SELECT count(*) FROM changed) AS suffice
), new_tx AS (
  INSERT INTO ledger_tx (tx_id, kind, ref, reverses, actor, created_at, request)
  SELECT t.id, $12::text, t.ref, t.reverses, $13::text, $14::timestamptz, $15::text
    FROM funds JOIN unnest($9::uuid[], $10::text[], $11::uuid[]) AS t(id, ref, reverses) ON suffice
), new_entries AS (
  INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id)
  SELECT e.tx_id, e.entry_no, e.account, e.user_id, e.amount, CASE e.account WHEN 'wallet:' || e.user_id THEN c.balance END, c.version,
         e.note, e.amount_status, e.public_id
    FROM funds JOIN entry e ON suffice LEFT JOIN changed c ON c.user_id = e.user_id AND e.account <> 'receivable:' || e.user_id
)
SELECT suffice FROM funds`;

export const insufficientBalanceRefusal = () =>
  new Refusal('FUNDS', 'Insufficient balance please refill your account');

/**
 * Posts entries. A player's entries stand in one posting; wallets of several players are locked before.
 * Throws the FUNDS refusal for a wallet below zero, and when the entries of a posting do not sum to zero.
 */
export const bookLedgerPostings = async (
  tx: Tx,
  { kind, actor, now }: { kind: string; actor: string; now: number },
  postings: readonly Posting[],
) => {
  if (postings.length === 0) return;
  const players = postings.flatMap(({ entries }) => [
    ...new Set(entries.flatMap(({ userId }) => userId ?? [])),
  ]);
  if (new Set(players).size < players.length)
    throw new Error('A batch of ledger entries contains the same player twice');
  if (postings.some(({ entries }) => sumAmounts(entries.map(({ amount }) => amount)) !== ZERO_AMOUNT))
    throw new Error(`A ledger transaction of kind ${kind} does not sum to zero`);
  const made = postings.map((posting) => ({ ...posting, id: newUuidV7(now) }));
  const entries = made.flatMap(({ id, entries }) =>
    entries.map(({ userId = null, note = '', status = null, publicId, ...entry }, index) => ({
      ...{ ...entry, id, userId, note, status, nr: index + 1 },
      publicId: status === null ? null : (publicId ?? newPublicCode()),
    })),
  );
  const suffice = await readScalar<boolean>(tx, POST, [
    ...unnestParameters(entries, 'id', 'nr', 'account', 'userId', 'amount', 'note', 'status', 'publicId'),
    made.map(({ id }) => id),
    made.map(({ ref, id }) => ref ?? id),
    made.map(({ reverses }) => reverses ?? null),
    ...[kind, actor, toIsoInstant(now), noteBookedKindAndReturnRequestId(tx.request, kind)],
  ]);
  if (!suffice) throw insufficientBalanceRefusal();
};
