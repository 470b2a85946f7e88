import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '../../platform/database/postgres';
import { mustFindPostgresPrograms } from '../../testing/startPostgres';
import { pollUntilAnswered, requireInstalledClusterDaemons } from './clusterDaemons';
import {
  type ClusterNode,
  chownToDatabaseOwner,
  makeFolderOfDatabaseOwner,
  prepareClusterNode,
} from './clusterNode';
import { type Etcd, newEtcd } from './newEtcd';
import { type DatabaseProxies, startDatabaseProxies, stopDatabaseProxies } from './pgbouncerAndHaproxy';

export type DatabaseCluster = {
  /** The address of the primary, through either of two ways. */
  url: string;
  proxyChains: readonly DatabaseProxies[];
  /** Past the proxies. */
  urlOf: (node: Pick<ClusterNode, 'port'>, role?: string) => string;
  nodes: readonly ClusterNode[];
  etcd: Etcd;
  dir: string;
  bin: string;
  archive: string;
  /** Returns the leader by the word of the nodes that can be reached; undefined while nobody leads. */
  leader: () => Promise<ClusterNode | undefined>;
  /** Leads on without etcd, by the word of its followers. */
  isFailsafe: () => Promise<boolean>;
  /** Waits until all three run, one leads and one follows synchronously. */
  waitUntilHealthy: () => Promise<void>;
  stop: () => Promise<void>;
};

type Member = { name: string; role: string; state: string; timeline?: number };

const fetchFromPatroni = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) });

const createAnkRoleAndDatabase = async (url: string, password: string): Promise<void> => {
  const admin = openPostgres({ url, poolSize: 1 });
  try {
    await admin.script(`CREATE ROLE ank LOGIN PASSWORD '${password}'`);
    await admin.script('CREATE DATABASE ank OWNER ank');
  } finally {
    await admin.close();
  }
};

/**
 * Starts three PostgreSQL under Patroni with etcd, behind two PgBouncers, each with its HAProxy, in a folder
 * of their own on free ports. `diskSize` gives each server a small disk to fill, where one may be mounted.
 */
export const startDatabaseCluster = async ({
  diskSize,
}: {
  diskSize?: string;
} = {}): Promise<DatabaseCluster> => {
  requireInstalledClusterDaemons();
  const dir = mkdtempSync(join(tmpdir(), 'ank-ha-'));
  chmodSync(dir, 0o755);
  chownToDatabaseOwner(dir);
  const archive = makeFolderOfDatabaseOwner(join(dir, 'archive'));
  const password = randomBytes(12).toString('hex');
  const bin = mustFindPostgresPrograms();
  const nodes: ClusterNode[] = [];
  const ways: DatabaseProxies[] = [];
  const remove = () => rmSync(dir, { recursive: true, force: true });
  const etcd = await newEtcd(dir);
  const stop = async () => {
    process.off('exit', remove);
    for (const node of nodes) await node.close();
    await etcd.kill();
    for (const way of ways) await stopDatabaseProxies(way);
    remove();
  };
  const urlOf = ({ port }: Pick<ClusterNode, 'port'>, role = 'postgres', name = 'ank') =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
  const leader = async (): Promise<ClusterNode | undefined> => {
    const asked = nodes.map(async (node) => {
      const answer = await fetchFromPatroni(node.relays.rest.port, '/primary').catch(() => undefined);
      return answer?.ok ? node : undefined;
    });
    return (await Promise.all(asked)).find((node) => node !== undefined);
  };
  const isFailsafe = async (): Promise<boolean> => {
    const first = await leader();
    if (!first) return false;
    const told = (await (await fetchFromPatroni(first.relays.rest.port, '/patroni')).json()) as Record<
      string,
      unknown
    >;
    return told.failsafe_mode_is_active === true;
  };
  const isWhole = async (): Promise<boolean> => {
    const answers = await Promise.all(
      nodes.map(({ relays }) => fetchFromPatroni(relays.rest.port, '/cluster')),
    );
    const [told = { members: [] }] = (await Promise.all(answers.map((answer) => answer.json()))) as {
      members: Member[];
    }[];
    const { members } = told;
    const has = (role: string) => members.some((member) => member.role === role);
    return (
      members.length === nodes.length &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      new Set(members.map(({ timeline }) => timeline)).size === 1 &&
      has('leader') &&
      has('sync_standby')
    );
  };
  const waitUntilHealthy = async () => {
    await pollUntilAnswered('a cluster of three with a synchronous follower', isWhole, 240_000);
  };
  try {
    await etcd.start();
    const options = { etcdPort: etcd.port, password, archive, bin, diskSize };
    for (const name of ['one', 'two', 'three'])
      nodes.push(await prepareClusterNode(name, join(dir, name), options));
    // Last: listeners registered before end the servers.
    process.once('exit', remove);
    for (const node of nodes) node.start();
    await waitUntilHealthy();
    const first = await pollUntilAnswered('a primary', leader);
    await createAnkRoleAndDatabase(urlOf(first, 'postgres', 'postgres'), password);
    for (const name of ['left', 'right'])
      ways.push(await startDatabaseProxies(join(dir, name), nodes, password));
    const hosts = ways.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const url = `postgres://ank:${password}@${hosts}/ank?pgbouncer=true`;
    const db = openPostgres({ url, poolSize: 1 });
    await pollUntilAnswered('the way through PgBouncer', () => db.query('SELECT 1')).finally(db.close);
    return {
      url,
      proxyChains: ways,
      urlOf: (node, role) => urlOf(node, role),
      nodes,
      etcd,
      dir,
      bin,
      archive,
      leader,
      isFailsafe,
      waitUntilHealthy,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
