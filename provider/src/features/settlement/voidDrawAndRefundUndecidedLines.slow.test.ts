import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  readBalance,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { runWithResultsRemoved } from '../../testing/runWithResultsRemoved';
import { MORNING } from '../../testing/testWorld';
import { LATE_BID_WATCH_MS } from '../draws/lateBidWatch';
import { settleAllLateBids } from './settleAllLateBids';

const AFTER_OPEN = Date.parse('2025-03-05T10:40:00+05:30');
const where = { market: 'm', date: '2025-03-05' };

describeOnBothEngines('calling off the Close after the Open was declared', {}, (world) => {
  before(() => createTestMarkets(world()));
  const callOff = () => world().desk('POST', '/draws/void', { ...where, reason: 'not drawn' });
  const statesOf = async ({ userId }: TestPlayer) =>
    (
      await world().db.query<{ state: string }>(
        'SELECT state FROM bid_line WHERE user_id = $1 ORDER BY bid_id, line_no',
        [userId],
      )
    ).map(({ state }) => state);
  const waysBack = async (session: string) =>
    (await world().desk('GET', `/results/ways-back?market=m&date=2025-03-05&session=${session}`)).body;

  test('gives back what needs the Close, once; what stood on the Open stays paid', async () => {
    world().now = MORNING;
    const person = await createTestPlayer(world(), 200);
    await placeTestBid(world(), person, [{ digits: '6' }, { digits: '1' }]);
    await placeTestBid(world(), person, [{ closedigits: '7' }], { session: 'Close' });
    await placeTestBid(world(), person, [{ digits: '67', points: 20 }], { pana: 'Jodi Digit' });
    const late = await createTestPlayer(world(), 100);
    world().now = AFTER_OPEN;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    assert.equal(await readBalance(world(), person), 150 + 95);

    assert.deepEqual((await waysBack('Close')).void, { players: 1, lines: 2, amount: 30 });
    const { body } = await callOff();
    assert.deepEqual([body.status, body.players, body.refunded], [true, 1, 30]);
    assert.equal(await readBalance(world(), person), 150 + 95 + 30);
    assert.deepEqual(await statesOf(person), ['won', 'lost', 'void', 'void']);
    assert.deepEqual((await callOff()).body.refunded, 0);
    assert.equal(await readBalance(world(), person), 150 + 95 + 30);

    // A bid on the Open that was taken in time is still judged by the Open.
    world().now = MORNING;
    await world().db.query("UPDATE draw SET state = 'on' WHERE market_id = 'm' AND play_date = '2025-03-05'");
    const { db } = world();
    await runWithResultsRemoved(db, () => placeTestBid(world(), late, [{ digits: '6' }]));
    await runWithResultsRemoved(db, () =>
      placeTestBid(world(), late, [{ closedigits: '7' }], { session: 'Close' }),
    );
    await db.query("UPDATE draw SET state = 'void' WHERE market_id = 'm' AND play_date = '2025-03-05'");
    world().now = AFTER_OPEN;
    await settleAllLateBids(world().context);
    assert.deepEqual(await statesOf(late), ['won', 'void']);
    assert.equal(await readBalance(world(), late), 90 + 95);
    world().now += 2 * LATE_BID_WATCH_MS;
    await assertLedgerIsClean(world());
  });

  test('leaves nothing to declare, to take back or to bid on', async () => {
    const saved = await world().desk('POST', '/results/save', { ...where, session: 'Close', number: '890' });
    assert.equal(saved.body.code, 'STATE');
    const revoked = await world().desk('POST', '/results/revoke', {
      ...where,
      session: 'Open',
      reason: 'misread',
    });
    assert.match(String(revoked.body.msg), /Close of this draw is called off/);
    const person = await createTestPlayer(world(), 100);
    const { body } = await placeTestBid(world(), person, [{ closedigits: '7' }], { session: 'Close' });
    assert.equal(body.code, 'CLOSED');
    const { body: tonight } = await world().desk('GET', '/tonight');
    assert.ok(!(tonight.due as { market: string }[]).some(({ market }) => market === 'm'));
  });
});

describeOnBothEngines('calling off a draw of many players', {}, (world) => {
  before(() => createTestMarkets(world()));

  test('a draw called off gives everybody all stakes back in one entry, and nothing a second time', async () => {
    world().now = MORNING;
    const people = await Promise.all(Array.from({ length: 25 }, () => createTestPlayer(world(), 100)));
    for (const person of people) {
      await placeTestBid(world(), person, [{ digits: '05' }, { digits: '50' }], {
        mode: 'gali',
        pana: 'Jodi Digit',
      });
      await placeTestBid(world(), person, [{ digits: '7' }], { mode: 'gali', pana: 'Left Digit' });
    }
    const where = { market: 'g', date: '2025-03-05', reason: 'holiday' };
    const first = await world().desk('POST', '/draws/void', where);
    assert.deepEqual([first.body.players, first.body.refunded], [25, 25 * 30]);
    const again = await world().desk('POST', '/draws/void', where);
    assert.deepEqual([again.body.players, again.body.refunded], [0, 0]);
    for (const person of people) assert.equal(await readBalance(world(), person), 100);
    const entries = await world().db.query(
      "SELECT 1 AS one FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.amount_status IS NOT NULL WHERE t.kind = 'void'",
    );
    assert.equal(entries.length, 25);
    await assertLedgerIsClean(world());
  });
});
