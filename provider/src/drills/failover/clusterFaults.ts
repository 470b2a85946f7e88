import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Query } from '../../platform/database/database';
import { splitUrlByHost } from '../../platform/database/databaseUrl';
import { openPostgres } from '../../platform/database/postgres';
import { findDatabaseUnixUser, pollUntilAnswered, signalProcesses } from './clusterDaemons';
import { type ClusterNode, tryMountSmallDisk } from './clusterNode';
import type { DatabaseCluster } from './databaseCluster';
import {
  type ClusterFault,
  DATABASE_NODE_FAULTS,
  fillDiskWithFile,
  hasSmallDisk,
  newClusterFault,
  newKillInjector,
  waitForNewPrimary,
} from './databaseNodeFaults';
import type { DrillServersAndPlayers } from './drillServersAndPlayers';
import type { ProxyName } from './pgbouncerAndHaproxy';

const repairNothing = async (): Promise<undefined> => undefined;

/** Past the proxies, for as long as it takes. */
const withTransactionOnNode = async <T>(
  cluster: DatabaseCluster,
  node: ClusterNode,
  work: (query: Query) => Promise<T>,
): Promise<T> => {
  const db = openPostgres({ url: cluster.urlOf(node), poolSize: 1 });
  try {
    return await db.tx(async ({ query }) => {
      await query('SET LOCAL statement_timeout = 0');
      return work(query);
    });
  } finally {
    await db.close();
  }
};

/** Stops the proxy in both proxy chains in turn, whichever is in use; each is back after `away` ms. */
const newProxyStopInjector =
  (name: ProxyName, stoppedMs: number, how: 'killed' | 'frozen'): ClusterFault['inject'] =>
  async ({ proxyChains }) => {
    for (const { [name]: proxy } of proxyChains) {
      proxy.signal(how === 'killed' ? 'SIGKILL' : 'SIGSTOP');
      await sleep(stoppedMs);
      if (how === 'killed') proxy.start();
      else proxy.signal('SIGCONT');
      await sleep(3000);
    }
    return repairNothing;
  };

const newNodePauseInjector =
  (ms: number): ClusterFault['inject'] =>
  async (_cluster, node) => {
    const stopped = node.pids();
    signalProcesses(stopped, 'SIGSTOP');
    await sleep(ms);
    signalProcesses(stopped, 'SIGCONT');
    return repairNothing;
  };

const newTableLockInjector =
  (seconds: number, sql: (stage: DrillServersAndPlayers) => string): ClusterFault['inject'] =>
  async (cluster, node, stage) => {
    await withTransactionOnNode(cluster, node, async (query) => {
      await query(sql(stage));
      await query('SELECT pg_sleep($1)', [seconds]);
    });
    return repairNothing;
  };

/** The command is not run synchronously, because its requests go through this process's relays. */
const runPatronictl = async ({ config }: ClusterNode, ...words: string[]): Promise<void> => {
  await promisify(execFile)('/usr/bin/patronictl', ['-c', config, ...words], {
    ...findDatabaseUnixUser(),
    cwd: dirname(config),
    timeout: 60_000,
  });
};

const crash = newKillInjector((node) => node.serverPids());

/** Returns the node that has most of the log, by the words of deploy/ha/README.md. */
const findMostUpToDateNode = async (cluster: DatabaseCluster): Promise<ClusterNode> => {
  const sizes = await Promise.all(
    cluster.nodes.map(async (node) => {
      const read = "SELECT pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::bigint AS size";
      const rows = withTransactionOnNode(cluster, node, (query) => query<{ size: number | null }>(read));
      return { node, size: (await rows.catch(() => []))[0]?.size ?? -1 };
    }),
  );
  const [best] = sizes.sort((a, b) => b.size - a.size);
  if (!best || best.size < 0) throw new Error('No server answers');
  return best.node;
};

