import { instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { bookedBy } from '../log';

/** `amount_status` in the wallet history; '1' is for approved deposits alone. */
export const STATUS = {
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

/** A player's are positive when we owe the player; the rest mirror them and keep no running balance. */
export const account = {
  wallet: (userId: string) => `wallet:${userId}`,
  held: (userId: string) => `held:${userId}`,
  receivable: (userId: string) => `receivable:${userId}`,
  stakes: (drawId: string) => `stakes:${drawId}`,
  payouts: (drawId: string) => `payouts:${drawId}`,
  cash: 'cash',
  bonus: 'bonus',
} as const;

export type Entry = {
  account: string;
  /** Minor units; credit of the account above zero. */
  amount: number;
  userId?: string;
  note?: string;
  status?: number;
  /** The number that the player sees, none twice; goes with `status`. */
  publicId?: string;
  bidId?: string;
  lineNo?: number;
};

export type Posting = {
  txId: string;
  kind: string;
  /** The database refuses a second posting of the same kind and ref. */
  ref: string;
  actor: string;
  at: number;
  reverses?: string;
  entries: readonly Entry[];
};

type Change = { balance: number; held: number };

/** Every posting counts the version up, so that a wallet's entries are a chain. */
type After = { balance: number; version: number };

const changesOf = (entries: readonly Entry[]): [string, Change][] => {
  const changes = new Map<string, Change>();
  for (const { account: name, userId, amount } of entries) {
    if (userId === undefined || name === account.receivable(userId)) continue;
    const change = changes.get(userId) ?? { balance: 0, held: 0 };
    if (name === account.wallet(userId)) change.balance += amount;
    else change.held += amount;
    changes.set(userId, change);
  }
  // In id order, so that two postings over the same wallets wait and never deadlock.
  return [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
};

export const noFunds = (): Refusal => new Refusal('FUNDS', 'Insufficient balance please refill your account');

/**
 * Gives balances (minor units) by player. Throws the FUNDS refusal when a wallet or a hold would go below
 * zero, and an error when entries do not sum to zero.
 */
export const post = async (tx: Tx, posting: Posting): Promise<Map<string, number>> => {
  const { txId, kind, ref, actor, at, reverses, entries } = posting;
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new Error(`Ledger transaction ${kind} ${ref} does not sum to zero`);
  }
  const after = new Map<string, After>();
  for (const [userId, { balance, held }] of changesOf(entries)) {
    const [wallet] = await tx.query<After>(
      `UPDATE wallet SET balance = balance + $2::bigint, held = held + $3::bigint, version = version + 1
        WHERE user_id = $1 AND balance + $2::bigint >= 0 AND held + $3::bigint >= 0 RETURNING balance, version`,
      [userId, balance, held],
    );
    if (!wallet) throw noFunds();
    after.set(userId, wallet);
  }
  await tx.query(
    'INSERT INTO ledger_tx (tx_id, kind, ref, reverses, actor, created_at, request) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [txId, kind, ref, reverses ?? null, actor, instant(at), bookedBy(kind)],
  );
  await insertEntries(tx, txId, entries, after);
  return new Map([...after].map(([userId, { balance }]) => [userId, balance]));
};

const insertEntries = async (
  tx: Tx,
  txId: string,
  entries: readonly Entry[],
  after: ReadonlyMap<string, After>,
): Promise<void> => {
  const column = <T>(pick: (entry: Entry, index: number) => T) => entries.map(pick);
  await tx.query(
    `INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status,
                               public_id, bid_id, line_no)
     SELECT $1, * FROM unnest($2::int[], $3::text[], $4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::smallint[],
                              $10::text[], $11::uuid[], $12::int[])`,
    [
      txId,
      column((_, index) => index + 1),
      column((entry) => entry.account),
      column((entry) => entry.userId ?? null),
      column((entry) => entry.amount),
      column(({ userId, account: name }) =>
        userId !== undefined && name === account.wallet(userId) ? (after.get(userId)?.balance ?? null) : null,
      ),
      column(({ userId, account: name }) =>
        userId !== undefined && name !== account.receivable(userId)
          ? (after.get(userId)?.version ?? null)
          : null,
      ),
      column((entry) => entry.note ?? ''),
      column((entry) => entry.status ?? null),
      column((entry) => entry.publicId ?? null),
      column((entry) => entry.bidId ?? null),
      column((entry) => entry.lineNo ?? null),
    ],
  );
};
