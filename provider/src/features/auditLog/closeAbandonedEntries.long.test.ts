import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { readNoteOfRunningDesk } from '../../process/commands/withRunningOrTemporaryDesk';
import { newPostgresEngine, type TestEngine } from '../../testing/databaseEngines';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
} from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { startServer } from '../../testing/providerProcess';
import { newWorld, type World } from '../../testing/testWorld';
import { closeAbandonedEntries } from './closeAbandonedEntries';

const DRAW = { market: 's', date: '2025-03-05', reason: 'no draw' };

let dir: string;
let engine: TestEngine;
let world: World;
before(async () => {
  dir = mkdtempSync(pathOf(tmpdir(), 'ank-killed-'));
  engine = await newPostgresEngine();
  world = await newWorld(engine.db);
  await createTestMarkets(world);
});
after(async () => {
  await world?.close();
  await engine?.close();
  rmSync(dir, { recursive: true, force: true });
});

const statesOfEntries = async (action: string) =>
  (
    await engine.db.query<{ state: string }>('SELECT state FROM audit WHERE action = $1 ORDER BY id', [
      action,
    ])
  ).map(({ state }) => state);

/** A desk that is called in a process of its own. */
const startDeskProcess = async () => {
  const server = await startServer(['--data', dir], { DATABASE_URL: engine.url ?? '' });
  const note = readNoteOfRunningDesk(dir);
  const post = (path: string, body: object) =>
    fetch(`${note?.url}/operator${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${note?.token}` },
      body: JSON.stringify(body),
    }).then(
      (answer) => answer.status,
      () => 'no answer',
    );
  return { server, post };
};

test('kill -9 between the work and its last word: the trail knows of both, and nothing is booked without it', async () => {
  const { db } = engine;
  const person = await createTestPlayer(world, 100);
  await placeTestBid(world, person, [{ digits: '5' }], { mode: 'starline' });
  const { server, post } = await startDeskProcess();
  try {
    const [draw] = await db.query<{ draw_id: string; state: string }>(
      "SELECT draw_id, state FROM draw WHERE market_id = 's'",
    );
    const row = await holdTransactionOpen(db, (tx) =>
      tx.query('SELECT 1 AS held FROM draw WHERE draw_id = $1 FOR UPDATE', [draw?.draw_id]),
    );
    const voiding = post('/draws/void', DRAW);
    await pollUntilTrue(
      'the intent is on the trail',
      async () => (await statesOfEntries('draw void')).length === 1,
    );
    const entries = await holdTransactionOpen(db, (tx) => tx.query('LOCK TABLE audit IN SHARE MODE'));
    await row.release();
    const voided = async () =>
      (await db.query("SELECT 1 AS one FROM bid_line WHERE draw_id = $1 AND state = 'void'", [draw?.draw_id]))
        .length === 1;
    await pollUntilTrue('the stake is given back', voided);
    const adjusting = post('/adjustments', { mobile: person.mobile, amount: 10, reason: 'a prize' });
    const blocked =
      "SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO audit%'";
    await pollUntilTrue('both wait for the trail', async () => (await db.query(blocked)).length >= 2);
    await server.end('SIGKILL');
    assert.deepEqual([await voiding, await adjusting], ['no answer', 'no answer']);
    await pollUntilTrue('the server has noticed', async () => {
      await db.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO audit%'",
      );
      return (await db.query(blocked)).length === 0;
    });
    await entries.release();
  } finally {
    await server.end('SIGKILL');
  }
  assert.deepEqual(await statesOfEntries('draw void'), ['under way']);
  assert.deepEqual(await statesOfEntries('adjust'), []);
  assert.deepEqual(await db.query("SELECT 1 AS one FROM ledger_tx WHERE kind = 'adjustment'"), []);
  const clock = () => Date.now() + 11 * 60_000;
  assert.equal(await closeAbandonedEntries({ db, clock }), 1);
  assert.deepEqual(await statesOfEntries('draw void'), ['under way', 'ended']);
  const [ended] = await db.query("SELECT detail FROM audit WHERE state = 'ended'");
  assert.deepEqual(ended, { detail: { found: { state: 'void' } } });
  await assertLedgerIsClean(world);
});