export const ALL_CLUSTER_FAULTS: readonly ClusterFault[] = [
  ...DATABASE_NODE_FAULTS,
  newClusterFault(
    'pooler',
    'each PgBouncer killed (-9), back after 5 s',
    newProxyStopInjector('pgbouncer', 5000, 'killed'),
  ),
  newClusterFault(
    'poolerIce',
    'each PgBouncer frozen for 12 s',
    newProxyStopInjector('pgbouncer', 12_000, 'frozen'),
  ),
  newClusterFault(
    'proxy',
    'each HAProxy killed (-9), back after 5 s',
    newProxyStopInjector('haproxy', 5000, 'killed'),
  ),
  newClusterFault(
    'proxyIce',
    'each HAProxy frozen for 12 s',
    newProxyStopInjector('haproxy', 12_000, 'frozen'),
  ),
  newClusterFault('pause3', "the primary's whole server paused for 3 s", newNodePauseInjector(3000)),
  newClusterFault('pause12', "the primary's whole server paused for 12 s", newNodePauseInjector(12_000)),
  newClusterFault(
    'lag',
    "the primary's PostgreSQL killed while no follower applies the log",
    async (cluster, node, stage) => {
      const others = cluster.nodes.filter((one) => one !== node);
      for (const one of others)
        await withTransactionOnNode(cluster, one, (query) => query('SELECT pg_wal_replay_pause()'));
      await sleep(3000);
      await crash(cluster, node, stage);
      return async () => {
        for (const one of others)
          await withTransactionOnNode(cluster, one, (query) =>
            query('SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()'),
          );
      };
    },
  ),
  newClusterFault('switch', 'the lead handed over (patronictl switchover)', async (cluster, node) => {
    await runPatronictl(node, 'switchover', '--force');
    await waitForNewPrimary(cluster, node);
    return repairNothing;
  }),
  newClusterFault(
    'wallet',
    "one player's wallet locked for 75 s",
    newTableLockInjector(
      75,
      ({ testPlayers }) => `SELECT FROM wallet WHERE user_id = '${testPlayers[0]?.userId}' FOR UPDATE`,
    ),
  ),
  newClusterFault(
    'table',
    'the table of bids locked for 15 s (ACCESS EXCLUSIVE)',
    newTableLockInjector(15, () => 'LOCK TABLE bid IN ACCESS EXCLUSIVE MODE'),
  ),
  newClusterFault('slow', "both PgBouncers' connections filled with statements of 12 s", async ({ url }) => {
    const fillers = splitUrlByHost(url).map((one) => openPostgres({ url: one, poolSize: 45 }));
    const all = fillers.flatMap((db) => Array.from({ length: 45 }, () => db.query('SELECT pg_sleep(12)')));
    await Promise.allSettled(all);
    for (const db of fillers) await db.close();
    return repairNothing;
  }),
  newClusterFault('both', 'a process and the primary killed (-9) at once', async (cluster, node, stage) => {
    const [restart] = await Promise.all([stage.killFirstServer(), crash(cluster, node, stage)]);
    return restart;
  }),
  newClusterFault(
    'backends',
    "all of the provider's database connections ended, ten times",
    async (cluster, node) => {
      for (let times = 0; times < 10; times++) {
        await withTransactionOnNode(cluster, node, (query) =>
          query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ank'"),
        );
        await sleep(500);
      }
      return repairNothing;
    },
  ),
  newClusterFault(
    'twice',
    'two takeovers, the second once there is a follower again',
    async (cluster, node, stage) => {
      await crash(cluster, node, stage);
      await cluster.waitUntilHealthy();
      return crash(cluster, await pollUntilAnswered('a primary', cluster.leader), stage);
    },
  ),
  newClusterFault('leaderless', 'primary and successor killed (-9) within 3 s', async (cluster, node) => {
    signalProcesses(node.serverPids(), 'SIGKILL');
    await sleep(1500);
    for (const one of cluster.nodes) if (one !== node) signalProcesses(one.serverPids(), 'SIGKILL');
    await sleep(45_000);
    if (await cluster.leader()) return repairNothing;
    const best = await findMostUpToDateNode(cluster);
    await runPatronictl(best, 'failover', '--candidate', best.name, '--force');
    await pollUntilAnswered('a primary', cluster.leader);
    return repairNothing;
  }),
  newClusterFault(
    'clock',
    "one process's clock 20 minutes behind the other's",
    async (_cluster, _node, stage) => {
      await (await stage.killFirstServer())('--start-at', '2025-03-05T11:40:00+05:30');
      return async () => (await stage.killFirstServer())();
    },
  ),
  newClusterFault(
    'ownDisk',
    "the disk of a process's own files filled",
    async ({ dir }, _node, stage) => {
      const disk = join(dir, 'full');
      mkdirSync(disk);
      if (!tryMountSmallDisk(disk, '4m')) throw new Error('No small disk');
      const restart = await stage.killFirstServer();
      await restart('--data', disk);
      fillDiskWithFile(join(disk, 'filler'));
      await sleep(5000);
      return async () => {
        await (await stage.killFirstServer())();
        execFileSync('umount', ['-l', disk]);
        rmSync(disk, { recursive: true });
      };
    },
    hasSmallDisk,
  ),
];
