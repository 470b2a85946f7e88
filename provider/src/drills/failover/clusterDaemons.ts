import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Debian's packages, and where each puts its program. */
const PROGRAMS = {
  patroni: { path: '/usr/bin/patroni', package: 'patroni' },
  etcd: { path: '/usr/bin/etcd', package: 'etcd-server' },
  haproxy: { path: '/usr/sbin/haproxy', package: 'haproxy' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', package: 'pgbouncer' },
} as const;

/** Throws with what to install. */
export const requireInstalledClusterDaemons = (): void => {
  const missing = Object.values(PROGRAMS).filter(({ path }) => !existsSync(path));
  if (missing.length > 0)
    throw new Error(
      `The cluster needs ${missing.map((one) => one.package).join(', ')}: apt-get install them`,
    );
};

/** Returns Debian's user for databases, because none of these programs runs as root. */
export const findDatabaseUnixUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

export type StartedDaemon = { child: ChildProcess; log: string; ended: Promise<unknown> };

/** Runs as `findDatabaseUnixUser`, its output in a file; told to end should this process be killed. */
export const startClusterDaemon = (
  program: keyof typeof PROGRAMS | { path: string },
  args: readonly string[],
  dir: string,
  log: string,
): StartedDaemon => {
  const { path } = typeof program === 'string' ? PROGRAMS[program] : program;
  const as = findDatabaseUnixUser();
  const user = as ? [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'] : [];
  const words = openSync(log, 'a');
  const child = spawn('setpriv', [...user, '--pdeathsig=TERM', path, ...args], {
    cwd: dir,
    stdio: ['ignore', words, words],
    env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir },
  });
  closeSync(words);
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  return { child, log, ended };
};

export const withDescendantPids = (roots: readonly number[]): number[] => {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended meanwhile.
    }
  }
  const all = new Set(roots);
  for (const pid of all) for (const [child, parent] of parents) if (parent === pid) all.add(child);
  return [...all];
};

export const signalProcesses = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process ended meanwhile.
    }
  }
};

/** Throws what was waited for when there is no answer in time (ms). */
export const pollUntilAnswered = async <T>(
  what: string,
  poll: () => Promise<T | undefined | false>,
  limitMs = 120_000,
): Promise<T> => {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(200)) {
    const answer = await poll().catch(() => undefined);
    if (answer) return answer;
  }
  throw new Error(`${what}: not within ${limitMs / 1000} s`);
};
