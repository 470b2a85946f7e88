import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { startBackgroundJobs } from '../../process/backgroundJobs';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { runWithResultsRemoved } from '../../testing/runWithResultsRemoved';
import { MORNING, type World } from '../../testing/testWorld';
import { writeAuditEntry } from '../auditLog/auditEntry';
import { findDrawOrRefuse } from '../draws/drawQueries';
import { LATE_BID_WATCH_MS } from '../draws/lateBidWatch';
import { checkWholeLedger } from '../ledgerChecks/ledgerChecks';
import { settleAllLateBids } from './settleAllLateBids';
import { voidDrawAndRefundUndecidedLines } from './voidDrawAndRefundUndecidedLines';

const AFTER_OPEN = Date.parse('2025-03-05T10:40:00+05:30');
const findBrokenRules = async ({ db }: World, now: number) =>
  (await checkWholeLedger(db, { now })).filter(({ breaches }) => breaches > 0).map(({ name }) => name);

/** What `work` sends was taken then and is written now. */
const writeLateWhatWasTakenAt = async <T>(world: World, time: number, work: () => Promise<T>): Promise<T> => {
  const { now } = world;
  world.now = time;
  try {
    return await runWithResultsRemoved(world.db, work);
  } finally {
    world.now = now;
  }
};

describeOnBothEngines('bids that commit late', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('a bid taken in time and written after the declaration is paid by a background job, once', async () => {
    const person = await createTestPlayer(world(), 100);
    world().now = AFTER_OPEN;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    const late = await writeLateWhatWasTakenAt(world(), MORNING, () =>
      placeTestBid(world(), person, [{ digits: '6' }, { digits: '1' }]),
    );
    assert.equal(late.body.status, true);
    assert.equal(await readBalance(world(), person), 80);
    assert.deepEqual(
      await findBrokenRules(world(), world().now),
      [],
      'not a breach before the background job had its minute',
    );
    assert.deepEqual(await findBrokenRules(world(), world().now + 2 * LATE_BID_WATCH_MS), [
      'each line of a settled session is decided',
    ]);
    const stop = startBackgroundJobs(world().context);
    await pollUntilTrue(
      'a background job settles it',
      async () => (await readBalance(world(), person)) !== 80,
    );
    await stop();
    assert.equal(await readBalance(world(), person), 80 + 95);
    assert.equal(await settleAllLateBids(world().context), 0);
    assert.equal(await readBalance(world(), person), 80 + 95);
    assert.deepEqual(await findBrokenRules(world(), world().now + 2 * LATE_BID_WATCH_MS), []);
  });

  test('what is written after a draw was called off is given back', async () => {
    world().now = AFTER_OPEN;
    const person = await createTestPlayer(world(), 100);
    const voided = await world().desk('POST', '/draws/void', {
      market: 's',
      date: '2025-03-05',
      reason: 'holiday',
    });
    assert.equal(voided.body.status, true);
    await world().db.query("UPDATE draw SET state = 'on' WHERE market_id = 's' AND play_date = '2025-03-05'");
    await placeTestBid(world(), person, [{ digits: '5' }], { mode: 'starline' });
    await world().db.query(
      "UPDATE draw SET state = 'void' WHERE market_id = 's' AND play_date = '2025-03-05'",
    );
    assert.deepEqual(await findBrokenRules(world(), world().now + 2 * LATE_BID_WATCH_MS), [
      'no line waits on a draw that is not played',
    ]);
    assert.equal(await settleAllLateBids(world().context), 1);
    assert.equal(await readBalance(world(), person), 100);
    await assertLedgerIsClean(world());
  });

  test('a refund whose process died between closing the draw and paying is finished', async () => {
    const person = await createTestPlayer(world(), 100);
    await placeTestBid(world(), person, [{ digits: '7' }], { mode: 'gali', pana: 'Left Digit' });
    const { context } = world();
    let transactions = 0;
    const dying: World['context'] = {
      ...context,
      db: {
        ...context.db,
        tx: (work) => (++transactions > 1 ? Promise.reject(new Error('killed')) : context.db.tx(work)),
      },
    };
    const { draw_id: drawId } = await findDrawOrRefuse(world().db, 'g', '2025-03-05');
    const entry = { actor: 'test', action: 'draw void', subject: drawId, detail: {} };
    await writeAuditEntry(world().db, entry, world().now);
    await assert.rejects(
      voidDrawAndRefundUndecidedLines(dying, { drawId, actor: 'test', now: world().now }),
      /killed/,
    );
    assert.equal(await readBalance(world(), person), 90);
    assert.equal(await settleAllLateBids(context), 1);
    assert.equal(await readBalance(world(), person), 100);
    await assertLedgerIsClean(world());
  });

  test('a draw switched off while a bid was being written plays after all', async () => {
    const person = await createTestPlayer(world(), 100);
    const edit = (active: boolean) => world().desk('POST', '/markets/night', { active });
    assert.equal((await edit(false)).body.status, true);
    const draws = "market_id = 'night' AND play_date = '2025-03-05'";
    await world().db.query(`UPDATE draw SET state = 'on' WHERE ${draws}`);
    await world().db.query("UPDATE market SET active = true WHERE market_id = 'night'");
    await placeTestBid(world(), person, [{ digits: '5' }], { market: 'night' });
    await world().db.query(`UPDATE draw SET state = 'off' WHERE ${draws}`);
    await settleAllLateBids(world().context);
    const [draw] = await world().db.query(`SELECT state FROM draw WHERE ${draws}`);
    assert.deepEqual(draw, { state: 'on' });
  });

  test('nothing is watched any longer than a bid can be under way, nor after a result was taken back', async () => {
    const open = { market: 'm', date: '2025-03-05', session: 'Open', reason: 'misread' };
    assert.equal((await world().desk('POST', '/results/revoke', open)).body.status, true);
    const watched = () => world().db.query("SELECT what FROM late_watch WHERE what <> 'off' ORDER BY what");
    assert.deepEqual(await watched(), [{ what: 'void' }, { what: 'void' }]);
    world().now += LATE_BID_WATCH_MS + 1;
    await settleAllLateBids(world().context);
    assert.deepEqual(await watched(), []);
  });
});

describeInWorld('a bid behind a locked wallet', 'postgres', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('is written after the declaration and settled all the same', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 100);
    const { db } = world();
    const { release } = await holdTransactionOpen(db, (tx) =>
      tx.query('SELECT 1 AS locked FROM wallet WHERE user_id = $1 FOR UPDATE', [person.userId]),
    );
    const waiting = placeTestBid(world(), person, [{ digits: '6' }]);
    const blocked =
      "SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%WITH caller AS%'";
    await pollUntilTrue('a bid waits for the wallet', async () => (await db.query(blocked)).length > 0);
    world().now = AFTER_OPEN;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await release();
    assert.equal((await waiting).body.status, true);
    assert.equal(await readBalance(world(), person), 90);
    assert.equal(await settleAllLateBids(world().context), 1);
    assert.equal(await readBalance(world(), person), 90 + 95);
    await assertLedgerIsClean(world());
  });
});
