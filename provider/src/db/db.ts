import { setTimeout as sleep } from 'node:timers/promises';

export type Row = Record<string, unknown>;

/** The row type is the caller's promise about its SELECT list. */
export type Query = <R extends Row = Row>(sql: string, params?: readonly unknown[]) => Promise<R[]>;

/** Functions that need a transaction take this type, so cannot be called outside one. */
export type Tx = { query: Query; readonly inTransaction: true };

export type Pool = { size: number; busy: number; idle: number; waiting: number };

export type Db = {
  kind: 'pglite' | 'postgres';
  query: Query;
  /** Runs `work` again on a serialisation failure or deadlock: it has no other side effects. */
  tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** For migrations; no parameters. */
  script: (sql: string) => Promise<void>;
  /** Outside of any transaction, however long it takes. */
  alone: (sql: string) => Promise<void>;
  pool: () => Pool;
  close: () => Promise<void>;
};

/** What was asked has not been begun. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
    this.name = 'NoConnection';
  }
}

const RETRIES = 8;
const RETRYABLE = new Set(['40001', '40P01']);

export const sqlState = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

export const isDuplicate = (error: unknown): boolean => sqlState(error) === '23505';

/** On serialisation failures and deadlocks, after a random wait that grows with each try. */
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

/** Throws when there is none. */
export const one = <R>(rows: readonly R[]): R => {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row where one must be');
  return row;
};

/** As a parameter for timestamptz. */
export const instant = (ms: number): string => new Date(ms).toISOString();
