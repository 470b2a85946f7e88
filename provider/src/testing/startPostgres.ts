import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@ank/testkit/free-port';
import { openPostgres } from '../platform/database/postgres';

const PATIENCE_MS = 120_000;

export type TestPostgresServer = { url: string; bin: string; stop: () => Promise<void> };

/**
 * Returns the folder in which Debian puts the programs of the newest PostgreSQL. Throws with what to install
 * when there is none.
 */
export const mustFindPostgresPrograms = (): string => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const found = versions
    .map((version) => join(root, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')));
  if (!found) throw new Error('These tests need a PostgreSQL server: apt-get install postgresql');
  return found;
};

/** PostgreSQL refuses to run as root: then it runs as Debian's own user for it. */
const findDatabaseUnixUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const initialiseCluster = (bin: string, dir: string, as: ReturnType<typeof findDatabaseUnixUser>): void => {
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(dir, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...as,
      // The complaints of the program belong to the error.
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      cwd: dir,
    },
  );
};

/**
 * Starts a private server in a directory of its own on a free loopback port; stop() ends it and removes the
 * directory. `fsync` on is for benchmarks; tests do without. A server whose parent was killed is ended by its
 * watcher.
 */
export const startPostgres = async ({ fsync = false } = {}): Promise<TestPostgresServer> => {
  const bin = mustFindPostgresPrograms();
  const as = findDatabaseUnixUser();
  const dir = mkdtempSync(join(tmpdir(), 'ank-postgres-'));
  if (as) chownSync(dir, as.uid, as.gid);
  const data = join(dir, 'data');
  initialiseCluster(bin, dir, as);
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: dir,
    fsync: fsync ? 'on' : 'off',
    max_connections: 300,
    autovacuum: 'on',
    shared_buffers: '128MB',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], { ...as, stdio: 'ignore', cwd: dir });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killNow = () => server.kill('SIGQUIT');
  process.once('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    server.kill('SIGINT');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    const db = openPostgres({ url, poolSize: 1 });
    try {
      await db.query('SELECT 1');
      return { url, bin, stop };
    } catch {
      await sleep(100);
    } finally {
      await db.close();
    }
  }
  await stop();
  throw new Error(`The private PostgreSQL did not start within ${PATIENCE_MS / 1000} s`);
};
