import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../platform/database/postgres';
import type { DatabaseCluster } from './databaseCluster';
import type { AcknowledgedBid } from './drillBidders';

const WATCH_INTERVAL_MS = 100;

const ALONE = `SELECT NOT pg_is_in_recovery() AND current_setting('synchronous_standby_names') = '' AS alone`;

/**
 * Watches whether a primary waits for no standby. Returns the function that ends the watch and counts the
 * bids that were placed meanwhile.
 */
export const startCountingBidsPlacedWithoutStandby = ({ nodes, urlOf }: DatabaseCluster) => {
  let isOver = false;
  const spans: { from: number; to: number }[] = [];
  for (const node of nodes)
    void (async () => {
      const db = openPostgres({ url: urlOf(node), poolSize: 1, connectTimeoutMs: 1000 });
      for (; !isOver; await sleep(WATCH_INTERVAL_MS)) {
        const from = performance.now() - WATCH_INTERVAL_MS;
        const rows = await db.query<{ alone: boolean }>(ALONE).catch(() => []);
        if (rows[0]?.alone) spans.push({ from, to: performance.now() });
      }
      await db.close();
    })();
  return (placed: readonly AcknowledgedBid[]): number => {
    isOver = true;
    return placed.filter(({ at }) => spans.some(({ from, to }) => from < at && at < to)).length;
  };
};
