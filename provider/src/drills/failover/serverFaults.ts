import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pollUntilAnswered, signalProcesses } from './clusterDaemons';
import type { ClusterNode } from './clusterNode';
import type { DatabaseCluster } from './databaseCluster';
import type { DrillStage } from './drillStage';
import { isolateNode } from './isolateNode';

/** `strike` gives what makes it good again; `node` is the primary. */
export type ClusterFault = {
  name: string;
  what: string;
  isPossible: (node: ClusterNode) => boolean;
  strike: (cluster: DatabaseCluster, node: ClusterNode, stage: DrillStage) => Promise<() => Promise<void>>;
};

const alwaysPossible = (): boolean => true;

export const hasSmallDisk = ({ isSmall }: ClusterNode) => isSmall;

export const defineFault = (
  name: string,
  description: string,
  strike: ClusterFault['strike'],
  isPossible: ClusterFault['isPossible'] = alwaysPossible,
): ClusterFault => ({ name, what: description, isPossible, strike });

/** ms, longer than a primary's lease in deploy/ha/patroni.yml. */
const LEASE = 25_000;

export const waitForSuccessor = (cluster: DatabaseCluster, node: ClusterNode): Promise<unknown> =>
  pollUntilAnswered(`a successor of ${node.name}`, async () => {
    const leader = await cluster.leader();
    return leader !== undefined && leader !== node;
  });

export const fillDisk = (path: string): void => {
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

/** `mend` brings back what does not start by itself. */
export const killFault =
  (
    pidsOf: (node: ClusterNode) => number[],
    repair: (node: ClusterNode) => void = () => undefined,
  ): ClusterFault['strike'] =>
  async (cluster, node) => {
    signalProcesses(pidsOf(node), 'SIGKILL');
    await waitForSuccessor(cluster, node);
    return async () => repair(node);
  };

export const SERVER_FAULTS: readonly ClusterFault[] = [
  defineFault(
    'crash',
    "the primary's PostgreSQL killed (-9)",
    killFault((node) => node.serverPids()),
  ),
  defineFault(
    'kill',
    "the primary's whole server killed (-9)",
    killFault(
      (node) => node.pids(),
      (node) => node.start(),
    ),
  ),
  defineFault('pause', "the primary's whole server paused (SIGSTOP)", async (cluster, node) => {
    const stopped = node.pids();
    signalProcesses(stopped, 'SIGSTOP');
    await waitForSuccessor(cluster, node).catch((error: unknown) => {
      signalProcesses(stopped, 'SIGCONT');
      throw error;
    });
    return async () => signalProcesses(stopped, 'SIGCONT');
  }),
  defineFault('cut', 'the primary cut off from everybody', async (cluster, node) => {
    const mend = isolateNode(node, cluster.nodes);
    await waitForSuccessor(cluster, node);
    return async () => mend();
  }),
  defineFault(
    'full',
    "the primary's disk filled",
    async (cluster, node) => {
      const path = join(node.disk, 'filler');
      let isOver = false;
      const filling = (async () => {
        for (; !isOver; await sleep(200)) fillDisk(path);
      })();
      await waitForSuccessor(cluster, node).finally(() => {
        isOver = true;
      });
      await filling;
      return async () => rmSync(path);
    },
    hasSmallDisk,
  ),
  defineFault('etcd', 'etcd killed (-9), away for longer than a lease', async ({ etcd, isFailsafe }) => {
    await etcd.kill();
    await pollUntilAnswered('a primary that leads on without etcd', isFailsafe);
    await sleep(LEASE);
    return async () => {
      await etcd.start();
      await pollUntilAnswered('a primary that leads by etcd again', async () => !(await isFailsafe()));
    };
  }),
];
