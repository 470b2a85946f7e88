import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { settleAllLateBids } from '../features/settlement/settleAllLateBids';
import { updateSettlementAndQueueMetrics } from '../features/settlement/settlementAndQueueMetrics';
import { DAY_MS } from '../platform/clock';
import { requireFirstRow } from '../platform/database/database';
import { describeOnBothEngines } from '../testing/onBothEngines';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../testing/playersAndBids';
import { deleteOldRows } from './deleteOldRows';

/** Grow with players and bids; a scan of another reads a page or two. */
const BIG =
  /Seq Scan on (bid|bid_line|archived_bid|ledger_tx|ledger_entry|player|wallet|session_token|rate_bucket|otp_challenge|idempotency|deposit_request|withdraw_request|adjustment|settlement)\b/;

describeOnBothEngines('what runs again and again', {}, (world) => {
  let person: TestPlayer;
  before(async () => {
    await createTestMarkets(world());
    person = await createTestPlayer(world(), 1000);
    await placeTestBid(world(), person, [{ digits: '1' }]);
  });

  test('old rows go a few at a time, and no others', async () => {
    const { db, context } = world();
    await db.query(
      `INSERT INTO rate_bucket (scope, bucket, n) SELECT 's' || n, now() - interval '30 years', 1 FROM generate_series(1, 25) AS n`,
    );
    await db.query("INSERT INTO rate_bucket (scope, bucket, n) VALUES ('fresh', $1, 1)", [
      new Date(world().now).toISOString(),
    ]);
    const steps: number[] = [];
    const query: typeof db.query = async (sql, params) => {
      const rows = await db.query(sql, params);
      if (sql.includes('DELETE FROM rate_bucket')) steps.push(Number((rows[0] as { n?: number }).n));
      return rows as never;
    };
    await deleteOldRows({ clock: context.clock, db: { ...db, query } }, 10);
    assert.deepEqual(steps, [10, 10, 5]);
    const { n } = requireFirstRow(
      await db.query<{ n: number }>("SELECT count(*)::int AS n FROM rate_bucket WHERE scope = 'fresh'"),
    );
    assert.equal(n, 1);
    const token = { unique_token: person.token };
    assert.equal((await world().call('/api-user-wallet-balance', token)).http, 200);
    world().now += 40 * DAY_MS;
    await deleteOldRows(context);
    const left = requireFirstRow(
      await db.query<{ n: number }>('SELECT count(*)::int AS n FROM session_token'),
    );
    assert.equal(left.n, 0);
    world().now -= 40 * DAY_MS;
  });

  test('no statement of it, nor of a list or the export of a day, scans a table that grows', async () => {
    const { db, context } = world();
    const player = await createTestPlayer(world(), 1000);
    const sent = new Map<string, readonly unknown[]>();
    const { query } = db;
    db.query = ((sql, params = []) => {
      sent.set(sql, params);
      return query(sql, params);
    }) as typeof query;
    try {
      await deleteOldRows(context);
      await settleAllLateBids(context);
      await updateSettlementAndQueueMetrics(context);
      const day = { from: '2025-03-05', to: '2025-03-05' };
      await world().desk('GET', `/reports/ledger?${new URLSearchParams(day)}`);
      for (const path of ['/deposits', '/withdrawals', '/proposals', `/players/${player.mobile}`])
        assert.equal((await world().desk('GET', path)).body.status, true, path);
      const token = { unique_token: player.token };
      for (const [path, more] of [
        ['/api-user-wallet-balance', {}],
        ['/api-session-list', {}],
        ['/api-wallet-transaction-history', {}],
        ['/api-user-withdraw-transaction-history', {}],
        ['/api-last-fund-request-detail', {}],
        ['/api-bid-history-data', { bid_from: '2025-03-05', bid_to: '2025-03-05' }],
        ['/api-wining-history-data', { date_from: '2025-03-05', date_to: '2025-03-05' }],
      ] as const)
        assert.equal((await world().call(path, { ...token, ...more })).http, 200, path);
    } finally {
      db.query = query;
    }
    assert.ok(sent.size > 20, `${sent.size} statements`);
    const scans: string[] = [];
    for (const [sql, params] of sent) {
      if (!/\b(SELECT|DELETE|UPDATE)\b/.test(sql)) continue;
      const plan = await db.tx(async (tx) => {
        // Without rows a scan is the best plan: the question is whether there is another.
        await tx.query('SET LOCAL enable_seqscan = off');
        return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
      });
      const [scan] = BIG.exec(plan.map((row) => row['QUERY PLAN']).join('\n')) ?? [];
      if (scan) scans.push(`${scan}: ${sql.slice(0, 200)}`);
    }
    assert.deepEqual(scans, []);
  });
});
