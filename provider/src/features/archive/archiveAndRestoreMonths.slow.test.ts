import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { requireFirstRow } from '../../platform/database/database';
import { collectHistoryAndReportAnswers } from '../../testing/collectHistoryAndReportAnswers';
import { INSTANT_LONG_AFTER_OLD_BIDS, placeAndSettleOldBids } from '../../testing/oldBids';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { runWithResultsRemoved } from '../../testing/runWithResultsRemoved';
import { checkWholeLedger } from '../ledgerChecks/ledgerChecks';
import { archiveThroughMonth, restoreArchiveFromMonth } from './archiveAndRestoreMonths';
import { archiveNextBidsOfDraw } from './archiveNextBidsOfDraw';

const TABLES = ['bid', 'bid_line', 'ledger_tx', 'ledger_entry', 'draw', 'wallet', 'archived_bid'];

describeOnBothEngines('the archive', {}, (world) => {
  let people: TestPlayer[];
  let then: Record<string, unknown>;
  before(async () => {
    people = await placeAndSettleOldBids(world());
    then = await collectHistoryAndReportAnswers(world(), people);
  });

  const rows = async (tables = TABLES): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          await world().db.query(`SELECT * FROM ${table} AS t ORDER BY t::text`),
        ]),
      ),
    );
  const count = async (from: string): Promise<number> =>
    requireFirstRow(await world().db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`)).n;
  const drawOf = async (market: string, date: string): Promise<string> =>
    requireFirstRow(
      await world().db.query<{ id: string }>(
        'SELECT draw_id AS id FROM draw WHERE market_id = $1 AND play_date = $2::date',
        [market, date],
      ),
    ).id;
  const holds = async () => {
    await assertLedgerIsClean(world());
    const { db, now } = world();
    assert.ok((await checkWholeLedger(db, { now, onlyNew: true })).every(({ breaches }) => breaches === 0));
  };
  const revoke = (date: string) =>
    world().desk('POST', '/results/revoke', { market: 's', date, session: 'Open', reason: 'late' });

  test('the questions have answers: pages, wins, refunds, the first bid sent again', () => {
    const text = JSON.stringify(then);
    for (const part of ['"bid_state":"refunded"', '"win_amt"', 'IDEMPOTENCY_MISMATCH', 'bid_number'])
      assert.ok(text.includes(part), part);
    assert.equal((then['the first bid sent again, 5-March-2025'] as { http: number }).http, 200, text);
  });

  test('a month too near, or none, is refused and changes nothing', async () => {
    const all = await rows();
    await assert.rejects(
      archiveThroughMonth(world().context, '2025-06'),
      /can be archived from 2025-09-01 on/,
    );
    await assert.rejects(archiveThroughMonth(world().context, '2025-13'), /Write a month like 2025-06/);
    await assert.rejects(restoreArchiveFromMonth(world().context, 'June'), /Write a month like 2025-06/);
    assert.deepEqual(await rows(), all);
  });

  test('every answer is the same with half a draw, with a month and with all in the archive, and the way back leaves each row as it was', async () => {
    const { db, context } = world();
    const all = await rows();
    const drawId = await drawOf('m', '2025-03-05');
    assert.equal(
      await db.tx((tx) =>
        archiveNextBidsOfDraw(tx, { drawId, now: INSTANT_LONG_AFTER_OLD_BIDS, stepSize: 1 }),
      ),
      1,
    );
    assert.deepEqual(await collectHistoryAndReportAnswers(world(), people), then);
    await holds();
    const march = await archiveThroughMonth(context, '2025-03', 3);
    // The Close of one draw was never declared: its jodis wait, and all of it with them.
    assert.equal(march.waiting, 1);
    assert.ok(march.bids > 10, String(march.bids));
    assert.deepEqual(await collectHistoryAndReportAnswers(world(), people), then);
    await holds();
    assert.deepEqual(await archiveThroughMonth(context, '2025-03', 3), { bids: 0, draws: 0, waiting: 1 });
    const april = await archiveThroughMonth(context, '2025-05', 3);
    assert.ok(april.bids > 5);
    assert.deepEqual(await collectHistoryAndReportAnswers(world(), people), then);
    await holds();
    const archived = await count('archived_bid');
    assert.equal(archived, 1 + march.bids + april.bids);
    // Those of the draw that waits, and of summer.
    assert.equal(await count('bid_line'), 2 * 5 + 2);
    assert.equal(await count('bid'), 2 * 6 * 3 + 1);
    const back = await restoreArchiveFromMonth(context, '2025-04', 2);
    assert.equal(back.bids, april.bids);
    assert.deepEqual(await collectHistoryAndReportAnswers(world(), people), then);
    await restoreArchiveFromMonth(context, '2025-01', 2);
    assert.deepEqual(await rows(), all);
    await holds();
  });

  test('a result of an archived draw is not taken back until its bids are brought back', async () => {
    const { context } = world();
    await archiveThroughMonth(context, '2025-05');
    const all = await rows();
    const refused = await revoke('2025-03-05');
    assert.equal(refused.body.code, 'STATE');
    assert.match(String(refused.body.msg), /in the archive/);
    const voided = await world().desk('POST', '/draws/void', {
      market: 'm',
      date: '2025-03-05',
      reason: 'late',
    });
    assert.match(String(voided.body.msg), /declared: revoke it first/);
    const again = await world().desk('POST', '/results/declare', {
      market: 's',
      date: '2025-03-05',
      session: 'Open',
    });
    assert.equal(again.body.already, true);
    assert.deepEqual(await rows(), all);
    await restoreArchiveFromMonth(context, '2025-03');
    const { body } = await revoke('2025-03-05');
    assert.equal(body.players, 2);
    await holds();
    assert.equal((await archiveThroughMonth(context, '2025-03')).waiting, 2);
    await saveAndDeclareResult(world(), 's', 'Open', '123', '2025-03-05');
    await holds();
  });

  test('what the archive would not show as it stands stays where it is', async () => {
    const { db, context } = world();
    // It is watched for a while after its result.
    await db.query('DELETE FROM late_watch');
    await restoreArchiveFromMonth(context, '2025-01');
    const odd = async (sql: string) => db.query(sql);
    const where = `(SELECT bid_id FROM bid WHERE draw_id = '${await drawOf('g', '2025-03-05')}'`;
    await odd(`UPDATE bid_line SET sent_digits = '1|2' WHERE bid_id = ${where} ORDER BY bid_id LIMIT 1)`);
    await odd(`UPDATE ledger_tx SET actor = 'import' WHERE tx_id = ${where} ORDER BY bid_id DESC LIMIT 1)`);
    const all = await rows();
    await archiveThroughMonth(context, '2025-05');
    assert.equal(await count("bid_line WHERE sent_digits = '1|2'"), 1);
    assert.equal(await count("ledger_tx WHERE actor = 'import'"), 1);
    await restoreArchiveFromMonth(context, '2025-01');
    assert.deepEqual(await rows(), all);
  });

  test('an end in the middle of a step leaves everything as it was', async () => {
    const { db } = world();
    const all = await rows();
    const drawId = await drawOf('m', '2025-04-07');
    await assert.rejects(
      db.tx(async (tx) => {
        assert.ok(await archiveNextBidsOfDraw(tx, { drawId, now: INSTANT_LONG_AFTER_OLD_BIDS, stepSize: 5 }));
        throw new Error('cut off');
      }),
      /cut off/,
    );
    assert.deepEqual(await rows(), all);
  });

  test('a bid that was written late to an archived draw is judged with the others, and counted once', async () => {
    const [person] = people;
    assert.ok(person);
    await archiveThroughMonth(world().context, '2025-05');
    world().now = Date.parse('2025-03-05T09:30:00+05:30');
    const send = () => placeTestBid(world(), person, [{ digits: '6' }], { date: '5-March-2025' });
    assert.equal((await send()).body.code, 'CLOSED', 'a clock turned back opens nothing that has a result');
    const { body } = await runWithResultsRemoved(world().db, send);
    assert.equal(body.status, true);
    world().now = INSTANT_LONG_AFTER_OLD_BIDS;
    assert.equal(
      (await world().desk('POST', '/results/declare', { market: 'm', date: '2025-03-05', session: 'Open' }))
        .body.status,
      true,
    );
    await holds();
    assert.ok((await archiveThroughMonth(world().context, '2025-05')).bids >= 1);
    await holds();
  });
});
