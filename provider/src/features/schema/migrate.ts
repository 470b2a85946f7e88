import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, isDuplicateKeyError, sqlStateOfError, type Tx } from '../../platform/database/database';
import { writeMissingBaselineEntries } from '../auditLog/auditBaseline';
import { createMissingIndexes } from './createIndexes';
import {
  recomputeDepositReferenceKeys,
  writeAuditLogStartEntry,
} from './depositReferenceKeysAndAuditLogStart';
import { archivedTransactionViewsSql, archiveSchemaSql } from './tables/archiveTables';
import { capSchemaSql, gameSchemaSql, sealSchemaSql } from './tables/gameTables';
import { moneySchemaSql } from './tables/moneyTables';
import {
  auditLogSchemaSql,
  operatorAndSiteSchemaSql,
  proposalSchemaSql,
} from './tables/operatorAndSiteTables';
import { playerSchemaSql } from './tables/playerTables';

const turnAdjustmentsIntoProposals = async (tx: Tx) => {
  await tx.query(
    `INSERT INTO proposal (id, operation, input, subject, detail, proposed_by, proposer, created_at)
     SELECT a.id, 'adjust', jsonb_strip_nulls(jsonb_build_object('mobile', p.mobile, 'amount', a.amount / 100, 'reason', a.reason,
         'reference', nullif(a.reference, ''))), a.user_id::text,
       jsonb_build_object('amount', a.amount / 100, 'reason', a.reason, 'reference', a.reference), a.requested_by, o.operator_id, a.created_at
       FROM adjustment a JOIN player p ON p.user_id = a.user_id JOIN operator o ON o.name = a.requested_by
      WHERE a.status = 0 ON CONFLICT DO NOTHING`,
  );
  await tx.query('UPDATE adjustment SET status = 1 WHERE status = 0');
};

/**
 * The schema uses only what PostgreSQL 15 and wire-compatible distributed engines share: no sequences,
 * triggers, advisory locks or LISTEN; the application makes ids; the player leads the key of every table a
 * player owns. Amounts are bigint minor units (1/100 point), instants timestamptz.
 */
const BASELINE = [
  playerSchemaSql,
  moneySchemaSql,
  gameSchemaSql,
  archiveSchemaSql,
  operatorAndSiteSchemaSql,
].join('');

const OLDEST = 20;

/**
 * The upgrades in order. A released one is never edited: a change is a new entry here and an edit of the
 * baseline. `sql` may run again; `fill` is noted in its own transaction.
 */
const UPGRADES: readonly { id: number; sql: string; fill?: (tx: Tx) => Promise<unknown> }[] = [
  {
    id: 21,
    sql: 'ALTER TABLE deposit_request ADD COLUMN IF NOT EXISTS reference_key text',
    fill: recomputeDepositReferenceKeys,
  },
  { id: 22, sql: 'ALTER TABLE player ADD COLUMN IF NOT EXISTS pin_mac bytea' },
  {
    id: 23,
    sql: `ALTER TABLE audit ADD COLUMN IF NOT EXISTS state text NOT NULL DEFAULT 'done', ADD COLUMN IF NOT EXISTS opened uuid; ${auditLogSchemaSql}`,
    fill: writeAuditLogStartEntry,
  },
  {
    id: 24,
    sql: `ALTER TABLE ledger_tx ADD COLUMN IF NOT EXISTS request text; ALTER TABLE archived_bid ADD COLUMN IF NOT EXISTS request text;
      ${archivedTransactionViewsSql}`,
  },
  { id: 25, sql: capSchemaSql },
  {
    id: 26,
    sql: `ALTER TABLE operator ADD COLUMN IF NOT EXISTS changed_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z';
      ALTER TABLE withdraw_request ADD COLUMN IF NOT EXISTS claimed_by text, ADD COLUMN IF NOT EXISTS agreed_by text,
        ADD COLUMN IF NOT EXISTS claimed_at timestamptz, ADD COLUMN IF NOT EXISTS sent_at timestamptz; ${proposalSchemaSql}`,
    fill: turnAdjustmentsIntoProposals,
  },
  {
    id: 27,
    sql: `${sealSchemaSql} INSERT INTO draw_session (draw_id, session) SELECT draw_id, s.session FROM draw
      CROSS JOIN (VALUES ('Open'), ('Close')) AS s(session) WHERE close_cutoff > now() - interval '3 days' ON CONFLICT DO NOTHING`,
  },
  { id: 28, sql: '' },
  // Again: from here on settings, caps, holidays and the like too.
  { id: 29, sql: '', fill: (tx) => writeMissingBaselineEntries(tx, 'housekeeping', Date.now()) },
  // Again: "UTR" before the digits no longer tells one from another.
  { id: 30, sql: '', fill: recomputeDepositReferenceKeys },
  { id: 31, sql: 'ALTER TABLE push_subscription ADD COLUMN IF NOT EXISTS known jsonb' },
  // How often all sessions were ended at once: a log-in that began before that ends with them.
  {
    id: 32,
    sql: `ALTER TABLE player ADD COLUMN IF NOT EXISTS sessions_ended int NOT NULL DEFAULT 0;
      ALTER TABLE operator ADD COLUMN IF NOT EXISTS sessions_ended int NOT NULL DEFAULT 0`,
  },
  // Names stored before they were brought to one form: the index of their words knows that form alone.
  { id: 33, sql: 'UPDATE player SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED' },
  // The index of the names as they are, which one of their search keys follows.
  { id: 34, sql: 'DROP INDEX IF EXISTS player_words' },
];

