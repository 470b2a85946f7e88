import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, hasRow } from '../../platform/database/database';
import { searchKeySql } from '../../platform/database/searchKeySql';

/** Outside migrations, whose transaction would stop all writes while a big table is read. */
const INDEXES: Readonly<Record<string, string>> = {
  // A bid writes to neither payouts nor claims.
  ledger_entry_house:
    "ledger_entry (account, tx_id) INCLUDE (amount) WHERE user_id IS NULL AND (amount < 0 OR account LIKE 'payouts:%')",
  ledger_entry_receivable: "ledger_entry (user_id) INCLUDE (amount) WHERE account LIKE 'receivable:%'",
  deposit_request_proof_key: 'deposit_request (proof_key)',
  audit_subject: 'audit (subject)',
  audit_opened: 'audit (opened)',
  audit_under_way: "audit (at) WHERE state = 'under way'",
  adjustment_by: 'adjustment (requested_by, created_at)',
  withdraw_request_claimed: 'withdraw_request (claimed_by, claimed_at) WHERE claimed_by IS NOT NULL',
  adjustment_player: 'adjustment (user_id, created_at)',
  player_name_words: `player USING gin (to_tsvector('simple', ${searchKeySql('name')}))`,
  deposit_request_id: 'deposit_request (id)',
  withdraw_request_id: 'withdraw_request (id)',
  deposit_request_claim: 'deposit_request (reference_key) WHERE reference_key IS NOT NULL',
  ledger_entry_number: 'ledger_entry USING hash (public_id) WHERE public_id IS NOT NULL AND bid_id IS NULL',
  ledger_tx_moved: "ledger_tx (tx_id) WHERE kind <> 'bid'",
  ledger_tx_request: 'ledger_tx USING hash (request) WHERE request IS NOT NULL',
  archived_bid_number: 'archived_bid (public_id)',
  archived_bid_request: 'archived_bid (request) WHERE request IS NOT NULL',
  rate_bucket_age: 'rate_bucket (bucket)',
  otp_challenge_age: 'otp_challenge (created_at)',
  otp_challenge_player: 'otp_challenge (user_id, created_at) WHERE user_id IS NOT NULL',
  session_token_age: 'session_token (expires_at)',
  settlement_open: 'settlement (started_at) WHERE finished_at IS NULL AND revoked_at IS NULL',
};
const NAMES = Object.keys(INDEXES);
const UNIQUE = ['deposit_request_proof_key', 'audit_opened'];

const readIndexStates = async (db: Db): Promise<Map<string, 'whole' | 'begun'>> => {
  const rows = await db.query<{ name: string; whole: boolean }>(
    `SELECT c.relname AS name, i.indisvalid AS whole FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relname = ANY($1::text[])`,
    [NAMES],
  );
  return new Map(rows.map(({ name, whole }) => [name, whole ? 'whole' : 'begun']));
};

export const listMissingIndexes = async (db: Db) => {
  const there = await readIndexStates(db);
  return NAMES.filter((name) => there.get(name) !== 'whole');
};

const isIndexBuildRunning = (db: Db, name: string) =>
  hasRow(
    db,
    `SELECT 1 FROM pg_stat_progress_create_index p JOIN pg_class c ON c.oid = p.index_relid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = current_schema() AND c.relname = $1`,
    [name],
  );

/**
 * Makes indexes while everybody reads and writes; one that was cut off is begun again. Several processes may
 * do it at once.
 */
export const createMissingIndexes = async (db: Db) => {
  // The embedded engine's one connection keeps nobody waiting.
  const isShared = db.kind === 'postgres';
  const how = isShared ? 'CONCURRENTLY' : '';
  for (const name of await listMissingIndexes(db)) {
    for (;;) {
      const state = (await readIndexStates(db)).get(name);
      if (state === 'whole') break;
      if (state === 'begun' && isShared && (await isIndexBuildRunning(db, name))) {
        await sleep(500);
        continue;
      }
      if (state === 'begun') await db.script(`DROP INDEX ${how} IF EXISTS ${name}`);
      const unique = UNIQUE.includes(name) ? 'UNIQUE ' : '';
      await db.script(`CREATE ${unique}INDEX ${how} IF NOT EXISTS ${name} ON ${INDEXES[name]}`);
    }
  }
};
