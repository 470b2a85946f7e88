import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { requireFirstRow } from '../../platform/database/database';
import { LOWEST_UUID } from '../../platform/idsAndHashes';
import { holdTransactionOpen } from '../../testing/holdTransaction';
import { describeInWorld } from '../../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { pollUntilTrue } from '../../testing/pollUntilTrue';
import { enableSealing, findDrawFaults, findDrawId } from '../../testing/sealedDrawFiles';
import { SEAL_DELAY_MS, sealDueSessions } from './sealSessions';

const OPEN = Date.parse('2025-03-05T10:30:00+05:30');

describeInWorld('bids at the moment of sealing', 'postgres', {}, (world) => {
  let people: TestPlayer[];
  before(async () => {
    await createTestMarkets(world());
    people = [await createTestPlayer(world()), await createTestPlayer(world())];
    enableSealing(world());
  });
  const waits = (query: string) => async () =>
    requireFirstRow(
      await world().db.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%${query}%'`,
      ),
    ).n > 0;

  test('one that is being written is waited for and is in the seal; one that waits for sealing is refused', async () => {
    const [slow, late] = people;
    assert.ok(slow && late);
    const { db, context } = world();
    const wallet = await holdTransactionOpen(db, (tx) =>
      tx.query('SELECT 1 AS held FROM wallet WHERE user_id = $1 FOR UPDATE', [slow.userId]),
    );
    const chain = await holdTransactionOpen(db, (tx) =>
      tx.query("INSERT INTO draw_session (draw_id, session) VALUES ($1, 'Open')", [LOWEST_UUID]),
    );
    world().now = OPEN - 1000;
    const inTime = placeTestBid(world(), slow, [{ digits: '6' }]);
    await pollUntilTrue('the bid waits for its wallet', waits('WITH caller'));
    world().now = OPEN + SEAL_DELAY_MS;
    const sealing = sealDueSessions(context);
    await pollUntilTrue('sealing waits for the bid', waits('INSERT INTO draw_session'));
    await wallet.release();
    assert.equal((await inTime).body.status, true);
    await pollUntilTrue('sealing waits for the chain', waits("VALUES ($1, ''Open'')"));
    world().now = OPEN - 1000;
    // Whoever comes now, by a clock that is behind, stands behind the sealing.
    const afterwards = placeTestBid(world(), late, [{ digits: '6' }]);
    await pollUntilTrue('the bid waits for sealing', waits('WITH caller'));
    await chain.release();
    assert.equal(await sealing, 1);
    assert.equal((await afterwards).body.code, 'CLOSED');
    world().now = OPEN + SEAL_DELAY_MS;
    const [line] = await db.query<{ lines: number }>(
      "SELECT (body::jsonb->>'lines')::int AS lines FROM draw_chain WHERE kind = 'seal'",
    );
    assert.deepEqual(line, { lines: 1 });
    assert.deepEqual(await findDrawFaults(world(), 'm'), []);
  });

  test('a bid whose statement began before the close, and came to the row after it, writes nothing', async () => {
    const [, late] = people;
    assert.ok(late);
    const { db } = world();
    world().now = OPEN;
    const draw = await findDrawId(world(), 'm');
    const closing = await holdTransactionOpen(db, (tx) =>
      tx.query("UPDATE draw_session SET closed_at = now() WHERE draw_id = $1 AND session = 'Close'", [draw]),
    );
    const begun = placeTestBid(world(), late, [{ digits: '6' }], { session: 'Close' });
    await pollUntilTrue('the bid waits for the row', waits('WITH caller'));
    await closing.release();
    assert.equal((await begun).body.code, 'CLOSED');
  });
});
