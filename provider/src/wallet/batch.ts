import { columns, instant, type Tx } from '../db/db';
import { newId, newNumber } from '../numbers';
import { bookedBy, noFunds } from './ledger';

/** Balances (minor units) by player. In id order, as every posting, so that they never deadlock. */
export const lockWallets = async (tx: Tx, players: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx.query<{ user_id: string; balance: number }>(
    'SELECT user_id, balance FROM wallet WHERE user_id = ANY($1::uuid[]) ORDER BY user_id FOR UPDATE',
    [players],
  );
  return new Map(rows.map(({ user_id, balance }) => [user_id, balance]));
};

/** Minor units; the house account takes the counterpart of both. */
export type Move = {
  userId: string;
  ref: string;
  reverses?: string;
  wallet: number;
  receivable: number;
};

type Batch = {
  kind: string;
  actor: string;
  at: number;
  note: string;
  status: number;
  house: string;
};

/**
 * One ledger transaction a player, thousands in a second where one by one takes many. $1 players, $2
 * transaction ids, $3 refs, $4 reversed transactions, $5 wallet, $6 receivable, $7 numbers for the players,
 * $8 kind, $9 actor, $10 now, $11 note, $12 amount_status, $13 house account, $14 the request
 */
const POST_MANY = `
WITH move AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::bigint[], $6::bigint[], $7::text[])
    AS m(user_id, tx_id, ref, reverses, wallet, receivable, public_id)
), change AS (
  UPDATE wallet SET balance = wallet.balance + move.wallet, version = wallet.version + 1
    FROM move WHERE wallet.user_id = move.user_id AND move.wallet <> 0 AND wallet.balance + move.wallet >= 0
  RETURNING wallet.user_id, wallet.balance, wallet.version
), new_tx AS (
  INSERT INTO ledger_tx (tx_id, kind, ref, reverses, actor, created_at, request)
  SELECT tx_id, $8::text, ref, reverses, $9::text, $10::timestamptz, $14::text FROM move
), new_entries AS (
  INSERT INTO ledger_entry (tx_id, entry_no, account, user_id, amount, balance_after, wallet_version, note, amount_status, public_id)
  SELECT move.tx_id, 1, 'wallet:' || move.user_id, move.user_id, move.wallet, change.balance, change.version, $11::text, $12::smallint, move.public_id
    FROM move JOIN change ON change.user_id = move.user_id
  UNION ALL
  SELECT tx_id, 2, 'receivable:' || user_id, user_id, receivable, NULL, NULL, '', NULL, NULL FROM move WHERE receivable <> 0
  UNION ALL
  SELECT tx_id, 3, $13::text, NULL, -(wallet + receivable), NULL, NULL, '', NULL, NULL FROM move WHERE wallet + receivable <> 0
)
SELECT count(*)::int AS changed FROM change`;

/** On locked wallets, each player at most once. Throws the FUNDS refusal for a wallet below zero. */
export const postMany = async (tx: Tx, batch: Batch, moves: readonly Move[]): Promise<void> => {
  if (moves.length === 0) return;
  const players = moves.map(({ userId }) => userId);
  if (new Set(players).size < players.length) throw new Error('A player is twice in one batch of the ledger');
  const { kind, actor, at, note, status, house } = batch;
  const [row] = await tx.query<{ changed: number }>(POST_MANY, [
    players,
    moves.map(() => newId(at)),
    moves.map(({ ref }) => ref),
    moves.map(({ reverses }) => reverses ?? null),
    ...columns(moves, 'wallet', 'receivable'),
    moves.map(() => newNumber()),
    ...[kind, actor, instant(at), note, status, house, bookedBy(kind)],
  ]);
  if (row?.changed !== moves.filter(({ wallet }) => wallet !== 0).length) throw noFunds();
};
