import type { Database } from './database';

/**
 * The settings that the SQL and the reading of its answers rely on, whatever the server, the database or the
 * role is set to. `search_path` is not here: the person who runs the server decides in which schema the
 * tables are.
 */
const SESSION_PARAMETERS = {
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  extra_float_digits: '1',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  transform_null_equals: 'off',
  array_nulls: 'on',
  // A refused statement, such as a second use of a key, is part of the work and ends no connection.
  exit_on_error: 'off',
  // A statement's own limit ends what waits too long.
  lock_timeout: '0',
  // Compiling a plan takes longer than our statements; views of the archive are estimated far too high.
  jit: 'off',
} as const;

/** The options of a connection's start, in which a backslash keeps a blank. */
const START_OPTIONS = Object.entries(SESSION_PARAMETERS)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

/**
 * Takes an address and gives the options to start with; those that the address has come first, so ours count.
 */
export const connectionConfigWithSessionParameters = (
  url: string,
): { connectionString: string; options?: string } => {
  const own = /[?&]options=([^&]*)/.exec(url)?.[1];
  if (own === undefined) return { connectionString: url, options: START_OPTIONS };
  // The address may say it too, and what it says replaces what stands beside it.
  const joined = encodeURIComponent(`${decodeURIComponent(own.replaceAll('+', ' '))} ${START_OPTIONS}`);
  return { connectionString: url.replace(/([?&]options=)[^&]*/, (_, before: string) => before + joined) };
};

/** The statements that set them, for an engine without such a start. */
export const SET_SESSION_PARAMETERS_SQL = Object.entries(SESSION_PARAMETERS)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join('; ');

/**
 * The settings without which an answer is read wrongly, or a transaction sees what it must not; the others
 * cost time at most.
 */
const NEEDED: readonly [keyof typeof SESSION_PARAMETERS, RegExp][] = [
  ['datestyle', /^ISO/],
  ['intervalstyle', /^postgres$/],
  ['standard_conforming_strings', /^on$/],
  ['extra_float_digits', /^[123]$/],
  ['default_transaction_isolation', /^read committed$/],
  ['transform_null_equals', /^off$/],
  ['array_nulls', /^on$/],
  ['exit_on_error', /^off$/],
];

/** Names, messages and searches are compared by Unicode's forms, which PostgreSQL knows in UTF8 alone. */
const requireUtf8 = (encoding: string): void => {
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database stores text as ${encoding}, and this program needs UTF8. ` +
      "Create another database with CREATE DATABASE ank ENCODING 'UTF8' TEMPLATE template0, " +
      'and copy the data to it with pg_dump and pg_restore.',
  );
};

/**
 * Throws a sentence when the database cannot hold every script, or when connections come with other settings
 * than Ank relies on: a pooler refuses or ignores what is asked for at their start.
 */
export const requireSessionParameters = async (db: Database): Promise<void> => {
  const rows = await db.query<{ name: string; value: string; role: string }>(
    'SELECT lower(name) AS name, setting AS value, current_user AS role FROM pg_settings WHERE lower(name) = ANY($1)',
    [['server_encoding', ...NEEDED.map(([name]) => name)]],
  );
  requireUtf8(rows.find(({ name }) => name === 'server_encoding')?.value ?? 'UTF8');
  const wrong = NEEDED.flatMap(([name, fits]) => {
    const row = rows.find((one) => one.name === name);
    return row && !fits.test(row.value) ? [{ ...row, wanted: SESSION_PARAMETERS[name] }] : [];
  });
  if (wrong.length === 0) return;
  const found = wrong.map(({ name, value }) => `${name} "${value}"`).join(', ');
  const change = wrong
    .map(({ name, role, wanted }) => `ALTER ROLE "${role}" SET ${name} = '${wanted}';`)
    .join(' ');
  throw new Error(
    `The database's connections have ${found}, which this program cannot work with, and the pooler does not let it change these settings. ` +
      `Run this on the database, then restart the pooler's connections: ${change}`,
  );
};
