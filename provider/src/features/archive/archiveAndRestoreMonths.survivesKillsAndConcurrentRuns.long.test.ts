import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { after, before, test } from 'node:test';
import { requireFirstRow } from '../../platform/database/database';
import { collectHistoryAndReportAnswers } from '../../testing/collectHistoryAndReportAnswers';
import { newPostgresEngine, type TestEngine } from '../../testing/databaseEngines';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { placeAndSettleOldBids } from '../../testing/oldBids';
import { placeTestBid, saveAndDeclareResult, type TestPlayer } from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { runProviderCommand, startProviderCommand } from '../../testing/providerProcess';
import { newWorld, type World } from '../../testing/testWorld';
import { checkWholeLedger } from '../ledgerChecks/ledgerChecks';
import { archiveThroughMonth, restoreArchiveFromMonth } from './archiveAndRestoreMonths';

let engine: TestEngine;
let world: World;
let people: TestPlayer[];
let dir: string;
before(async () => {
  dir = mkdtempSync(pathOf(tmpdir(), 'ank-archive-'));
  engine = await newPostgresEngine({ migrated: true });
  world = await newWorld(engine.db);
  people = await placeAndSettleOldBids(world);
});
after(async () => {
  await world?.close();
  await engine?.close();
  rmSync(dir, { recursive: true, force: true });
});

const countRows = async (from: string): Promise<number> =>
  requireFirstRow(await world.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).n;
const assertNoLedgerViolation = async () =>
  assert.deepEqual(
    (await checkWholeLedger(world.db, { now: world.now })).filter(({ breaches }) => breaches > 0),
    [],
  );
const newLockWaitCheck = (statement: string) => async (): Promise<boolean> =>
  (await countRows(
    `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '${statement}%'`,
  )) > 0;

test('killed (-9) in the middle of a step it leaves whole bids; said again by two processes at once it ends the work', async () => {
  const then = await collectHistoryAndReportAnswers(world, people);
  const args = ['archive', '--until', '2025-05', '--data', dir];
  const env = { DATABASE_URL: engine.url ?? '' };
  const { held } = requireFirstRow(
    await world.db.query<{ held: string }>(
      "SELECT bid_id AS held FROM bid b JOIN draw d ON d.draw_id = b.draw_id WHERE d.play_date = '2025-04-07' ORDER BY d.draw_id DESC LIMIT 1",
    ),
  );
  const hold = await holdTransactionOpen(world.db, (tx) =>
    tx.query('SELECT 1 AS held FROM ledger_tx WHERE tx_id = $1 FOR UPDATE', [held]),
  );
  const begun = startProviderCommand(args, env);
  try {
    await pollUntilTrue('a step waits before its last rows', newLockWaitCheck('DELETE FROM ledger_tx'));
    begun.child.kill('SIGKILL');
    await begun.ended;
  } finally {
    begun.child.kill('SIGKILL');
    await hold.release();
  }
  await pollUntilTrue(
    'the killed one is gone from the database',
    async () =>
      (await countRows(
        "pg_stat_activity WHERE datname = current_database() AND state <> 'idle' AND query LIKE 'DELETE FROM ledger_tx%'",
      )) === 0,
  );
  const moved = await countRows('archived_bid');
  assert.ok(moved > 0, 'the steps before stand');
  assert.equal(await countRows('ledger_tx WHERE tx_id = (SELECT bid_id FROM archived_bid LIMIT 1)'), 0);
  assert.equal(await countRows(`archived_bid WHERE bid_id = '${held}'`), 0);
  assert.deepEqual(await collectHistoryAndReportAnswers(world, people), then);
  await assertNoLedgerViolation();
  const ended = await Promise.all([runProviderCommand(args, env), runProviderCommand(args, env)]);
  assert.deepEqual(
    ended.map(({ code, errors }) => (code === 0 ? '' : errors)),
    ['', ''],
  );
  const bids = ended.map(({ output }) => Number(/Archived: (\d+) bids/.exec(output)?.[1]));
  assert.equal((bids[0] ?? 0) + (bids[1] ?? 0) + moved, await countRows('archived_bid'));
  assert.match(ended[0]?.output ?? '', /Draws left out because they are not settled: 1/);
  assert.deepEqual(await collectHistoryAndReportAnswers(world, people), then);
  const back = await runProviderCommand(['archive', 'back', '--from', '2025-03', '--data', dir], env);
  assert.equal(back.code, 0, back.errors);
  assert.equal(await countRows('archived_bid'), 0);
  assert.deepEqual(await collectHistoryAndReportAnswers(world, people), then);
  await assertNoLedgerViolation();
});

