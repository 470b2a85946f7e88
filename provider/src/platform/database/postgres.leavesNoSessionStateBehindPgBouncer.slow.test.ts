import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPostgresEngine } from '../../testing/databaseEngines';
import { NoConnectionError } from './database';
import { openPostgres } from './postgres';

test('behind PgBouncer nothing is left with a session that others are given next', async () => {
  const engine = await newPostgresEngine();
  // One connection, as PgBouncer has for many: what is set on it would be seen.
  const db = openPostgres({ url: `${engine.url}?pgbouncer=true`, poolSize: 1, connectTimeoutMs: 60_000 });
  const timeouts = `SELECT current_setting('statement_timeout') AS statement,
    current_setting('idle_in_transaction_session_timeout') AS idle`;
  const none = [{ statement: '0', idle: '0' }];
  try {
    assert.deepEqual(await db.query(timeouts), none, 'no parameter of the start that PgBouncer refuses');
    assert.deepEqual(await db.tx((tx) => tx.query(timeouts)), [{ statement: '1min', idle: '1min' }]);
    await db.script('CREATE TABLE pooled (n int)');
    await db.script('CREATE INDEX CONCURRENTLY pooled_n ON pooled (n)');
    await assert.rejects(db.tx((tx) => tx.query('SELECT $1::int / 0', [1])));
    await db.query('INSERT INTO pooled VALUES ($1)', [1]);
    assert.deepEqual(await db.query(timeouts), none);
    assert.deepEqual(await db.query('SELECT name FROM pg_prepared_statements'), []);
    const directly = await engine.db.tx((tx) => tx.query('SELECT name FROM pg_prepared_statements'));
    assert.equal(directly.length, 1, 'without it statements are prepared once');
  } finally {
    await db.close();
    await engine.close();
  }
});

test('where the address says that PgBouncer can, statements are prepared once, and still nothing is set', async () => {
  const engine = await newPostgresEngine();
  const db = openPostgres({
    url: `${engine.url}?pgbouncer=true&prepared=true`,
    poolSize: 1,
    connectTimeoutMs: 60_000,
  });
  try {
    for (let times = 0; times < 3; times++) await db.query('SELECT $1::int AS n', [times]);
    assert.deepEqual(
      await db.query("SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1%'"),
      [{ statement: 'SELECT $1::int AS n' }],
    );
    assert.deepEqual(await db.query('SHOW statement_timeout'), [{ statement_timeout: '0' }]);
  } finally {
    await db.close();
    await engine.close();
  }
});

test('a statement that PgBouncer gave to no server was not begun, and who asked is told so', async () => {
  const engine = await newPostgresEngine();
  const db = openPostgres({ url: `${engine.url}?pgbouncer=true`, poolSize: 1, connectTimeoutMs: 60_000 });
  try {
    for (const word of ['query_wait_timeout', 'server_login_failed'])
      await assert.rejects(
        db.script(`DO $$ BEGIN RAISE EXCEPTION '${word}' USING ERRCODE = '08P01'; END $$`),
        NoConnectionError,
      );
    await assert.rejects(
      db.script("DO $$ BEGIN RAISE EXCEPTION 'server conn crashed?' USING ERRCODE = '08P01'; END $$"),
      (error) => !(error instanceof NoConnectionError),
    );
  } finally {
    await db.close();
    await engine.close();
  }
});
