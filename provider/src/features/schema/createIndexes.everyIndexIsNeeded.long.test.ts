import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { collectHistoryAndReportAnswers } from '../../testing/collectHistoryAndReportAnswers';
import { placeAndSettleOldBids } from '../../testing/oldBids';
import { describeInWorld } from '../../testing/onBothEngines';
import { archiveThroughMonth, restoreArchiveFromMonth } from '../archive/archiveAndRestoreMonths';
import { checkWholeLedger } from '../ledgerChecks/ledgerChecks';
import { findRecentlyChangedWallets } from '../markets/writeChangeFeedFile';

/** Grows with each bid: an index costs every bid its share of the disk. */
const TABLES = ['bid', 'bid_line', 'ledger_tx', 'ledger_entry', 'archived_bid'];

// This engine gathers no statistics in the background: plans are the same each time.
describeInWorld('the indexes of what a bid writes', 'pglite', {}, (world) => {
  const sent = new Map<string, readonly unknown[]>();
  before(async () => {
    const { db, context } = world();
    const { query, tx } = db;
    const noting =
      (own: typeof query): typeof query =>
      (sql, params = []) => {
        sent.set(sql, params);
        return own(sql, params);
      };
    db.query = noting(query);
    db.tx = (work) => tx((inner) => work({ ...inner, query: noting(inner.query) }));
    try {
      const people = await placeAndSettleOldBids(world());
      await archiveThroughMonth(context, '2025-03');
      await collectHistoryAndReportAnswers(world(), people);
      await findRecentlyChangedWallets(context, world().now);
      await checkWholeLedger(db, { now: world().now });
      await restoreArchiveFromMonth(context, '2025-03');
    } finally {
      Object.assign(db, { query, tx });
    }
  });

  test('each serves a statement that is sent, or keeps something unique', async () => {
    const { db } = world();
    assert.ok(sent.size > 60, `${sent.size} statements`);
    const used = new Set<string>();
    for (const [sql, params] of sent) {
      if (!/\b(SELECT|DELETE|UPDATE)\b/.test(sql)) continue;
      const plan = await db.tx(async (tx) => {
        // Of few rows a scan is the best plan: the question is which index finds them among many.
        await tx.query('SET LOCAL enable_seqscan = off');
        return tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, params);
      });
      for (const row of plan)
        for (const [, name = ''] of row['QUERY PLAN'].matchAll(/(?:using|Index Scan on) (\w+)/g))
          used.add(name);
    }
    const all = await db.query<{ name: string }>(
      `SELECT indexrelid::regclass::text AS name FROM pg_index
        WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT indisunique ORDER BY 1`,
      [TABLES],
    );
    assert.deepEqual(
      all.map(({ name }) => name),
      [
        'archived_bid_draw',
        'archived_bid_number',
        'archived_bid_request',
        'bid_line_draw',
        'ledger_entry_house',
        'ledger_entry_number',
        'ledger_entry_receivable',
        'ledger_entry_user',
        'ledger_tx_moved',
        'ledger_tx_request',
      ],
    );
    assert.deepEqual(
      all.filter(({ name }) => !used.has(name)),
      [],
    );
  });
});
