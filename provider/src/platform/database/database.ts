import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestLogContext } from '../log';

export type Cache = ReturnType<typeof newExpiringCache>;

export const newExpiringCache = () => {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>();
  return {
    /** The kept value when younger than `ms`, else a load, shared by callers at the same time. */
    get: <T>(key: string, ms: number, load: () => Promise<T>) => {
      const found = kept.get(key);
      if (found && found.until > performance.now()) return found.value as Promise<T>;
      const value = load();
      const entry = { until: performance.now() + ms, value };
      kept.set(key, entry);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
    clear: () => kept.clear(),
  };
};

export type Row = Record<string, unknown>;

/** The row type is the caller's promise about its SELECT list. */
export type Query = <R extends Row = Row>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

/** Functions that need a transaction cannot be called outside one. `request`: whose it is, if any. */
export type Tx = { query: Query; readonly inTransaction: true; readonly request?: RequestLogContext };

export type Database = Pick<Tx, 'query'>;

export type PoolCounts = { size: number; busy: number; idle: number; waiting: number };

export type Db = {
  kind: 'pglite' | 'postgres';
  query: Query;
  /** Runs `work`, which has no other side effects, again on a serialisation failure or deadlock. */
  tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs a script as long as it takes; several statements are one transaction. */
  script: (sql: string) => Promise<void>;
  pool: () => PoolCounts;
  close: () => Promise<void>;
};

/** PostgreSQL's code for a write that a standby, or a connection that may only read, was asked for. */
export const READ_ONLY_ERROR_CODE = '25006';

const TAKES_NO_WRITES =
  'The database takes no writes: its server follows another, or default_transaction_read_only is on for the database or the role';

export class NoConnectionError extends Error {
  constructor(cause: unknown) {
    super(
      sqlStateOfError(cause) === READ_ONLY_ERROR_CODE ? TAKES_NO_WRITES : 'No connection to the database',
      {
        cause,
      },
    );
    this.name = 'NoConnection';
  }
}

const RETRIES = 8;
const RETRYABLE = new Set(['40001', '40P01']);

/** PostgreSQL's, or the system's. */
export const sqlStateOfError = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

export const isDuplicateKeyError = (error: unknown) => sqlStateOfError(error) === '23505';

export const retryConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries > RETRIES || !RETRYABLE.has(sqlStateOfError(error) ?? '')) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
};

/** Throws on none. */
export const requireFirstRow = <R>(rows: readonly R[]): R => {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row where exactly one was expected');
  return row;
};

/** The one field of the one row that the statement gives; throws on none. */
export const readScalar = async <V>(
  { query }: Database,
  sql: string,
  params?: readonly unknown[],
): Promise<V> => {
  const [value] = Object.values(requireFirstRow(await query(sql, params)));
  return value as V;
};

/** The values of each field, as parameters for unnest(). */
export const unnestParameters = <R, K extends keyof R>(rows: readonly R[], ...fields: K[]): R[K][][] =>
  fields.map((field) => rows.map((row) => row[field]));

/** Whether the statement gives a row. */
export const hasRow = async ({ query }: Database, sql: string, params?: readonly unknown[]) =>
  (await query(sql, params)).length > 0;

/** Names are code, never sent. `more` follows the values. */
export const insertRow = <R extends Row = Row>(
  { query }: Database,
  table: string,
  row: Row,
  conflictClauseSql = '',
) => {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return query<R>(
    `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${places}) ${conflictClauseSql}`,
    Object.values(row),
  );
};

/** 32 random bytes, the same for all processes on one database. */
export const readOrCreateStoredSecret = async (db: Database, name: string) => {
  await db.query('INSERT INTO server_secret (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(32),
  ]);
  const sql = 'SELECT value FROM server_secret WHERE name = $1';
  return Buffer.from(await readScalar<Uint8Array>(db, sql, [name]));
};
