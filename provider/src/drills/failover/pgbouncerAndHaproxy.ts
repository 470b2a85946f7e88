import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@ank/testkit/free-port';
import { type StartedDaemon, signalProcesses, startClusterDaemon } from './clusterDaemons';
import {
  type ClusterNode,
  chownToDatabaseOwner,
  makeFolderOfDatabaseOwner,
  writeConfigFromTemplate,
} from './clusterNode';

const PROXIES = ['pgbouncer', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

type Proxy = { start: () => void; signal: (name: NodeJS.Signals) => void; ended: () => Promise<unknown> };

/** A PgBouncer and the HAProxy behind it. */
export type DatabaseProxies = { port: number } & Record<ProxyName, Proxy>;

const newProxyDaemon = (name: ProxyName, args: readonly string[], dir: string): Proxy => {
  let program: StartedDaemon | undefined;
  return {
    start: () => {
      program = startClusterDaemon(name, args, dir, join(dir, `${name}.log`));
    },
    signal: (sent) => signalProcesses([program?.child.pid ?? 0].filter(Boolean), sent),
    ended: async () => program?.ended,
  };
};

/** Runs, in a folder of its own, until `stopDatabaseProxies`. */
export const startDatabaseProxies = async (
  home: string,
  nodes: readonly ClusterNode[],
  password: string,
): Promise<DatabaseProxies> => {
  const dir = makeFolderOfDatabaseOwner(home);
  const [port, primaryPort] = [await findFreePort(), await findFreePort()];
  const [users, bouncerConfig, haproxyConfig] = ['users.txt', 'pgbouncer.ini', 'haproxy.cfg'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  writeFileSync(users, `"ank" "${password}"\n`, { mode: 0o600 });
  chownToDatabaseOwner(users);
  const servers = nodes.map(
    ({ name, relays }) => `  server ${name} 127.0.0.1:${relays.sql.port} check port ${relays.rest.port}`,
  );
  writeConfigFromTemplate('haproxy.cfg', haproxyConfig, { PORT: primaryPort, SERVERS: servers.join('\n') });
  writeConfigFromTemplate('pgbouncer.ini', bouncerConfig, {
    PRIMARY_PORT: primaryPort,
    PORT: port,
    USERS: users,
  });
  const way = {
    port,
    pgbouncer: newProxyDaemon('pgbouncer', [bouncerConfig], dir),
    haproxy: newProxyDaemon('haproxy', ['-db', '-f', haproxyConfig], dir),
  };
  for (const name of PROXIES) way[name].start();
  return way;
};

export const stopDatabaseProxies = async (proxies: DatabaseProxies): Promise<void> => {
  for (const name of PROXIES) proxies[name].signal('SIGKILL');
  for (const name of PROXIES) await proxies[name].ended();
};
