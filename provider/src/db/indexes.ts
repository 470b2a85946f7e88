import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db';

type Index = {
  name: string;
  on: string;
  unique?: boolean;
};

/** Outside migrations, whose transaction would stop all writes while a big table is read. */
const INDEXES: readonly Index[] = [
  // A bid writes to neither payouts nor claims.
  {
    name: 'ledger_entry_house',
    on: "ledger_entry (account, tx_id) INCLUDE (amount) WHERE user_id IS NULL AND (amount < 0 OR account LIKE 'payouts:%')",
  },
  {
    name: 'ledger_entry_receivable',
    on: "ledger_entry (user_id) INCLUDE (amount) WHERE account LIKE 'receivable:%'",
  },
  { name: 'deposit_request_proof_key', on: 'deposit_request (proof_key)', unique: true },
  { name: 'audit_subject', on: 'audit (subject)' },
  { name: 'audit_opened', on: 'audit (opened)', unique: true },
  { name: 'audit_under_way', on: "audit (at) WHERE state = 'under way'" },
  { name: 'adjustment_by', on: 'adjustment (requested_by, created_at)' },
  {
    name: 'withdraw_request_claimed',
    on: 'withdraw_request (claimed_by, claimed_at) WHERE claimed_by IS NOT NULL',
  },
  { name: 'adjustment_player', on: 'adjustment (user_id, created_at)' },
  { name: 'player_words', on: "player USING gin (to_tsvector('simple', name))" },
  { name: 'deposit_request_id', on: 'deposit_request (id)' },
  { name: 'withdraw_request_id', on: 'withdraw_request (id)' },
  {
    name: 'deposit_request_claim',
    on: 'deposit_request (reference_key) WHERE reference_key IS NOT NULL',
  },
  {
    name: 'ledger_entry_number',
    on: 'ledger_entry USING hash (public_id) WHERE public_id IS NOT NULL AND bid_id IS NULL',
  },
  { name: 'ledger_tx_moved', on: "ledger_tx (tx_id) WHERE kind <> 'bid'" },
  { name: 'ledger_tx_request', on: 'ledger_tx USING hash (request) WHERE request IS NOT NULL' },
  { name: 'archived_bid_number', on: 'archived_bid (public_id)' },
  { name: 'archived_bid_request', on: 'archived_bid (request) WHERE request IS NOT NULL' },
  { name: 'rate_bucket_age', on: 'rate_bucket (bucket)' },
  { name: 'otp_challenge_age', on: 'otp_challenge (created_at)' },
  { name: 'otp_challenge_player', on: 'otp_challenge (user_id, created_at) WHERE user_id IS NOT NULL' },
  { name: 'session_token_age', on: 'session_token (expires_at)' },
  {
    name: 'settlement_open',
    on: 'settlement (started_at) WHERE finished_at IS NULL AND revoked_at IS NULL',
  },
];

const found = async (db: Db): Promise<Map<string, 'whole' | 'begun'>> => {
  const rows = await db.query<{ name: string; whole: boolean }>(
    `SELECT c.relname AS name, i.indisvalid AS whole FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relname = ANY($1::text[])`,
    [INDEXES.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, whole }) => [name, whole ? 'whole' : 'begun']));
};

export const missingIndexes = async (db: Db): Promise<string[]> => {
  const there = await found(db);
  return INDEXES.map(({ name }) => name).filter((name) => there.get(name) !== 'whole');
};

const isBeingMade = async (db: Db, name: string): Promise<boolean> =>
  (
    await db.query(
      `SELECT 1 AS found FROM pg_stat_progress_create_index p JOIN pg_class c ON c.oid = p.index_relid
         JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = current_schema() AND c.relname = $1`,
      [name],
    )
  ).length > 0;

const statementOf = ({ name, on, unique = false }: Index, how: string): string =>
  `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${how} IF NOT EXISTS ${name} ON ${on}`;

/** While everybody reads and writes; one cut off is begun again. Several processes may do it at once. */
export const makeIndexes = async (db: Db): Promise<void> => {
  // The embedded engine's one connection keeps nobody waiting.
  const isShared = db.kind === 'postgres';
  const how = isShared ? 'CONCURRENTLY' : '';
  const missing = new Set(await missingIndexes(db));
  for (const index of INDEXES.filter(({ name }) => missing.has(name))) {
    for (;;) {
      const state = (await found(db)).get(index.name);
      if (state === 'whole') break;
      if (state === 'begun' && isShared && (await isBeingMade(db, index.name))) {
        await sleep(500);
        continue;
      }
      if (state === 'begun') await db.alone(`DROP INDEX ${how} IF EXISTS ${index.name}`);
      await db.alone(statementOf(index, how));
    }
  }
};
