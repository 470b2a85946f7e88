import pg from 'pg';
import {
  type Db,
  NoConnectionError,
  type Query,
  READ_ONLY_ERROR_CODE,
  type Row,
  retryConflicts,
  sqlStateOfError,
} from './database';
import { isPgBouncerUrl, mayPrepareStatements, splitUrlByHost } from './databaseUrl';
import { newAllConnectionsCloser, watchAndLeaveSilentServer } from './failoverWatch';
import { connectionConfigWithSessionParameters } from './sessionParameters';

// Amounts and counts are far below 2^53; text would be concatenated instead of added.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The driver gives null for a time that it cannot read, and null means that there is none. */
for (const type of [pg.types.builtins.DATE, pg.types.builtins.TIMESTAMP, pg.types.builtins.TIMESTAMPTZ]) {
  const parse = pg.types.getTypeParser(type) as (text: string) => unknown;
  pg.types.setTypeParser(type, (text) => {
    const read = parse(text);
    if (read !== null) return read;
    throw new Error(`The database sends a date or time as "${text}". Its DateStyle must be ISO`);
  });
}

/** The names of prepared statements: the SQL is a fixed set of texts, so the map stays small. */
const names = new Map<string, string>();
const preparedStatementNameOf = (sql: string) => {
  const name = names.get(sql) ?? `s${names.size + 1}`;
  names.set(sql, name);
  return name;
};

type Taken = (client: pg.PoolClient, release: (broken?: Error) => void) => void;

const TIMEOUTS = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };
const LOCAL_TIMEOUTS = Object.entries(TIMEOUTS)
  .map(([name, ms]) => `SET LOCAL ${name} = ${ms}`)
  .join('; ');

const NEVER_SENT = /query_wait_timeout|server_login_failed|server_login_retry|cannot connect to server/;

export type PostgresOptions = {
  /** The address of a server, or of several, of which one at a time takes writes. */
  url: string | readonly string[];
  poolSize?: number;
  connectTimeoutMs?: number;
  onLost?: (error: Error) => void;
};

const newPool = (
  connectionString: string,
  isOneOfSeveral: boolean,
  { poolSize = 12, connectTimeoutMs = 5000, onLost }: PostgresOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    // PgBouncer refuses them at the start of a connection.
    ...(!isPgBouncerUrl(connectionString) && {
      ...TIMEOUTS,
      ...connectionConfigWithSessionParameters(connectionString),
    }),
    ...(isOneOfSeveral && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
        client
          .query<{ transaction_read_only: string }>('SHOW transaction_read_only')
          .then(({ rows: [row] }) =>
            done(row?.transaction_read_only === 'on' ? new Error('This server is read-only') : undefined),
          )
          .catch(done);
      },
    }),
  });
  // The pool replaces broken idle connections. One that breaks between two statements of a transaction has
  // only this listener: without it the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    let isLost = false;
    client.on('error', (error) => {
      if (!isLost) onLost?.(error);
      isLost = true;
    });
  });
  return pool;
};

/**
 * Opens a pool of connections. If there are several servers, the one that takes writes is looked for again
 * when it is gone.
 */
export const openPostgres = (options: PostgresOptions): Db => {
  const { url, poolSize = 12 } = options;
  const urls = typeof url === 'string' ? splitUrlByHost(url) : url;
  const pools = urls.map((one) => newPool(one, urls.length > 1, options));
  const pooled = urls.some(isPgBouncerUrl);
  const prepared = urls.every(mayPrepareStatements);
  let current = 0;
  const cuts = pools.map(newAllConnectionsCloser);
  const leave = (from: number, to: number) => {
    current = to;
    cuts[from]?.();
  };
  const stopWatching =
    urls.length > 1 ? watchAndLeaveSilentServer({ urls, current: () => current, leave }) : undefined;
  const take = (taken: Taken, failed: (error: unknown) => void, step = 0) => {
    const at = (current + step) % pools.length;
    pools[at]?.connect((error, client, release) => {
      if (client) {
        current = at;
        taken(client, release);
      } else if (step + 1 < pools.length) take(taken, failed, step + 1);
      else failed(new NoConnectionError(error));
    });
  };
  const config = (text: string, params: readonly unknown[] = []) => ({
    ...(prepared && { name: preparedStatementNameOf(text) }),
    text,
    values: [...params],
  });
  /** The server took writes, and follows another now: nothing was written. */
  const isGone = (error: Error) =>
    sqlStateOfError(error) === READ_ONLY_ERROR_CODE || (pooled && NEVER_SENT.test(error.message));
  /** The query uses callbacks, because ten promises would cost a bid a tenth of its time. */
  const query = (sql: string, params?: readonly unknown[]) =>
    new Promise<Row[]>((resolve, reject) =>
      take((client, release) => {
        client.query<Row>(config(sql, params), (error, result) => {
          const broken = error && isGone(error) ? error : undefined;
          release(broken);
          if (!error) return resolve(result.rows);
          // Nobody's lines are on the stack of an answer.
          error.stack += `\n    in ${sql.replace(/\s+/g, ' ').slice(0, 200)}`;
          reject(broken ? new NoConnectionError(broken) : error);
        });
      }, reject),
    );
  const connected = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await new Promise<pg.PoolClient>(take);
    let broken: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      // A rollback does nothing when there is no transaction.
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      if (!(error instanceof Error) || !isGone(error)) throw error;
      broken = error;
      throw new NoConnectionError(error);
    } finally {
      client.release(broken);
    }
  };
  const sum = (pick: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + pick(pool), 0);
  return {
    kind: 'postgres',
    query: query as Query,
    tx: (work) =>
      retryConflicts(() =>
        connected(async (client) => {
          const query = async (sql: string, params?: readonly unknown[]) =>
            (await client.query<Row>(config(sql, params))).rows;
          await client.query(pooled ? `BEGIN; ${LOCAL_TIMEOUTS}` : 'BEGIN');
          const result = await work({ query: query as Query, inTransaction: true });
          await client.query('COMMIT');
          return result;
        }),
      ),
    script: (sql) =>
      connected(async (client) => {
        // The session's settings would stay on a connection that others get next.
        if (!pooled) await client.query('SET statement_timeout = 0');
        await client
          .query(sql)
          .finally(() => !pooled && client.query('RESET statement_timeout').catch(() => undefined));
      }),
    pool: () => ({
      size: poolSize,
      busy: sum((pool) => pool.totalCount - pool.idleCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    close: async () => {
      stopWatching?.();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};
