import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Acknowledged, longestGap, startBidding } from './bidders';
import { type Books, readBooks } from './books';
import { type Cluster, startCluster } from './cluster';
import { watchCopies } from './copies';
import type { ClusterFault } from './faults';
import { CLUSTER_FAULTS } from './moreFaults';
import { pollUntilAnswered } from './programs';
import { instantNow, restoredTo, takeBaseBackup } from './restore';
import { type DrillStage, openDrillStage } from './stage';

export type FaultOutcome = Books & {
  what: string;
  acknowledged: number;
  /** Acknowledged while they stood on one disk alone. */
  alone: number;
  busy: number;
  unknown: number;
  refused: number;
  load: number;
};

type Restored = Books & { acknowledged: number; laterKept: number };

export type Drill = { outcomes: FaultOutcome[]; leftOut: string[]; restored: Restored | undefined };

const PLAYERS = 8;

const playFault = async (
  cluster: Cluster,
  stage: DrillStage,
  fault: ClusterFault,
): Promise<{ outcome: FaultOutcome; placed: readonly Acknowledged[] }> => {
  await cluster.whole();
  const node = await pollUntilAnswered('a primary', cluster.leader);
  const load = loadavg()[0] ?? 0;
  const { urls, people } = stage;
  const countAlone = watchCopies(cluster);
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
  const books = await readBooks(cluster.url, fault.name, placed);
  return {
    outcome: {
      ...books,
      ...unsettled,
      what: fault.what,
      acknowledged: placed.length,
      alone: countAlone(placed),
      refused: longestGap(placed),
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
  tell: (outcome: FaultOutcome) => void = () => undefined,
  names: readonly string[] = CLUSTER_FAULTS.map(({ name }) => name),
): Promise<Drill> => {
  const chosen = CLUSTER_FAULTS.filter(({ name }) => names.includes(name));
  const cluster = await startCluster({ diskSize: '600m' });
  let stage: DrillStage | undefined;
  try {
    stage = await openDrillStage(cluster.url, cluster.dir, PLAYERS);
    const folder = await takeBaseBackup(cluster);
    const possible = chosen.filter(({ isPossible }) => cluster.nodes.every(isPossible));
    const outcomes: FaultOutcome[] = [];
    const placed = new Map<string, readonly Acknowledged[]>();
    let instant = '';
    for (const fault of possible) {
      const played = await playFault(cluster, stage, fault);
      outcomes.push(played.outcome);
      placed.set(fault.name, played.placed);
      tell(played.outcome);
      if (outcomes.length === 2) {
        instant = await instantNow(cluster);
        // The pause puts what follows later by every server's clock.
        await sleep(1000);
      }
    }
    const [, before, after] = possible.map(({ name }) => name);
    const restored =
      after &&
      (await restoredTo(cluster, folder, instant, async (url) => {
        const kept = placed.get(before ?? '') ?? [];
        const books = await readBooks(url, before ?? '', kept);
        const later = await readBooks(url, after, []);
        return { ...books, acknowledged: kept.length, laterKept: later.kept };
      }));
    const leftOut = chosen.filter((fault) => !possible.includes(fault)).map(({ what }) => what);
    return { outcomes, leftOut, restored: restored || undefined };
  } finally {
    await stage?.end();
    await cluster.stop();
  }
};
