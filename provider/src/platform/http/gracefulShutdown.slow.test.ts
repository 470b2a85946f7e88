import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { json } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { findFreePort } from '@ank/testkit/free-port';
import { buildDrillBid } from '../../drills/failover/drillBidders';
import { DRILL_NOON } from '../../drills/failover/drillServersAndPlayers';
import { newPostgresEngine, type TestEngine } from '../../testing/databaseEngines';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { createTestPlayer } from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { postBid } from '../../testing/postBid';
import { type RunningServer, runProviderCommand, startServer } from '../../testing/providerProcess';
import { newWorld, type World } from '../../testing/testWorld';

const DEMO = ['--demo', '--start-at', DRILL_NOON];

let dir: string;
let engine: TestEngine;
let world: World;
let env: Record<string, string>;
before(async () => {
  dir = mkdtempSync(pathOf(tmpdir(), 'ank-restart-'));
  engine = await newPostgresEngine();
  env = { DATABASE_URL: engine.url ?? '' };
  const seeded = await runProviderCommand(['seed', ...DEMO], env);
  assert.equal(seeded.code, 0, seeded.errors);
  world = await newWorld(engine.db);
});
after(async () => {
  await world?.close();
  await engine?.close();
  rmSync(dir, { recursive: true, force: true });
});

const startServerOnPort = (port: number, more: Record<string, string> = {}): Promise<RunningServer> =>
  startServer([...DEMO, '--port', String(port), '--data', pathOf(dir, String(port))], { ...env, ...more });

/** But for its last byte: the server has met it and cannot have begun it. `finish` sends that too. */
const postBidWithoutLastByte = (url: string, body: unknown, key: string) => {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': text.length,
    'idempotency-key': key,
  };
  const sent = request(`${url}/api-submit-bid`, { method: 'POST', headers });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write(text.slice(0, -1));
  return {
    finish: async () => {
      sent.end(text.slice(-1));
      const [answer] = await answered;
      return { status: answer.statusCode, body: (await json(answer)) as { code: string } };
    },
  };
};

const countBidsOf = async (userId: string): Promise<number> =>
  (await engine.db.query('SELECT 1 AS one FROM bid WHERE user_id = $1', [userId])).length;

test('SIGTERM: what runs is answered, what comes is refused before it is begun, readiness fails first', async () => {
  const port = await findFreePort();
  const server = await startServerOnPort(port, { SHUTDOWN_DELAY: '5' });
  const { userId, token } = await createTestPlayer(world, 1000);
  const { release } = await holdTransactionOpen(engine.db, (tx) =>
    tx.query('SELECT 1 AS locked FROM wallet WHERE user_id = $1 FOR UPDATE', [userId]),
  );
  assert.equal((await fetch(`${server.ready.url}/readyz`)).status, 200);
  const running = Array.from({ length: 5 }, (_, nr) =>
    postBid(server.ready.url, buildDrillBid(token), `held-${nr}`),
  );
  const waiting =
    "SELECT 1 AS one FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await pollUntilTrue(
    'five bids wait for the wallet',
    async () => (await engine.db.query(waiting)).length >= 5,
  );
  const late = postBidWithoutLastByte(server.ready.url, buildDrillBid(token), 'too-late');
  const ended = server.end();
  const readiness = async () => (await fetch(`${server.ready.url}/readyz`)).status;
  await pollUntilTrue('readiness fails', async () => (await readiness()) === 503);
  assert.equal((await fetch(`${server.ready.url}/healthz`)).status, 200);
  // The listener is gone soon after it begins to refuse: who gets no answer came later.
  const asked = () => fetch(`${server.ready.url}/api-get-social-data`, { method: 'POST' });
  const isRefused = () =>
    asked().then(
      ({ status }) => status === 503,
      () => true,
    );
  await pollUntilTrue('calls are refused', isRefused);
  const { status, body } = await late.finish();
  assert.deepEqual([status, body.code], [503, 'RESTARTING']);
  await release();
  for (const answer of await Promise.all(running)) {
    assert.deepEqual([answer.status, ((await answer.json()) as { status: boolean }).status], [200, true]);
  }
  assert.equal(await ended, 0);
  assert.equal(await countBidsOf(userId), 5);
  await assert.rejects(postBid(server.ready.url, buildDrillBid(token), 'gone'));
});

test('a call that never ends is cut at the limit, and the process is gone', async () => {
  const server = await startServer([...DEMO, '--data', pathOf(dir, 'limit')], {
    ...env,
    SHUTDOWN_LIMIT: '1',
  });
  const { userId, token } = await createTestPlayer(world, 1000);
  const { release } = await holdTransactionOpen(engine.db, (tx) =>
    tx.query('SELECT 1 AS locked FROM wallet WHERE user_id = $1 FOR UPDATE', [userId]),
  );
  const running = postBid(server.ready.url, buildDrillBid(token), 'stuck').then(
    () => 'answered',
    () => 'cut',
  );
  const waiting =
    "SELECT 1 AS one FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await pollUntilTrue(
    'the bid waits for the wallet',
    async () => (await engine.db.query(waiting)).length > 0,
  );
  const ended = server.end();
  assert.equal(await running, 'cut');
  await release();
  await ended;
});
