import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { type Db, type Query, type Row, retryConflicts } from './database';
import { SET_SESSION_PARAMETERS_SQL } from './sessionParameters';

type Queryable = { query: (sql: string, params: unknown[]) => Promise<{ rows: unknown[] }> };

/**
 * Asks the engine, and lets the event loop turn after every answer. The engine answers within microtasks, so
 * that a round of a thousand queries would otherwise keep every call and timer waiting until its end.
 */
const newYieldingQuery = (engine: Queryable): Query =>
  (async (sql, params = []) => {
    const { rows } = await engine.query(sql, [...params]);
    await nextTurn();
    return rows as Row[];
  }) as Query;

export type PgliteDb = Db & { backup: () => Promise<Uint8Array> };

/**
 * Opens the embedded database, in memory without `dir`; `restoreFrom` is a backup's bytes for an empty
 * directory. It survives a killed process but no power cut, because it never flushes; dataDirectoryLock.ts
 * locks the directory.
 */
export const openPglite = async (dir?: string, restoreFrom?: Uint8Array<ArrayBuffer>): Promise<PgliteDb> => {
  const isNew = !dir || !existsSync(join(dir, 'PG_VERSION'));
  const engine = await PGlite.create({
    ...(dir ? { dataDir: dir } : {}),
    // A new one is unpacked: initdb takes 6 s of processor more.
    ...(isNew ? { loadDataDir: restoreFrom ? new Blob([restoreFrom]) : await dataDir() } : {}),
    parsers: { 1700: Number },
  });
  await engine.exec(SET_SESSION_PARAMETERS_SQL);
  const query = newYieldingQuery(engine);
  // The one connection would wait for itself for ever if it were used from within its own transaction.
  const inside = new AsyncLocalStorage<true>();
  let asked = 0;
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside.getStore())
      throw new Error(
        'The database was queried from within its own transaction. Use the tx that the callback gets',
      );
    asked++;
    try {
      return await work();
    } finally {
      asked--;
    }
  };
  return {
    kind: 'pglite',
    query: (sql, params) => counted(() => query(sql, params)),
    tx: (work) =>
      counted(() =>
        retryConflicts(() =>
          engine.transaction((tx) =>
            inside.run(true, () => work({ query: newYieldingQuery(tx), inTransaction: true })),
          ),
        ),
      ),
    script: async (sql) => {
      await engine.exec(sql);
    },
    pool: () => {
      const busy = Math.min(asked, 1);
      return { size: 1, busy, idle: 1 - busy, waiting: asked - busy };
    },
    close: () => engine.close(),
    backup: async () => new Uint8Array(await (await engine.dumpDataDir('gzip')).arrayBuffer()),
  };
};
