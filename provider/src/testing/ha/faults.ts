import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { cutOff } from './cut';
import type { Node } from './node';
import { signal, until } from './programs';
import type { Stage } from './stage';

/** `strike` gives what makes it good again; `node` is the primary. */
export type Fault = {
  name: string;
  what: string;
  isPossible: (node: Node) => boolean;
  strike: (cluster: Cluster, node: Node, stage: Stage) => Promise<() => Promise<void>>;
};

const always = () => true;

export const hasSmallDisk = ({ isSmall }: Node) => isSmall;

export const fault = (
  name: string,
  what: string,
  strike: Fault['strike'],
  isPossible: Fault['isPossible'] = always,
): Fault => ({ name, what, isPossible, strike });

/** ms, longer than a primary's lease in deploy/ha/patroni.yml. */
const LEASE = 25_000;

export const succeeded = (cluster: Cluster, node: Node): Promise<unknown> =>
  until(`a successor of ${node.name}`, async () => {
    const leader = await cluster.leader();
    return leader !== undefined && leader !== node;
  });

export const fill = (path: string): void => {
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
export const killed =
  (pidsOf: (node: Node) => number[], mend: (node: Node) => void = () => undefined): Fault['strike'] =>
  async (cluster, node) => {
    signal(pidsOf(node), 'SIGKILL');
    await succeeded(cluster, node);
    return async () => mend(node);
  };

export const SERVER_FAULTS: readonly Fault[] = [
  fault(
    'crash',
    "the primary's PostgreSQL killed (-9)",
    killed((node) => node.serverPids()),
  ),
  fault(
    'kill',
    "the primary's whole server killed (-9)",
    killed(
      (node) => node.pids(),
      (node) => node.start(),
    ),
  ),
  fault('pause', "the primary's whole server paused (SIGSTOP)", async (cluster, node) => {
    const stopped = node.pids();
    signal(stopped, 'SIGSTOP');
    await succeeded(cluster, node).catch((error: unknown) => {
      signal(stopped, 'SIGCONT');
      throw error;
    });
    return async () => signal(stopped, 'SIGCONT');
  }),
  fault('cut', 'the primary cut off from everybody', async (cluster, node) => {
    const mend = cutOff(node, cluster.nodes);
    await succeeded(cluster, node);
    return async () => mend();
  }),
  fault(
    'full',
    "the primary's disk filled",
    async (cluster, node) => {
      const path = join(node.disk, 'filler');
      let isOver = false;
      const filling = (async () => {
        for (; !isOver; await sleep(200)) fill(path);
      })();
      await succeeded(cluster, node).finally(() => {
        isOver = true;
      });
      await filling;
      return async () => rmSync(path);
    },
    hasSmallDisk,
  ),
  fault('etcd', 'etcd killed (-9), away for longer than a lease', async ({ etcd, isFailsafe }) => {
    await etcd.kill();
    await until('a primary that leads on without etcd', isFailsafe);
    await sleep(LEASE);
    return async () => {
      await etcd.start();
      await until('a primary that leads by etcd again', async () => !(await isFailsafe()));
    };
  }),
];
