import pg from 'pg';
import { type Db, type Query, type Row, retrying } from './db';

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

type Queryable = { query: (config: pg.QueryConfig) => Promise<pg.QueryResult<Row>> };

const queryOn = (client: Queryable): Query =>
  (async (sql, params = []) => {
    const { rows } = await client.query({ name: nameOf(sql), text: sql, values: [...params] });
    return rows;
  }) as Query;

export type PostgresOptions = { url: string; poolSize?: number; schema?: string };

/** A pool on a PostgreSQL server. `schema` puts every name of the session into that schema. */
export const openPostgres = ({ url, poolSize = 12, schema }: PostgresOptions): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  // An idle connection that dies is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);

  return {
    kind: 'postgres',
    query: queryOn(pool as unknown as Queryable),
    tx: (work) =>
      retrying(async () => {
        const client = await pool.connect();
        let broken: Error | undefined;
        try {
          await client.query('BEGIN');
          const result = await work({ query: queryOn(client as unknown as Queryable), inTransaction: true });
          await client.query('COMMIT');
          return result;
        } catch (error) {
          await client.query('ROLLBACK').catch((failure: Error) => {
            broken = failure;
          });
          throw error;
        } finally {
          client.release(broken);
        }
      }),
    script: async (sql) => {
      await pool.query(sql);
    },
    close: () => pool.end(),
  };
};
