import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from './db/lock';
import { openPglite, type PgliteDb } from './db/pglite';
import { paths } from './runtime';

/** Backups that stay; older ones are deleted after a new one was written. */
const KEPT = 14;

/** Writes the whole embedded database as one file and gives its path; half a file is never left under its name. */
export const backUp = async (embedded: PgliteDb, data: string, now: number): Promise<string> => {
  const { backups } = paths(data);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const path = join(backups, `${new Date(now).toISOString().replaceAll(':', '-')}.tar.gz`);
  writeFileSync(`${path}.part`, await embedded.backup(), { mode: 0o600 });
  renameSync(`${path}.part`, path);
  const old = readdirSync(backups)
    .filter((name) => name.endsWith('.tar.gz'))
    .sort()
    .slice(0, -KEPT);
  for (const name of old) rmSync(join(backups, name));
  return path;
};

/** Puts a backup into the data directory; what was there is set aside, not deleted. Throws when a server holds it. */
export const restore = async (file: string, data: string, now: number): Promise<string | undefined> => {
  const bytes = new Uint8Array(readFileSync(file));
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const { database, lock: lockPath } = paths(data);
  const lock = takeLock(lockPath);
  try {
    const aside = existsSync(database)
      ? `${database}.before-${new Date(now).toISOString().replaceAll(':', '-')}`
      : undefined;
    if (aside) renameSync(database, aside);
    const restored = await openPglite(database, bytes);
    await restored.close();
    return aside;
  } finally {
    lock.release();
  }
};
