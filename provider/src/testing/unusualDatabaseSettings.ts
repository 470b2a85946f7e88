import { openPostgres } from '../platform/database/postgres';
import type { TestEngine } from './databaseEngines';

/** Settings that a server, a database or a role may have, and that nobody expects. */
export const UNUSUAL_DATABASE_SETTINGS = {
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  timezone: 'America/St_Johns',
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  extra_float_digits: '-10',
  default_transaction_isolation: 'serializable',
  default_transaction_deferrable: 'on',
  transform_null_equals: 'on',
  array_nulls: 'off',
  exit_on_error: 'on',
  lock_timeout: '1ms',
  statement_timeout: '7s',
  idle_in_transaction_session_timeout: '7s',
  idle_session_timeout: '7s',
  client_encoding: 'SQL_ASCII',
  jit: 'on',
  lc_messages: 'C.UTF-8',
  lc_monetary: 'C.UTF-8',
  lc_numeric: 'C.UTF-8',
  lc_time: 'C.UTF-8',
  search_path: 'house',
} as const;

/**
 * Sets the database otherwise in everything, and makes the schema that it names; connections made later have
 * it.
 */
export const applyUnusualDatabaseSettings = async ({ url = '' }: TestEngine): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  const db = openPostgres({ url, poolSize: 1, connectTimeoutMs: 60_000 });
  try {
    await db.query('CREATE SCHEMA house');
    for (const [setting, value] of Object.entries(UNUSUAL_DATABASE_SETTINGS)) {
      await db.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
    }
  } finally {
    await db.close();
  }
};
