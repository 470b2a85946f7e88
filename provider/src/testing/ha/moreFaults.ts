import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Query } from '../../db/db';
import { openPostgres } from '../../db/postgres';
import { urlsOf } from '../../db/silence';
import type { Cluster } from './cluster';
import { type Fault, fault, fill, hasSmallDisk, killed, SERVER_FAULTS, succeeded } from './faults';
import { mountSmall, type Node } from './node';
import { owner, signal, until } from './programs';
import type { Stage } from './stage';
import type { ProxyName } from './ways';

const nothing = async () => undefined;

/** Past the proxies, for as long as it takes. */
const onServer = async <T>(cluster: Cluster, node: Node, work: (query: Query) => Promise<T>): Promise<T> => {
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

/** Stops the proxy in both ways in turn, whichever is in use; each is back after `away` ms. */
const proxy =
  (name: ProxyName, away: number, how: 'killed' | 'frozen'): Fault['strike'] =>
  async ({ ways }) => {
    for (const { [name]: one } of ways) {
      one.signal(how === 'killed' ? 'SIGKILL' : 'SIGSTOP');
      await sleep(away);
      if (how === 'killed') one.start();
      else one.signal('SIGCONT');
      await sleep(3000);
    }
    return nothing;
  };

const paused =
  (ms: number): Fault['strike'] =>
  async (_cluster, node) => {
    const stopped = node.pids();
    signal(stopped, 'SIGSTOP');
    await sleep(ms);
    signal(stopped, 'SIGCONT');
    return nothing;
  };

const locked =
  (seconds: number, sql: (stage: Stage) => string): Fault['strike'] =>
  async (cluster, node, stage) => {
    await onServer(cluster, node, async (query) => {
      await query(sql(stage));
      await query('SELECT pg_sleep($1)', [seconds]);
    });
    return nothing;
  };

/** The command is not run synchronously, because its requests go through this process's relays. */
const patronictl = async ({ config }: Node, ...words: string[]): Promise<void> => {
  await promisify(execFile)('/usr/bin/patronictl', ['-c', config, ...words], {
    ...owner(),
    cwd: dirname(config),
    timeout: 60_000,
  });
};

const crash = killed((node) => node.serverPids());

/** Returns the node that has most of the log, by the words of deploy/ha/README.md. */
const furthest = async (cluster: Cluster): Promise<Node> => {
  const sizes = await Promise.all(
    cluster.nodes.map(async (node) => {
      const read = "SELECT pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::bigint AS size";
      const rows = onServer(cluster, node, (query) => query<{ size: number | null }>(read));
      return { node, size: (await rows.catch(() => []))[0]?.size ?? -1 };
    }),
  );
  const [best] = sizes.sort((a, b) => b.size - a.size);
  if (!best || best.size < 0) throw new Error('No server answers');
  return best.node;
};

export const FAULTS: readonly Fault[] = [
  ...SERVER_FAULTS,
  fault('pooler', 'each PgBouncer killed (-9), back after 5 s', proxy('pgbouncer', 5000, 'killed')),
  fault('poolerIce', 'each PgBouncer frozen for 12 s', proxy('pgbouncer', 12_000, 'frozen')),
  fault('proxy', 'each HAProxy killed (-9), back after 5 s', proxy('haproxy', 5000, 'killed')),
  fault('proxyIce', 'each HAProxy frozen for 12 s', proxy('haproxy', 12_000, 'frozen')),
  fault('pause3', "the primary's whole server paused for 3 s", paused(3000)),
  fault('pause12', "the primary's whole server paused for 12 s", paused(12_000)),
  fault(
    'lag',
    "the primary's PostgreSQL killed while no follower applies the log",
    async (cluster, node, stage) => {
      const others = cluster.nodes.filter((one) => one !== node);
      for (const one of others)
        await onServer(cluster, one, (query) => query('SELECT pg_wal_replay_pause()'));
      await sleep(3000);
      await crash(cluster, node, stage);
      return async () => {
        for (const one of others)
          await onServer(cluster, one, (query) =>
            query('SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()'),
          );
      };
    },
  ),
  fault('switch', 'the lead handed over (patronictl switchover)', async (cluster, node) => {
    await patronictl(node, 'switchover', '--force');
    await succeeded(cluster, node);
    return nothing;
  }),
  fault(
    'wallet',
    "one player's wallet locked for 75 s",
    locked(75, ({ people }) => `SELECT FROM wallet WHERE user_id = '${people[0]?.userId}' FOR UPDATE`),
  ),
  fault(
    'table',
    'the table of bids locked for 15 s (ACCESS EXCLUSIVE)',
    locked(15, () => 'LOCK TABLE bid IN ACCESS EXCLUSIVE MODE'),
  ),
  fault('slow', "both PgBouncers' connections filled with statements of 12 s", async ({ url }) => {
    const fillers = urlsOf(url).map((one) => openPostgres({ url: one, poolSize: 45 }));
    const all = fillers.flatMap((db) => Array.from({ length: 45 }, () => db.query('SELECT pg_sleep(12)')));
    await Promise.allSettled(all);
    for (const db of fillers) await db.close();
    return nothing;
  }),
  fault('both', 'a process and the primary killed (-9) at once', async (cluster, node, stage) => {
    const [restart] = await Promise.all([stage.killFirst(), crash(cluster, node, stage)]);
    return restart;
  }),
  fault('backends', "all of the provider's database connections ended, ten times", async (cluster, node) => {
    for (let times = 0; times < 10; times++) {
      await onServer(cluster, node, (query) =>
        query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'ank'"),
      );
      await sleep(500);
    }
    return nothing;
  }),
  fault('twice', 'two takeovers, the second once there is a follower again', async (cluster, node, stage) => {
    await crash(cluster, node, stage);
    await cluster.whole();
    return crash(cluster, await until('a primary', cluster.leader), stage);
  }),
  fault('leaderless', 'primary and successor killed (-9) within 3 s', async (cluster, node) => {
    signal(node.serverPids(), 'SIGKILL');
    await sleep(1500);
    for (const one of cluster.nodes) if (one !== node) signal(one.serverPids(), 'SIGKILL');
    await sleep(45_000);
    if (await cluster.leader()) return nothing;
    const best = await furthest(cluster);
    await patronictl(best, 'failover', '--candidate', best.name, '--force');
    await until('a primary', cluster.leader);
    return nothing;
  }),
  fault('clock', "one process's clock 20 minutes behind the other's", async (_cluster, _node, stage) => {
    await (await stage.killFirst())('--start-at', '2025-03-05T11:40:00+05:30');
    return async () => (await stage.killFirst())();
  }),
  fault(
    'ownDisk',
    "the disk of a process's own files filled",
    async ({ dir }, _node, stage) => {
      const disk = join(dir, 'full');
      mkdirSync(disk);
      if (!mountSmall(disk, '4m')) throw new Error('No small disk');
      const restart = await stage.killFirst();
      await restart('--data', disk);
      fill(join(disk, 'filler'));
      await sleep(5000);
      return async () => {
        await (await stage.killFirst())();
        execFileSync('umount', ['-l', disk]);
        rmSync(disk, { recursive: true });
      };
    },
    hasSmallDisk,
  ),
];
