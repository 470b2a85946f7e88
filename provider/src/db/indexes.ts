import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db';

type Index = {
  name: string;
  on: string;
  unique?: boolean;
  /** A statement that has to have run before the index is made; it may run more than once. */
  first?: string;
};

/** Of references that were equal but for their spelling the oldest is kept. */
const PROOF_KEYS = `
UPDATE deposit_request SET proof_key = k.key FROM (
  SELECT user_id, id, key, row_number() OVER (PARTITION BY key ORDER BY id) AS nr FROM (
    SELECT user_id, id, upper(regexp_replace(proof, '[^[:alnum:]]', '', 'g')) AS key FROM deposit_request WHERE proof <> '') AS p
  ) AS k WHERE k.user_id = deposit_request.user_id AND k.id = deposit_request.id AND k.nr = 1 AND k.key <> ''
    AND deposit_request.proof_key IS DISTINCT FROM k.key`;

/**
 * Indexes of tables that have rows by the time they are wanted. None is part of a migration, whose transaction would keep
 * everybody from writing for as long as a big table takes.
 */
const INDEXES: readonly Index[] = [
  // What a draw paid out or gave back, and claims: a bid writes to neither.
  {
    name: 'ledger_entry_house',
    on: "ledger_entry (account, tx_id) INCLUDE (amount) WHERE user_id IS NULL AND (amount < 0 OR account LIKE 'payouts:%')",
  },
  {
    name: 'ledger_entry_receivable',
    on: "ledger_entry (user_id) INCLUDE (amount) WHERE account LIKE 'receivable:%'",
  },
  { name: 'deposit_request_proof_key', on: 'deposit_request (proof_key)', unique: true, first: PROOF_KEYS },
  { name: 'adjustment_waiting', on: 'adjustment (id) WHERE status = 0' },
  { name: 'adjustment_player', on: 'adjustment (user_id, created_at)' },
  // What the sweep looks for by age, and the settlements that are under way.
  { name: 'rate_bucket_age', on: 'rate_bucket (bucket)' },
  { name: 'otp_challenge_age', on: 'otp_challenge (created_at)' },
  { name: 'session_token_age', on: 'session_token (expires_at)' },
  {
    name: 'settlement_open',
    on: 'settlement (started_at) WHERE finished_at IS NULL AND revoked_at IS NULL',
  },
];

/** Valid ones of INDEXES, and those that an attempt left behind which was cut off or goes on. */
const found = async (db: Db): Promise<Map<string, 'whole' | 'begun'>> => {
  const rows = await db.query<{ name: string; whole: boolean }>(
    `SELECT c.relname AS name, i.indisvalid AS whole FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relname = ANY($1::text[])`,
    [INDEXES.map(({ name }) => name)],
  );
  return new Map(rows.map(({ name, whole }) => [name, whole ? 'whole' : 'begun']));
};

/** Names of the indexes that are still to be made. */
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

/**
 * Makes the indexes that are missing, one by one and while everybody goes on reading and writing; what was cut off is begun
 * again. Safe when several processes do it at once.
 */
export const makeIndexes = async (db: Db): Promise<void> => {
  // The embedded engine has one connection: there is nobody to keep waiting.
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
      if (index.first) await db.alone(index.first);
      await db.alone(statementOf(index, how));
    }
  }
};
