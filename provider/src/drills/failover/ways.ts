import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@ank/testkit/free-port';
import { fillIn, giveToOwner, makeFolder, type Node } from './node';
import { type Program, signalAll, startProgram } from './programs';

const PROXIES = ['pgbouncer', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

type Proxy = { start: () => void; signal: (name: NodeJS.Signals) => void; ended: () => Promise<unknown> };

/** A PgBouncer and the HAProxy behind it. */
export type Way = { port: number } & Record<ProxyName, Proxy>;

const newProxy = (name: ProxyName, args: readonly string[], dir: string): Proxy => {
  let program: Program | undefined;
  return {
    start: () => {
      program = startProgram(name, args, dir, join(dir, `${name}.log`));
    },
    signal: (sent) => signalAll([program?.child.pid ?? 0].filter(Boolean), sent),
    ended: async () => program?.ended,
  };
};

/** Runs, in a folder of its own, until `endWay`. */
export const startWay = async (home: string, nodes: readonly Node[], password: string): Promise<Way> => {
  const dir = makeFolder(home);
  const [port, primaryPort] = [await freePort(), await freePort()];
  const [users, bouncerConfig, haproxyConfig] = ['users.txt', 'pgbouncer.ini', 'haproxy.cfg'].map((name) =>
    join(dir, name),
  ) as [string, string, string];
  writeFileSync(users, `"ank" "${password}"\n`, { mode: 0o600 });
  giveToOwner(users);
  const servers = nodes.map(
    ({ name, doors }) => `  server ${name} 127.0.0.1:${doors.sql.port} check port ${doors.rest.port}`,
  );
  fillIn('haproxy.cfg', haproxyConfig, { PORT: primaryPort, SERVERS: servers.join('\n') });
  fillIn('pgbouncer.ini', bouncerConfig, { PRIMARY_PORT: primaryPort, PORT: port, USERS: users });
  const way = {
    port,
    pgbouncer: newProxy('pgbouncer', [bouncerConfig], dir),
    haproxy: newProxy('haproxy', ['-db', '-f', haproxyConfig], dir),
  };
  for (const name of PROXIES) way[name].start();
  return way;
};

export const endWay = async (way: Way): Promise<void> => {
  for (const name of PROXIES) way[name].signal('SIGKILL');
  for (const name of PROXIES) await way[name].ended();
};
