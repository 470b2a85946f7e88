import { errorCodeOf, NoConnectionError } from '../platform/database/database';
import { formatInstantsInZone } from '../platform/zone';

const FILES: Readonly<Record<string, string>> = {
  ENOENT: 'There is no file or folder',
  EACCES: 'This user may not read or write',
  EPERM: 'This user may not read or write',
  EISDIR: 'A folder and no file is',
  ENOTDIR: 'No folder is',
};

const OTHERS: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
  ECONNREFUSED: 'The database server does not answer: is it running, and is its address right?',
  ENOTFOUND: 'The database server is not found: is its name right?',
  ETIMEDOUT: 'The database server does not answer: is its address right?',
  ECONNRESET: 'The database server ended the connection',
  ENOSPC: 'The disk is full',
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  '28P01': 'The database server refuses this user or password',
  '28000': 'The database server refuses this user',
  '3D000': 'There is no database of that name on the server',
  '3F000':
    'The search_path of this user of the database names no schema: ALTER ROLE … SET search_path = public',
  '42501': 'This user of the database may not do that: migrate as the owner of the tables, serve as another',
  '42P01': 'The database lacks a table that this program needs: ank-provider migrate status tells more',
  '53300': 'The database server has no connection left',
  '57P03': 'The database server is starting or stopping: try again in a moment',
};

const sentenceOf = (error: Error & { path?: unknown }) => {
  if (error instanceof NoConnectionError && error.cause instanceof Error && errorCodeOf(error.cause))
    return sentenceOf(error.cause);
  const code = errorCodeOf(error) ?? '';
  const file = FILES[code];
  if (file && typeof error.path === 'string') return `${file} ${error.path}`;
  const known = OTHERS[code];
  if (known) return known;
  // A code of SQL holds a digit; a code of the system, such as EROFS, does not.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code)
    ? `The database refused this (its code is ${code}); nothing was changed`
    : error.message;
};

export const withPlainMessage = (error: unknown, zone: string): Error =>
  new Error(formatInstantsInZone(error instanceof Error ? sentenceOf(error) : String(error), zone), {
    cause: error,
  });
