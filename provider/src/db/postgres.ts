import pg from 'pg';
import { type Db, NoConnection, type Query, type Row, retrying } from './db';

// Amounts are far below 2^53, counts too; as text they would be concatenated where they should be added.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Names for prepared statements. The SQL of the product is a fixed set of texts, so the map stays small. */
const names = new Map<string, string>();
const nameOf = (sql: string): string => {
  const known = names.get(sql);
  if (known) return known;
  const made = `s${names.size + 1}`;
  names.set(sql, made);
  return made;
};

type Client = { query: Query; run: (sql: string) => Promise<void>; rollBack: () => Promise<void> };
type Queryable = { query: (config: pg.QueryConfig) => Promise<pg.QueryResult<Row>> };

const queryOn = (client: Queryable): Query =>
  (async (sql, params = []) => {
    const { rows } = await client.query({ name: nameOf(sql), text: sql, values: [...params] });
    return rows;
  }) as Query;

export type PostgresOptions = {
  url: string;
  poolSize?: number;
  schema?: string;
  /** How long (ms) work waits for a connection before it is told that there is none. */
  wait?: number;
  /** Told of each connection that broke after it was made. */
  onLost?: (error: Error) => void;
};

/** A pool on a PostgreSQL server. `schema` puts every name of the session into that schema. */
export const openPostgres = ({ url, poolSize = 12, schema, wait = 5000, onLost }: PostgresOptions): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: wait,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  // The pool replaces a connection that broke while it was idle. One that breaks between two statements of a transaction has
  // no other listener than this: without it the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    let isLost = false;
    client.on('error', (error) => {
      if (!isLost) onLost?.(error);
      isLost = true;
    });
  });
  const connected = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnection(error);
    });
    let broken: Error | undefined;
    try {
      return await work({
        query: queryOn(client as unknown as Queryable),
        run: async (sql) => {
          await client.query(sql);
        },
        rollBack: async () => {
          await client.query('ROLLBACK').catch((failure: Error) => {
            broken = failure;
          });
        },
      });
    } finally {
      client.release(broken);
    }
  };
  return {
    kind: 'postgres',
    query: ((sql, params) => connected(({ query }) => query(sql, params))) as Query,
    tx: (work) =>
      retrying(() =>
        connected(async ({ query, run, rollBack }) => {
          try {
            await run('BEGIN');
            const result = await work({ query, inTransaction: true });
            await run('COMMIT');
            return result;
          } catch (error) {
            await rollBack();
            throw error;
          }
        }),
      ),
    script: (sql) => connected(({ run }) => run(sql)),
    pool: () => ({
      size: poolSize,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
};
