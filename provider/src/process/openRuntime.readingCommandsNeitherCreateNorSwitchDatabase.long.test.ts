import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { SCHEMA_VERSION } from '../features/schema/migrate';
import { newPostgresEngine } from '../testing/databaseEngines';
import { runProviderCommand, startServer } from '../testing/providerProcess';

let dir: string;
before(() => {
  dir = mkdtempSync(join(tmpdir(), 'ank-cli-'));
});
after(() => rmSync(dir, { recursive: true, force: true }));

const READING = [
  ['check-ledger'],
  ['doctor'],
  ['migrate', 'status'],
  ['player', 'list'],
  ['backup'],
] as const;

test('no command but serve, migrate and seed makes a database, and each says which one it works on (pglite)', async () => {
  const data = join(dir, 'none');
  for (const words of READING) {
    const { code, errors } = await runProviderCommand([...words, '--data', data]);
    assert.equal(code, 1, words.join(' '));
    assert.match(errors, new RegExp(`Database: embedded, in ${data}\n`), words.join(' '));
    assert.match(errors, /There is no database in/);
  }
  assert.equal(existsSync(data), false);
});

test('no command but serve, migrate and seed makes or changes tables (postgres)', async () => {
  const engine = await newPostgresEngine();
  const url = new URL(engine.url ?? '');
  const env = { DATABASE_URL: engine.url ?? '' };
  const data = ['--data', join(dir, 'pg')];
  const tables = async () =>
    (await engine.db.query("SELECT 1 AS one FROM information_schema.tables WHERE table_schema = 'public'"))
      .length;
  try {
    for (const words of READING) {
      const { code, errors } = await runProviderCommand([...words, ...data], env);
      assert.equal(code, 1, words.join(' '));
      assert.match(
        errors,
        new RegExp(`Database: PostgreSQL at ${url.hostname}:${url.port}${url.pathname}\n`),
      );
      assert.match(errors, /has no tables in this database/);
    }
    assert.equal(await tables(), 0);
    assert.equal((await runProviderCommand(['migrate', ...data], env)).code, 0);
    assert.match(
      (await runProviderCommand(['migrate', 'status', ...data], env)).output,
      new RegExp(`^Schema ${SCHEMA_VERSION}, this`),
    );
    // As a program before this one left it: nothing but migrate changes that.
    await engine.db.query('UPDATE schema_migration SET id = id - 1 WHERE id = $1', [SCHEMA_VERSION]);
    const status = await runProviderCommand(['migrate', 'status', ...data], env);
    assert.deepEqual(
      [status.code, /Pending migrations: \d+\. Run ank-provider migrate/.test(status.output)],
      [1, true],
    );
    const list = await runProviderCommand(['player', 'list', ...data], env);
    assert.deepEqual([list.code, /run ank-provider migrate first/.test(list.errors)], [1, true]);
    const rows = await engine.db.query('SELECT max(id) AS id FROM schema_migration');
    assert.deepEqual(rows, [{ id: SCHEMA_VERSION - 1 }]);
  } finally {
    await engine.close();
  }
});

test('the command line is never led to another database than the one that was named', async () => {
  const engine = await newPostgresEngine();
  const data = join(dir, 'shared');
  const env = { DATABASE_URL: engine.url ?? '' };
  try {
    const server = await startServer(['--data', data], env);
    const second = await runProviderCommand(['serve', '--port', '0', '--data', data], env);
    assert.deepEqual(
      [second.code, /Process \d+ serves from .*: give each process a directory/.test(second.errors)],
      [1, true],
    );
    const wrong = await runProviderCommand(['player', 'list', '--data', data], {
      DATABASE_URL: `${engine.url}_other`,
    });
    assert.deepEqual(
      [wrong.code, /uses PostgreSQL at .*, but you named .*_other/.test(wrong.errors)],
      [1, true],
    );
    const right = await runProviderCommand(['player', 'list', '--data', data], env);
    assert.deepEqual([right.code, /^Database: PostgreSQL at /m.test(right.errors)], [0, true]);
    // A note of a process whose number another one has now is nobody's.
    await server.end('SIGKILL');
    writeFileSync(
      join(data, 'operator.json'),
      JSON.stringify({
        url: 'http://127.0.0.1:1',
        token: 't',
        pid: process.pid,
        started: '1',
        database: 'x',
      }),
    );
    assert.equal((await runProviderCommand(['player', 'list', '--data', data], env)).code, 0);
  } finally {
    await engine.close();
  }
});