test('bids, results and their taking back go on beside two archives and the way back', async () => {
  const [first, second] = people;
  assert.ok(first && second);
  const before = await countRows('bid');
  const lines = await countRows('every_line');
  await saveAndDeclareResult(world, 'm', 'Close', '123', '2025-03-06');
  const revoke = (market: string, date: string) =>
    world.desk('POST', '/results/revoke', { market, date, session: 'Open', reason: 'race' });
  const small = 2;
  const place = async (person: TestPlayer) => {
    for (let nr = 0; nr < 6; nr++)
      assert.equal(
        (await placeTestBid(world, person, [{ digits: String(nr) }], { market: 'night' })).body.status,
        true,
      );
  };
  const [, , , , revoked, taken] = await Promise.all([
    archiveThroughMonth(world.context, '2025-05', small),
    archiveThroughMonth(world.context, '2025-05', small),
    place(first),
    place(second),
    revoke('s', '2025-03-06'),
    revoke('g', '2025-04-07'),
  ]);
  for (const { body } of [revoked, taken])
    if (body.status !== true) assert.match(String(body.msg), /in the archive/);
  assert.equal(await countRows('bid'), before + 12);
  assert.equal(await countRows('every_line'), lines + 12);
  await assertNoLedgerViolation();
  const archived = await countRows('archived_bid');
  assert.ok(archived > 10, String(archived));
  await Promise.all([
    restoreArchiveFromMonth(world.context, '2025-01', small),
    restoreArchiveFromMonth(world.context, '2025-01', small),
    place(first),
  ]);
  assert.deepEqual(
    [await countRows('archived_bid'), await countRows('draw WHERE archived_at IS NOT NULL')],
    [0, 0],
  );
  assert.equal(await countRows('bid_line'), lines + 18);
  await assertNoLedgerViolation();
});

test('archive and archive back do not run at once: the second stops with a sentence and moves nothing', async () => {
  const { context, db } = world;
  const draws = () => holdTransactionOpen(db, (tx) => tx.query('SELECT 1 AS held FROM draw FOR UPDATE'));
  const beside = async (first: () => Promise<{ bids: number }>, second: () => Promise<void>) => {
    const hold = await draws();
    const begun = first();
    try {
      await pollUntilTrue('the first waits for a draw', newLockWaitCheck('SELECT 1 AS locked FROM draw'));
      await second();
    } finally {
      await hold.release();
    }
    return (await begun).bids;
  };
  const notes = await countRows("audit WHERE action = 'archive back'");
  const bids = await beside(
    () => archiveThroughMonth(context, '2025-05'),
    async () => {
      const env = { DATABASE_URL: engine.url ?? '' };
      const refused = await runProviderCommand(['archive', 'back', '--from', '2025-03', '--data', dir], env);
      assert.equal(refused.code, 1);
      assert.match(refused.errors, /ank-provider archive or a migration is running.*Nothing was moved/);
    },
  );
  assert.ok(bids > 10, String(bids));
  assert.equal(await countRows('archived_bid'), bids);
  assert.equal(await countRows("audit WHERE action = 'archive back'"), notes);
  const back = await beside(
    () => restoreArchiveFromMonth(context, '2025-03'),
    () =>
      assert.rejects(
        archiveThroughMonth(context, '2025-05'),
        /ank-provider archive back or a migration is running/,
      ),
  );
  assert.equal(back, bids);
  await assertNoLedgerViolation();
});
