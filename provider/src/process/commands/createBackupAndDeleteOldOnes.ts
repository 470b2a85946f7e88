import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PgliteDb } from '../../platform/database/pglite';
import { dataDirectoryPaths } from '../openRuntime';

const KEPT = 14;

export const createBackupAndDeleteOldOnes = async (
  embedded: PgliteDb,
  dataDir: string,
  now: number,
): Promise<string> => {
  const { backups } = dataDirectoryPaths(dataDir);
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
