import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '@ank/testkit/free-port';
import { type ClusterNode, chownToDatabaseOwner, fillConfigTemplate, makeOwnedFolder } from './clusterNode';
import { type StartedProgram, signalProcesses, startProgram } from './programProcesses';

const PROXIES = ['pgbouncer', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

type Proxy = { start: () => void; signal: (name: NodeJS.Signals) => void; ended: () => Promise<unknown> };

/** A PgBouncer and the HAProxy behind it. */
export type ProxyChain = { port: number } & Record<ProxyName, Proxy>;

const newProxy = (name: ProxyName, args: readonly string[], dir: string): Proxy => {
  let program: StartedProgram | undefined;
  return {
    start: () => {
      program = startProgram(name, args, dir, join(dir, `${name}.log`));
    },
    signal: (sent) => signalProcesses([program?.child.pid ?? 0].filter(Boolean), sent),
    ended: async () => program?.ended,
  };
};

/** Runs, in a folder of its own, until `endProxyChain`. */
export const startProxyChain = async (
  home: string,
  nodes: readonly ClusterNode[],
  password: string,
): Promise<ProxyChain> => {
  const dir = makeOwnedFolder(home);
  const [port, primaryPort] = [await findFreePort(), await findFreePort()];
  const [users, bouncerConfig, haproxyConfig] = ['users.txt', 'pgbouncer.ini', 'haproxy.cfg'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  writeFileSync(users, `"ank" "${password}"\n`, { mode: 0o600 });
  chownToDatabaseOwner(users);
  const servers = nodes.map(
    ({ name, doors }) => `  server ${name} 127.0.0.1:${doors.sql.port} check port ${doors.rest.port}`,
  );
  fillConfigTemplate('haproxy.cfg', haproxyConfig, { PORT: primaryPort, SERVERS: servers.join('\n') });
  fillConfigTemplate('pgbouncer.ini', bouncerConfig, { PRIMARY_PORT: primaryPort, PORT: port, USERS: users });
  const way = {
    port,
    pgbouncer: newProxy('pgbouncer', [bouncerConfig], dir),
    haproxy: newProxy('haproxy', ['-db', '-f', haproxyConfig], dir),
  };
  for (const name of PROXIES) way[name].start();
  return way;
};

export const endProxyChain = async (way: ProxyChain): Promise<void> => {
  for (const name of PROXIES) way[name].signal('SIGKILL');
  for (const name of PROXIES) await way[name].ended();
};
