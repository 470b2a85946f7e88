import type { Mode } from '@ank/protocol/bet-types';
import { type Database, instant, one, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { answering } from '../log';
import { points } from '../numbers';

/** Gives the id of the request that books, null for housekeeping. */
export const bookedBy = (kind: string): string | null => {
  const request = answering.getStore();
  request?.booked.add(kind);
  return request?.id ?? null;
};

export const waitingOf = async (
  tx: Database,
  table: 'deposit_request' | 'withdraw_request',
  userId: string,
): Promise<number> =>
  one(
    await tx.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM ${table} WHERE user_id = $1 AND status = 0`,
      [userId],
    ),
  ).waiting;

/** Needs the player's row locked. Throws when `most` are waiting already. */
export const checkWaiting = async (
  tx: Tx,
  table: 'deposit_request' | 'withdraw_request',
  userId: string,
  most: number,
): Promise<void> => {
  const waiting = await waitingOf(tx, table, userId);
  if (waiting >= most) {
    throw new Refusal('REFUSED', `You have ${waiting} requests waiting. Please wait until they are decided.`);
  }
};

/** In points. */
type Wallet = { balance: number; held: number };

export const walletOf = async (db: Database, userId: string): Promise<Wallet> => {
  const { balance, held } = one(
    await db.query<Wallet>('SELECT balance, held FROM wallet WHERE user_id = $1', [userId]),
  );
  return { balance: points(balance), held: points(held) };
};

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

export const WIN_STATUS = {
  main: STATUS.mainWin,
  starline: STATUS.starlineWin,
  gali: STATUS.galiWin,
} as const satisfies Record<Mode, number>;

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

type Shown = { note: string; status: number; publicId: string };

export const inWallet = (userId: string, amount: number, shown: Shown): Entry => ({
  account: account.wallet(userId),
  userId,
  amount,
  ...shown,
});

export const inHold = (userId: string, amount: number): Entry => ({
  account: account.held(userId),
  userId,
  amount,
});

type Posting = {
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

/** Balances (minor units) by player. Throws the FUNDS refusal, and when entries do not sum to zero. */
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
