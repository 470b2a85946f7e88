import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pollUntilAnswered, signalProcesses } from './clusterDaemons';
import type { ClusterNode } from './clusterNode';
import type { DatabaseCluster } from './databaseCluster';
import type { DrillServersAndPlayers } from './drillServersAndPlayers';
import { isolateNodeByItsRelays } from './isolateNodeByItsRelays';

/** A fault that a drill causes: `inject` returns the function that repairs it; `node` is the primary. */
export type ClusterFault = {
  name: string;
  description: string;
  isPossible: (node: ClusterNode) => boolean;
  inject: (
    cluster: DatabaseCluster,
    node: ClusterNode,
    stage: DrillServersAndPlayers,
  ) => Promise<() => Promise<void>>;
};

const isAlwaysPossible = (): boolean => true;

export const hasSmallDisk = ({ isSmall }: ClusterNode) => isSmall;

export const newClusterFault = (
  name: string,
  description: string,
  inject: ClusterFault['inject'],
  isPossible: ClusterFault['isPossible'] = isAlwaysPossible,
): ClusterFault => ({ name, description, isPossible, inject });

/** ms, longer than a primary's lease in deploy/ha/patroni.yml. */
const LEASE = 25_000;

export const waitForNewPrimary = (cluster: DatabaseCluster, node: ClusterNode): Promise<unknown> =>
  pollUntilAnswered(`a successor of ${node.name}`, async () => {
    const leader = await cluster.leader();
    return leader !== undefined && leader !== node;
  });

export const fillDiskWithFile = (path: string): void => {
  const file = openSync(path, 'a');
  try {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      const bytes = Buffer.alloc(size);
      // Ever smaller pieces, down to the last byte of room.
      for (;;) {
        try {
          if (writeSync(file, bytes) < size) break;
        } catch {
          break;
        }
      }
    }
  } finally {
    closeSync(file);
  }
};

/** Makes an injector that kills processes; `repair` brings back what does not start by itself. */
export const newKillInjector =
  (
    pidsOf: (node: ClusterNode) => number[],
    repair: (node: ClusterNode) => void = () => undefined,
  ): ClusterFault['inject'] =>
  async (cluster, node) => {
    signalProcesses(pidsOf(node), 'SIGKILL');
    await waitForNewPrimary(cluster, node);
    return async () => repair(node);
  };

export const DATABASE_NODE_FAULTS: readonly ClusterFault[] = [
  newClusterFault(
    'crash',
    "the primary's PostgreSQL killed (-9)",
    newKillInjector((node) => node.serverPids()),
  ),
  newClusterFault(
    'kill',
    "the primary's whole server killed (-9)",
    newKillInjector(
      (node) => node.pids(),
      (node) => node.start(),
    ),
  ),
  newClusterFault('pause', "the primary's whole server paused (SIGSTOP)", async (cluster, node) => {
    const stopped = node.pids();
    signalProcesses(stopped, 'SIGSTOP');
    await waitForNewPrimary(cluster, node).catch((error: unknown) => {
      signalProcesses(stopped, 'SIGCONT');
      throw error;
    });
    return async () => signalProcesses(stopped, 'SIGCONT');
  }),
  newClusterFault('cut', 'the primary cut off from everybody', async (cluster, node) => {
    const restore = isolateNodeByItsRelays(node, cluster.nodes);
    await waitForNewPrimary(cluster, node);
    return async () => restore();
  }),
  newClusterFault(
    'full',
    "the primary's disk filled",
    async (cluster, node) => {
      const path = join(node.disk, 'filler');
      let isOver = false;
      const filling = (async () => {
        for (; !isOver; await sleep(200)) fillDiskWithFile(path);
      })();
      await waitForNewPrimary(cluster, node).finally(() => {
        isOver = true;
      });
      await filling;
      return async () => rmSync(path);
    },
    hasSmallDisk,
  ),
  newClusterFault('etcd', 'etcd killed (-9), away for longer than a lease', async ({ etcd, isFailsafe }) => {
    await etcd.kill();
    await pollUntilAnswered('a primary that leads on without etcd', isFailsafe);
    await sleep(LEASE);
    return async () => {
      await etcd.start();
      await pollUntilAnswered('a primary that leads by etcd again', async () => !(await isFailsafe()));
    };
  }),
];
