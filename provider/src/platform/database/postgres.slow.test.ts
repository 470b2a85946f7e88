import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCuttableRelay } from '../../drills/failover/cuttableRelay';
import { openDatabase } from '../../process/openRuntime';
import { newPostgresEngine } from '../../testing/databaseEngines';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { describeInWorld } from '../../testing/onBothEngines';
import { assertLedgerIsClean, createTestPlayer } from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { startServer } from '../../testing/providerProcess';
import { type Db, NoConnectionError } from './database';
import { openPostgres } from './postgres';

const urlOf = async (db: Db): Promise<string> => {
  const [row] = await db.query<{ port: number; name: string }>(
    "SELECT current_setting('port')::int AS port, current_database() AS name",
  );
  const { port, name } = row ?? { port: 0, name: '' };
  const shared = process.env.ANK_TEST_POSTGRES;
  return shared ? shared.replace(/\/[^/]*$/, `/${name}`) : `postgres://postgres@127.0.0.1:${port}/${name}`;
};

const CUT =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';

describeInWorld('connections to the database', 'postgres', {}, (world) => {
  test('no plan is compiled: that takes longer than what it would save', async () => {
    assert.deepEqual(await world().db.query('SHOW jit'), [{ jit: 'off' }]);
  });

  test('a statement that fails is named where the fault is written down, without what it was given', async () => {
    const failed = world().db.query('SELECT  name\n FROM player WHERE no_such = $1', ['9876543210']);
    await assert.rejects(failed, ({ stack }: Error) => {
      assert.match(String(stack), /no_such[\s\S]* in SELECT name FROM player WHERE no_such = \$1$/);
      return true;
    });
  });

  test('who gets none in time is told so, before anything is begun', async () => {
    const small = openPostgres({ url: await urlOf(world().db), poolSize: 1, connectTimeoutMs: 250 });
    // On a busy machine a connection alone may take longer.
    const untilConnected = (what: string) =>
      pollUntilTrue(what, () =>
        small.query('SELECT 1').then(
          (rows) => rows.length === 1,
          () => false,
        ),
      );
    await untilConnected('a connection is made');
    const { release } = await holdTransactionOpen(small);
    let begun = false;
    await assert.rejects(
      small.tx(async () => {
        begun = true;
      }),
      NoConnectionError,
    );
    await assert.rejects(small.query('SELECT 1'), NoConnectionError);
    assert.equal(begun, false);
    await release();
    await untilConnected('the connection is free again');
    await small.close();
    const away = openPostgres({ url: 'postgres://postgres@127.0.0.1:1/none', poolSize: 1 });
    await assert.rejects(away.query('SELECT 1'), NoConnectionError);
    await away.close();
  });

  test('bids have connections of their own: other work that holds all of its own makes none wait', async () => {
    const options = { databaseUrl: await urlOf(world().db), data: '', poolSize: 5 };
    const { db, bids, close } = await openDatabase(options, true);
    try {
      assert.deepEqual([db.pool().size, bids.pool().size], [2, 3]);
      const held = [await holdTransactionOpen(db), await holdTransactionOpen(db)];
      assert.deepEqual(await bids.query('SELECT 1 AS n'), [{ n: 1 }]);
      for (const { release } of held) await release();
    } finally {
      await close();
    }
  });

  test('one of several that says nothing is left for one that answers, and who waits for it is told', async () => {
    const url = new URL(await urlOf(world().db));
    const relays = [await openCuttableRelay(Number(url.port)), await openCuttableRelay(Number(url.port))];
    const urls = relays.map(({ port }) => {
      const one = new URL(url);
      one.port = String(port);
      return one.href;
    });
    const db = openPostgres({ url: urls, poolSize: 2, connectTimeoutMs: 60_000 });
    try {
      await db.query('SELECT 1');
      const waiting = db.query('SELECT pg_sleep(600)');
      const told = assert.rejects(waiting, (error) => !(error instanceof NoConnectionError));
      relays[0]?.cut();
      await told;
      assert.deepEqual(await db.query('SELECT 1 AS n'), [{ n: 1 }]);
    } finally {
      await db.close();
      for (const relay of relays) await relay.close();
    }
  });

  test('of several servers the one that takes writes is used, and one that stops taking them wrote nothing', async () => {
    const follower = await newPostgresEngine();
    const live = await urlOf(world().db);
    await follower.db.script(
      `ALTER DATABASE ${(follower.url ?? '').split('/').at(-1)} SET default_transaction_read_only = on`,
    );
    const db = openPostgres({
      url: ['postgres://postgres@127.0.0.1:1/none', follower.url ?? '', live],
      poolSize: 1,
      connectTimeoutMs: 60_000,
    });
    try {
      await db.query('CREATE TABLE several (n int)');
      assert.deepEqual(await world().db.query('SELECT count(*)::int AS n FROM several'), [{ n: 0 }]);
      // As a server that was told to follow another.
      await db.query('SET default_transaction_read_only = on');
      await assert.rejects(
        db.tx((tx) => tx.query('INSERT INTO several VALUES (1)')),
        NoConnectionError,
      );
      await db.tx((tx) => tx.query('INSERT INTO several VALUES (2)'));
      assert.deepEqual(await world().db.query('SELECT n FROM several'), [{ n: 2 }]);
      assert.equal(db.pool().busy, 0);
    } finally {
      await db.close();
      await follower.close();
    }
  });

  test('one that breaks between two statements of a transaction ends nothing but that transaction', async () => {
    const lost: Error[] = [];
    const url = new URL(await urlOf(world().db));
    url.searchParams.set('application_name', 'cut-me');
    const db = openPostgres({ url: url.href, poolSize: 2, onLost: (error) => lost.push(error) });
    await db.query('CREATE TABLE cut (n int)');
    await assert.rejects(
      db.tx(async (tx) => {
        await tx.query('INSERT INTO cut VALUES (1)');
        await world().db.query(CUT, ['cut-me']);
        await pollUntilTrue('the connection is lost', () => lost.length > 0);
        await tx.query('INSERT INTO cut VALUES (2)');
      }),
    );
    assert.deepEqual(await db.query('SELECT n FROM cut'), []);
    await db.query('SELECT 1');
    await world().db.query(CUT, ['cut-me']);
    await pollUntilTrue('the idle one is lost', () => lost.length > 1);
    assert.deepEqual(await db.query('SELECT n FROM cut'), [], 'an idle one is replaced');
    await db.close();
  });

  test('a server whose connections are cut while it plays goes on, logs and counts it, and its books hold', async () => {
    const url = new URL(await urlOf(world().db));
    url.searchParams.set('application_name', 'server');
    const people = await Promise.all([1, 2].map(() => createTestPlayer(world(), 100_000)));
    const [from, to] = people;
    assert.ok(from && to);
    // The server lives today, these players in March 2025.
    await world().db.query("UPDATE session_token SET expires_at = now() + interval '1 day'");
    const data = mkdtempSync(pathOf(tmpdir(), 'ank-cut-'));
    const server = await startServer(['--data', data], { DATABASE_URL: url.href });
    const send = (key: string) =>
      fetch(`${server.ready.url}/api-user-transfer-wallet-balance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          env_type: 'Prod',
          app_key: 'k',
          unique_token: from.token,
          amount: 100,
          mobile_no: to.mobile,
          transfer_note: '',
        }),
      });
    try {
      let sent = 0;
      const statuses = new Set<number>();
      let isCutting = true;
      const sending = Array.from({ length: 4 }, async () => {
        while (isCutting || sent < 40) {
          statuses.add((await send(`cut-${sent++}`)).status);
        }
      });
      for (let cut = 0; cut < 6; await sleep(50)) cut += (await world().db.query(CUT, ['server'])).length;
      isCutting = false;
      await Promise.all(sending);
      for (const status of statuses) assert.ok([200, 429, 500].includes(status), String(status));
      // What was told to end may be there for a moment, and one more call meets it.
      await pollUntilTrue('a transfer goes through', async () => (await send('after')).status === 200);
      const text = await (await fetch(`http://127.0.0.1:${server.ready.operatorPort}/metrics`)).text();
      assert.ok(Number(/^ank_database_connections_lost_total (\d+)$/m.exec(text)?.[1]) >= 6);
      assert.match(server.errors(), /"level":"warn".*"event":"database connection lost"/);
    } finally {
      assert.equal(await server.end(), 0);
      rmSync(data, { recursive: true, force: true });
    }
    await assertLedgerIsClean(world());
  });
});
