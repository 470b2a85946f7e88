import { setTimeout as sleep } from 'node:timers/promises';

export type Row = Record<string, unknown>;

/** Runs SQL with positional parameters; the row type is the caller's promise about its own SELECT list. */
export type Query = <R extends Row = Row>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

/** One open transaction. Functions that need one take this type and so cannot be called outside. */
export type Tx = { query: Query; readonly inTransaction: true };

/** How much of the way to the database is taken. */
export type Pool = { size: number; busy: number; idle: number; waiting: number };

export type Db = {
  kind: 'pglite' | 'postgres';
  query: Query;
  /** Runs `work` in one transaction and again on a serialisation failure or deadlock: `work` has no other side effects. */
  tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Several statements without parameters, for migrations. */
  script: (sql: string) => Promise<void>;
  /** One statement without parameters, outside of any transaction and however long it takes. */
  alone: (sql: string) => Promise<void>;
  pool: () => Pool;
  close: () => Promise<void>;
};

/** There was no connection to be had: what was asked has not been begun. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
    this.name = 'NoConnection';
  }
}

const RETRIES = 8;
const RETRYABLE = new Set(['40001', '40P01']);

/** SQLSTATE of an error thrown by either driver. */
export const sqlState = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

/** Repeats `work` on serialisation failures and deadlocks, waiting a random while that grows with each try. */
export const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries > RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await sleep(Math.random() * 10 * 2 ** tries);
    }
  }
};

/** The only row of an answer that must have one. Throws when there is none. */
export const one = <R>(rows: readonly R[]): R => {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row where one must be');
  return row;
};

/** An instant (ms since 1970) as a parameter for timestamptz. */
export const instant = (ms: number): string => new Date(ms).toISOString();
