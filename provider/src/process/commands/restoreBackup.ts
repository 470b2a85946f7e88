import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { checkWholeLedger } from '../../features/ledgerChecks/ledgerChecks';
import { migrateSchema, readSchemaVersion, SCHEMA_VERSION } from '../../features/schema/migrate';
import { readScalar } from '../../platform/database/database';
import { openPglite, type PgliteDb } from '../../platform/database/pglite';
import { lockDataDirectory } from '../../platform/dataDirectoryLock';
import { dataDirectoryPaths } from '../openRuntime';

const migrateAndVerifyBackup = async (db: PgliteDb, now: number) => {
  const schema = await readSchemaVersion(db);
  if (schema === 0 || schema > SCHEMA_VERSION)
    throw new Error(`it has schema ${schema}, this program needs ${SCHEMA_VERSION}`);
  await migrateSchema(db);
  const broken = (await checkWholeLedger(db, { now })).filter(({ breaches }) => breaches > 0);
  if (broken.length > 0)
    throw new Error(`its ledger fails a check: ${broken.map(({ name }) => name).join(', ')}`);
  const transactions = await readScalar<number>(db, 'SELECT count(*)::int AS transactions FROM every_tx');
  return { transactions, schema };
};

/**
 * Unpacks beside the database, verifies, only then swaps. Throws, with nothing changed, when a server holds
 * the directory or the backup is bad.
 */
export const restoreBackup = async (file: string, data: string, now: number) => {
  const bytes = new Uint8Array(readFileSync(file));
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const { database, lock: lockPath } = dataDirectoryPaths(data);
  const release = await lockDataDirectory(lockPath);
  const at = new Date(now).toISOString().replaceAll(':', '-');
  const fresh = `${database}.restoring-${at}`;
  try {
    const restored = await openPglite(fresh, bytes);
    const verified = await migrateAndVerifyBackup(restored, now).finally(() => restored.close());
    const aside = existsSync(database) ? `${database}.before-${at}` : undefined;
    if (aside) renameSync(database, aside);
    renameSync(fresh, database);
    return { ...verified, aside };
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} was not restored, and nothing was changed: ${reason}`, { cause: error });
  } finally {
    release();
  }
};