export const SCHEMA_VERSION = 34;

/** ms; whoever comes after the waiting change waits as long. */
const LOCK_WAIT = 3000;

/**
 * Tells whether another process makes the change, or a table is in use; then the caller looks again. XX000
 * is what PostgreSQL answers where two processes drop one index: "tuple concurrently updated".
 */
const isMigrationRaceError = (error: unknown) =>
  isDuplicateKeyError(error) ||
  ['42P07', '42710', '40P01', '55P03', 'XX000'].includes(sqlStateOfError(error) ?? '');

export const readSchemaVersion = async (db: Db): Promise<number> => {
  try {
    const rows = await db.query<{ id: number }>('SELECT max(id) AS id FROM schema_migration');
    return rows[0]?.id ?? 0;
  } catch (error) {
    if (sqlStateOfError(error) === '42P01') return 0;
    throw error;
  }
};

const NOTE = 'INSERT INTO schema_migration (id) VALUES';

const createOrUpgradeSchema = async (db: Db, version: number, applied: number[]) => {
  await db.script(
    'CREATE TABLE IF NOT EXISTS schema_migration (id int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  if (version === 0) {
    // This script is one transaction. The row comes first: a second process waits on its key and finds the
    // work done.
    await db.script(`SET LOCAL lock_timeout = ${LOCK_WAIT}; ${NOTE} (${SCHEMA_VERSION}); ${BASELINE}`);
    applied.push(SCHEMA_VERSION);
    return;
  }
  if (version < OLDEST)
    throw new Error(
      `The database has schema ${version}, from before the first release: this program takes over ${OLDEST} and later`,
    );
  for (const { id, sql, fill } of UPGRADES.filter((upgrade) => upgrade.id > version)) {
    await db.script(`SET LOCAL lock_timeout = ${LOCK_WAIT}; ${sql}`);
    await db.tx(async (tx) => {
      await tx.query(`${NOTE} ($1)`, [id]);
      await fill?.(tx);
    });
    applied.push(id);
  }
};

/**
 * Gives the ids applied; several processes may start at once. Throws when the database is newer than the
 * program, or older while this role may not change the schema.
 */
export const migrateSchema = async (db: Db) => {
  const applied: number[] = [];
  for (let tries = 0; ; tries++) {
    try {
      const version = await readSchemaVersion(db);
      if (version > SCHEMA_VERSION) {
        throw new Error(
          `The database has schema ${version}, this program knows ${SCHEMA_VERSION}. Nothing was changed: start the newer program, or, when this one is the release just before, serve --newer-schema`,
        );
      }
      if (version < SCHEMA_VERSION) await createOrUpgradeSchema(db, version, applied);
      // A role that may only read and write rows gets by if nothing is missing.
      await createMissingIndexes(db);
      return applied;
    } catch (error) {
      if (sqlStateOfError(error) === '42501') {
        throw new Error(
          `The database is not at schema ${SCHEMA_VERSION} and this role may not change it: run ank-provider migrate as its owner`,
          { cause: error },
        );
      }
      if (tries === 20 && sqlStateOfError(error) === '55P03') {
        throw new Error(
          'A table has been in use for a minute, by a dump or a long report perhaps. Nothing was left half done: run ank-provider migrate again once that has ended',
          { cause: error },
        );
      }
      if (tries === 20 || !isMigrationRaceError(error)) throw error;
      await sleep(100);
    }
  }
};
