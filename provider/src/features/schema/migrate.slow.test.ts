import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Db } from '../../platform/database/database';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { EMPTY_ENGINES } from '../../testing/databaseEngines';
import { runsOnBothEngines } from '../../testing/onBothEngines';
import { writeMissingBaselineEntries } from '../auditLog/auditBaseline';
import { checkWholeLedger } from '../ledgerChecks/ledgerChecks';
import { migrateSchema, readSchemaVersion, SCHEMA_VERSION } from './migrate';

/** Every migration of before the baseline, as it stood there. */
const SCHEMA_20 = readFileSync(new URL('./previous/schema20.sql', import.meta.url), 'utf8');

const createSchemaOfVersion20 = (db: Db): Promise<void> =>
  db.script(`CREATE TABLE schema_migration (id int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
    INSERT INTO schema_migration (id) SELECT generate_series(1, 20); ${SCHEMA_20}`);

/** All that tells one schema from another, a line each. */
const readSchemaCatalogue = async (db: Db): Promise<string[]> =>
  (
    await db.query<{ line: string }>(
      `SELECT concat_ws(' ', c.relname, c.relkind, c.reloptions, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) AS line
         FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'v')
       UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema()
       UNION ALL SELECT concat_ws(' ', viewname, definition) FROM pg_views WHERE schemaname = current_schema()
       ORDER BY 1`,
    )
  ).map(({ line }) => line);

// An embedded engine is slow to start without a schema, and these start four.
for (const engine of runsOnBothEngines ? (['postgres', 'pglite'] as const) : (['postgres'] as const)) {
  test(`a database of the migrations before has, once taken over, the schema of a new one (${engine})`, async () => {
    const [old, fresh] = [await EMPTY_ENGINES[engine](), await EMPTY_ENGINES[engine]()];
    try {
      await createSchemaOfVersion20(old.db);
      assert.equal(await readSchemaVersion(old.db), 20);
      assert.deepEqual(await migrateSchema(old.db), [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34]);
      assert.deepEqual(await migrateSchema(fresh.db), [SCHEMA_VERSION]);
      assert.deepEqual(await migrateSchema(old.db), []);
      const lines = await readSchemaCatalogue(fresh.db);
      assert.ok(lines.length > 300, `${lines.length} lines`);
      assert.deepEqual(await readSchemaCatalogue(old.db), lines);
    } finally {
      await old.close();
      await fresh.close();
    }
  });

  test(`references are kept in one form; of those spelled differently the oldest has the key (${engine})`, async () => {
    const { db, close } = await EMPTY_ENGINES[engine]();
    try {
      await createSchemaOfVersion20(db);
      const user = newUuidV7(1);
      // The keys as the database made them, which knew nothing of width and kept ß.
      for (const [proof, key, reference] of [
        ['UTR 1', 'UTR1', ''],
        ['utr-1', null, ''],
        ['ＵＴＲ２', 'ＵＴＲ２', ''],
        ['UTR2', 'UTR2', ''],
        ['straße 3', 'STRAßE3', ''],
        ['', null, 'ｐａｙ-4'],
        ['utr 503488123456', 'UTR503488123456', ''],
        ['503488123456', '503488123456', 'UTR 503488123456'],
      ])
        await db.query(
          'INSERT INTO deposit_request (user_id, id, amount, request_number, proof, proof_key, reference, created_at) VALUES ($1, $2::uuid, 1, $2::uuid::text, $3, $4, $5, now())',
          [user, newUuidV7(Date.now()), proof, key, reference],
        );
      await migrateSchema(db);
      const rows = await db.query<{ proof_key: string; reference_key: string }>(
        'SELECT proof_key, reference_key FROM deposit_request ORDER BY id',
      );
      assert.deepEqual(
        rows.map(({ proof_key }) => proof_key),
        ['UTR1', null, 'UTR2', null, 'STRASSE3', null, '503488123456', null],
      );
      assert.deepEqual(
        rows.map(({ reference_key }) => reference_key),
        [null, null, null, null, null, 'PAY4', null, '503488123456'],
      );
    } finally {
      await close();
    }
  });

  test(`names of players are kept in one form (${engine})`, async () => {
    const { db, close } = await EMPTY_ENGINES[engine]();
    try {
      await createSchemaOfVersion20(db);
      const names = ['Rene\u0301', 'Ren\u00e9', 'ग\u095d', 'Asha'];
      for (const [at, name] of names.entries())
        await db.query(
          `INSERT INTO player (user_id, mobile, name, password_hash, created_at) VALUES ($1, $2, $3, 'x', now())`,
          [newUuidV7(Date.now()), `900000000${at}`, name],
        );
      await migrateSchema(db);
      const rows = await db.query<{ name: string }>('SELECT name FROM player ORDER BY mobile');
      assert.deepEqual(
        rows.map(({ name }) => name),
        names.map((name) => name.normalize('NFC')),
      );
    } finally {
      await close();
    }
  });

  test(`what stood before the trail was held to is entered once, and holds (${engine})`, async () => {
    const { db, close } = await EMPTY_ENGINES[engine]();
    try {
      await createSchemaOfVersion20(db);
      await db.script(`INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ('m', 'main', 'Kaveri', '10:30', '11:30');
        INSERT INTO rate_set (rate_set_id, mode, effective_from) VALUES ('${newUuidV7(1)}', 'main', '2025-03-05T00:00:00Z');
        INSERT INTO rate (rate_set_id, bet_type, stake, win) SELECT rate_set_id, 'Single Digit', 1000, 9550 FROM rate_set;
        INSERT INTO operator (operator_id, name, role, token_hash, created_at, revoked_at) VALUES ('${newUuidV7(1)}', 'Asha', 'admin', 'x', now(), NULL),
          ('${newUuidV7(2)}', 'Gone', 'viewer', 'y', now(), now())`);
      await migrateSchema(db);
      const stands = await db.query<{ action: string }>(
        "SELECT action FROM audit WHERE action LIKE '% stand%' ORDER BY 1",
      );
      assert.deepEqual(
        stands.map(({ action }) => action),
        ['market stands', 'operator stands', 'operator stands', 'rates stand'],
      );
      await writeMissingBaselineEntries(db, 'again', Date.now());
      assert.deepEqual(await db.query("SELECT 1 AS one FROM audit WHERE actor = 'again'"), []);
      const broken = async () =>
        (await checkWholeLedger(db, { now: Date.now() })).flatMap(({ name, breaches }) =>
          breaches > 0 ? [name] : [],
        );
      assert.deepEqual(await broken(), []);
      await db.query('UPDATE rate SET win = win + 1');
      assert.ok((await broken()).includes('each set of rates is one that the trail knows'));
    } finally {
      await close();
    }
  });

  test(`a database of before the first release is left alone (${engine})`, async () => {
    const { db, close } = await EMPTY_ENGINES[engine]();
    try {
      await db.script(
        'CREATE TABLE schema_migration (id int PRIMARY KEY); INSERT INTO schema_migration (id) VALUES (19)',
      );
      await assert.rejects(migrateSchema(db), /has schema 19, from before the first release/);
      assert.equal(await readSchemaVersion(db), 19);
    } finally {
      await close();
    }
  });
}
