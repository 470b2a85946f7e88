import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BidDiscrepancies, countBidDiscrepanciesAndCheckLedger } from './bidDiscrepancies';
import { pollUntilAnswered } from './clusterDaemons';
import { ALL_CLUSTER_FAULTS } from './clusterFaults';
import { startCountingBidsPlacedWithoutStandby } from './countBidsPlacedWithoutStandby';
import { type DatabaseCluster, startDatabaseCluster } from './databaseCluster';
import type { ClusterFault } from './databaseNodeFaults';
import { type AcknowledgedBid, longestGapBetweenBidsSeconds, startDrillBidding } from './drillBidders';
import { type DrillServersAndPlayers, startDrillServersAndPlayers } from './drillServersAndPlayers';
import { readDatabaseTime, takeBaseBackup, withDatabaseRestoredTo } from './pointInTimeRestore';

export type FaultOutcome = BidDiscrepancies & {
  description: string;
  acknowledged: number;
  /** Acknowledged while they stood on one disk alone. */
  alone: number;
  busy: number;
  unknown: number;
  refused: number;
  load: number;
};

type Restored = BidDiscrepancies & { acknowledged: number; laterKept: number };

export type FailoverDrillReport = {
  outcomes: FaultOutcome[];
  leftOut: string[];
  restored: Restored | undefined;
};

const PLAYERS = 8;

const runFaultDuringBids = async (
  cluster: DatabaseCluster,
  stage: DrillServersAndPlayers,
  fault: ClusterFault,
): Promise<{ outcome: FaultOutcome; placed: readonly AcknowledgedBid[] }> => {
  await cluster.waitUntilHealthy();
  const node = await pollUntilAnswered('a primary', cluster.leader);
  const load = loadavg()[0] ?? 0;
  const { urls, testPlayers } = stage;
  const countWithoutStandby = startCountingBidsPlacedWithoutStandby(cluster);
  const bidding = startDrillBidding(
    urls,
    testPlayers.map(({ token }) => token),
    fault.name,
  );
  try {
    await bidding.waitForMoreBids(300);
    const mend = await fault.inject(cluster, node, stage);
    await bidding.waitForMoreBids(300).finally(mend);
    await bidding.waitForMoreBids(100);
    await bidding.stop();
  } finally {
    bidding.abandon();
  }
  await cluster.waitUntilHealthy();
  const { placed, unsettled } = bidding;
  const books = await countBidDiscrepanciesAndCheckLedger(cluster.url, fault.name, placed);
  return {
    outcome: {
      ...books,
      ...unsettled,
      description: fault.description,
      acknowledged: placed.length,
      alone: countWithoutStandby(placed),
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
export const runFailoverDrill = async (
  onOutcome: (outcome: FaultOutcome) => void = () => undefined,
  faultNames: readonly string[] = ALL_CLUSTER_FAULTS.map(({ name }) => name),
): Promise<FailoverDrillReport> => {
  const chosen = ALL_CLUSTER_FAULTS.filter(({ name }) => faultNames.includes(name));
  const cluster = await startDatabaseCluster({ diskSize: '600m' });
  let stage: DrillServersAndPlayers | undefined;
  try {
    stage = await startDrillServersAndPlayers(cluster.url, cluster.dir, PLAYERS);
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
        instant = await readDatabaseTime(cluster);
        // The pause puts what follows later by every server's clock.
        await sleep(1000);
      }
    }
    const [, before, after] = possible.map(({ name }) => name);
    const restored =
      after &&
      (await withDatabaseRestoredTo(cluster, folder, instant, async (url) => {
        const kept = placed.get(before ?? '') ?? [];
        const books = await countBidDiscrepanciesAndCheckLedger(url, before ?? '', kept);
        const later = await countBidDiscrepanciesAndCheckLedger(url, after, []);
        return { ...books, acknowledged: kept.length, laterKept: later.kept };
      }));
    const leftOut = chosen.filter((fault) => !possible.includes(fault)).map(({ description }) => description);
    return { outcomes, leftOut, restored: restored || undefined };
  } finally {
    await stage?.end();
    await cluster.stop();
  }
};
