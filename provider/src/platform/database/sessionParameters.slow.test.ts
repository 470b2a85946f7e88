import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '../../process/openRuntime';
import { newPostgresEngine } from '../../testing/databaseEngines';
import {
  applyUnusualDatabaseSettings,
  UNUSUAL_DATABASE_SETTINGS,
} from '../../testing/unusualDatabaseSettings';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { requireSessionParameters } from './sessionParameters';

const READ = `SELECT '2025-03-05 21:45:00+05:30'::timestamptz AS at, '2025-03-05'::date::text AS day,
  now() IS NOT NULL AS there, '\\x00ff'::bytea AS bytes, 0.1::float8 + 0.2 AS sum, '{NULL}'::text[] AS nulls,
  interval '36 hours'::text AS spell, current_setting('timezone') AS zone,
  current_setting('default_transaction_isolation') AS isolation, current_setting('lock_timeout') AS wait`;

const WANTED = {
  at: new Date('2025-03-05T16:15:00Z'),
  day: '2025-03-05',
  there: true,
  bytes: '00ff',
  sum: 0.1 + 0.2,
  nulls: [null],
  spell: '36:00:00',
  zone: 'UTC',
  isolation: 'read committed',
  wait: '0',
};
type Read = Omit<typeof WANTED, 'bytes'> & { bytes: Uint8Array };

const withBytesAsHex = (rows: Read[]) =>
  rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes).toString('hex') }));

test('a database that is set otherwise in everything answers as any other', async () => {
  const engine = await newPostgresEngine();
  const bare = openPostgres({ url: `${engine.url}?pgbouncer=true`, poolSize: 1, connectTimeoutMs: 60_000 });
  try {
    await applyUnusualDatabaseSettings(engine);
    const plain = openPostgres({ url: engine.url ?? '', poolSize: 1, connectTimeoutMs: 60_000 });
    const own = openPostgres({
      url: `${engine.url}?options=-c%20datestyle%3DGerman%20-c%20work_mem%3D5MB`,
      poolSize: 1,
      connectTimeoutMs: 60_000,
    });
    try {
      assert.deepEqual(withBytesAsHex(await plain.query<Read>(READ)), [WANTED]);
      assert.deepEqual(withBytesAsHex(await own.query<Read>(READ)), [WANTED]);
      assert.deepEqual(await own.query('SHOW work_mem'), [{ work_mem: '5MB' }], 'the address keeps its own');
      for (const [name, value] of Object.entries(UNUSUAL_DATABASE_SETTINGS)) {
        const [row] = await bare.query<Record<string, string>>(`SHOW ${name}`);
        // The driver itself asks for the encoding, through every pooler.
        const wanted = name === 'client_encoding' ? 'UTF8' : value;
        assert.equal(Object.values(row ?? {})[0], wanted, `${name} is set otherwise`);
      }
    } finally {
      await plain.close();
      await own.close();
    }
  } finally {
    await bare.close();
    await engine.close();
  }
});

test('the embedded engine answers the same', async () => {
  const db = await openPglite();
  try {
    assert.deepEqual(withBytesAsHex(await db.query<Read>(READ)), [WANTED]);
  } finally {
    await db.close();
  }
});

for (const encoding of ['SQL_ASCII', 'LATIN1'])
  test(`a database that stores text as ${encoding} is refused in a sentence before anything is made in it`, async () => {
    const engine = await newPostgresEngine();
    const name = `encoded_${encoding.toLowerCase()}_${process.pid}`;
    try {
      await engine.db.query(`CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`);
      const databaseUrl = (engine.url ?? '').replace(/\/[^/]*$/, `/${name}`);
      await assert.rejects(
        openDatabase({ databaseUrl, data: '', poolSize: 2 }, false),
        new RegExp(`stores text as ${encoding}, and this program needs UTF8`),
      );
      const bare = openPostgres({ url: databaseUrl, poolSize: 1 });
      assert.deepEqual(await bare.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"), []);
      await bare.close();
    } finally {
      await engine.db.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await engine.close();
    }
  });

test('a database whose connections may only read says so where it is written to, and can be read', async () => {
  const engine = await newPostgresEngine();
  const name = new URL(engine.url ?? '').pathname.slice(1);
  await engine.db.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  const { db, close } = await openDatabase({ databaseUrl: engine.url, data: '', poolSize: 2 }, false);
  try {
    assert.deepEqual(await db.query('SELECT 1 AS one'), [{ one: 1 }]);
    await assert.rejects(
      db.tx((tx) => tx.query('CREATE TABLE written (n int)')),
      {
        name: 'NoConnection',
        message: /^The database takes no writes: .*default_transaction_read_only is on/,
      },
    );
  } finally {
    await close();
    await engine.close();
  }
});

test('behind a pooler, where nothing can be asked for at the start, a sentence says what is set otherwise', async () => {
  const engine = await newPostgresEngine();
  const url = `${engine.url}?pgbouncer=true`;
  const open = () => openDatabase({ databaseUrl: url, data: '', poolSize: 2 }, false);
  try {
    await (await open()).close();
    await applyUnusualDatabaseSettings(engine);
    await assert.rejects(open(), ({ message }: Error) => {
      assert.match(message, /connections have datestyle "SQL, DMY", intervalstyle "iso_8601"/);
      assert.match(message, /ALTER ROLE "postgres" SET datestyle = 'ISO,MDY';/);
      return true;
    });
    // Set while it runs: no time is read as nothing.
    const db = openPostgres({ url, poolSize: 1, connectTimeoutMs: 60_000 });
    await assert.rejects(
      db.query('SELECT now() AS at'),
      /sends a date or time as ".+"\. Its DateStyle must be ISO/,
    );
    await assert.rejects(requireSessionParameters(db), /extra_float_digits "-10"/);
    await db.close();
  } finally {
    await engine.close();
  }
});
