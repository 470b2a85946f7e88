import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BidDiscrepancies, countBidDiscrepancies } from './bidDiscrepancies';
import { type AcknowledgedBid, longestGapBetweenBidsSeconds, startBidding } from './bidders';
import { pollUntilAnswered } from './clusterDaemons';
import { CLUSTER_FAULTS } from './clusterFaults';
import { type DatabaseCluster, startCluster } from './databaseCluster';
import { type DrillStage, openDrillStage } from './drillStage';
import { readCommittedInstant, takeBaseBackup, withDatabaseRestoredTo } from './pointInTimeRestore';
import { watchSynchronousReplication } from './replicationWatch';
import type { ClusterFault } from './serverFaults';

export type FaultOutcome = BidDiscrepancies & {
  what: string;
  acknowledged: number;
  /** Acknowledged while they stood on one disk alone. */
  alone: number;
  busy: number;
  unknown: number;
  refused: number;
  load: number;
};

type Restored = BidDiscrepancies & { acknowledged: number; laterKept: number };

export type DrillReport = { outcomes: FaultOutcome[]; leftOut: string[]; restored: Restored | undefined };

const PLAYERS = 8;

const runFaultDuringBids = async (
  cluster: DatabaseCluster,
  stage: DrillStage,
  fault: ClusterFault,
): Promise<{ outcome: FaultOutcome; placed: readonly AcknowledgedBid[] }> => {
  await cluster.whole();
  const node = await pollUntilAnswered('a primary', cluster.leader);
  const load = loadavg()[0] ?? 0;
  const { urls, people } = stage;
  const countAlone = watchSynchronousReplication(cluster);
  const bidding = startBidding(
    urls,
    people.map(({ token }) => token),
    fault.name,
  );
  try {
    await bidding.more(300);
    const mend = await fault.strike(cluster, node, stage);
    await bidding.more(300).finally(mend);
    await bidding.more(100);
    await bidding.stop();
  } finally {
    bidding.abandon();
  }
  await cluster.whole();
  const { placed, unsettled } = bidding;
  const books = await countBidDiscrepancies(cluster.url, fault.name, placed);
  return {
    outcome: {
      ...books,
      ...unsettled,
      what: fault.what,
      acknowledged: placed.length,
      alone: countAlone(placed),
      refused: longestGapBetweenBidsSeconds(placed),
      load,
    },
    placed,
  };
};

/**
 * Plays each fault in the middle of bids, then, of three and more, a restore to the instant after the second
 * of them. `names` chooses some; tells of each as it ends.
 */
export const runDrill = async (
  onOutcome: (outcome: FaultOutcome) => void = () => undefined,
  faultNames: readonly string[] = CLUSTER_FAULTS.map(({ name }) => name),
): Promise<DrillReport> => {
  const chosen = CLUSTER_FAULTS.filter(({ name }) => faultNames.includes(name));
  const cluster = await startCluster({ diskSize: '600m' });
  let stage: DrillStage | undefined;
  try {
    stage = await openDrillStage(cluster.url, cluster.dir, PLAYERS);
    const folder = await takeBaseBackup(cluster);
    const possible = chosen.filter(({ isPossible }) => cluster.nodes.every(isPossible));
    const outcomes: FaultOutcome[] = [];
    const placed = new Map<string, readonly AcknowledgedBid[]>();
    let instant = '';
    for (const fault of possible) {
      const played = await runFaultDuringBids(cluster, stage, fault);
      outcomes.push(played.outcome);
      placed.set(fault.name, played.placed);
      onOutcome(played.outcome);
      if (outcomes.length === 2) {
        instant = await readCommittedInstant(cluster);
        // The pause puts what follows later by every server's clock.
        await sleep(1000);
      }
    }
    const [, before, after] = possible.map(({ name }) => name);
    const restored =
      after &&
      (await withDatabaseRestoredTo(cluster, folder, instant, async (url) => {
        const kept = placed.get(before ?? '') ?? [];
        const books = await countBidDiscrepancies(url, before ?? '', kept);
        const later = await countBidDiscrepancies(url, after, []);
        return { ...books, acknowledged: kept.length, laterKept: later.kept };
      }));
    const leftOut = chosen.filter((fault) => !possible.includes(fault)).map(({ what }) => what);
    return { outcomes, leftOut, restored: restored || undefined };
  } finally {
    await stage?.end();
    await cluster.stop();
  }
};
