import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Db } from '../platform/database/database';
import { openPglite } from '../platform/database/pglite';
import { openPostgres } from '../platform/database/postgres';
import { startPostgres } from './startPostgres';

export type TestEngine = { db: Db; url?: string; close: () => Promise<void> };

/** The database of the shared server that has the newest schema and no rows. */
export const MIGRATED_TEMPLATE_DATABASE = 'migrated';

/**
 * A new database on a PostgreSQL server: on the one ANK_TEST_POSTGRES names (the whole run then shares it),
 * else on a private one started for this file. Empty, or where the run has made a template with the schema in
 * it.
 */
export const newPostgresEngine = async ({ migrated = false } = {}): Promise<TestEngine> => {
  const shared = process.env.ANK_TEST_POSTGRES;
  const server = shared ? { url: shared, stop: async () => undefined } : await startPostgres();
  const name = `t${randomBytes(6).toString('hex')}`;
  const admin = openPostgres({ url: server.url, poolSize: 1 });
  await admin.query(
    `CREATE DATABASE ${name}${migrated && shared ? ` TEMPLATE ${MIGRATED_TEMPLATE_DATABASE}` : ''}`,
  );
  const url = server.url.replace(/\/[^/]*$/, `/${name}`);
  // A query waits for a connection on a busy machine; that is not what these tests are about.
  const db = openPostgres({ url, poolSize: 20, connectTimeoutMs: 60_000 });
  return {
    db,
    url,
    close: async () => {
      await db.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.close();
      await server.stop();
    },
  };
};

/**
 * The embedded engine in memory; takes seconds to start and much memory, so one a file at most. A database
 * with the newest schema that was made before is loaded from the file that ANK_TEST_PGLITE names.
 */
const newPgliteEngine = async ({ empty = false } = {}): Promise<TestEngine> => {
  const made = empty ? undefined : process.env.ANK_TEST_PGLITE;
  const db = await openPglite(undefined, made ? new Uint8Array(readFileSync(made)) : undefined);
  return { db, close: () => db.close() };
};

/** The two engines, for what must hold on both. */
export const TEST_ENGINES = { postgres: newPostgresEngine, pglite: newPgliteEngine } as const;

/** The two engines without a schema, whatever the run has made before. */
export const EMPTY_ENGINES = {
  postgres: () => newPostgresEngine(),
  pglite: () => newPgliteEngine({ empty: true }),
} as const;
