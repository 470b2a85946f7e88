import { NoConnectionError, sqlStateOfError } from '../platform/database/database';
import { formatInstantsInZone } from '../platform/zonedTime';

const FILES: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or folder:',
  EACCES: 'This user may not read or write',
  EPERM: 'This user may not read or write',
  EISDIR: 'Expected a file, but this is a folder:',
  ENOTDIR: 'Not a folder:',
};

const OTHERS: Readonly<Record<string, string>> = {
  ERR_INVALID_URL: 'DATABASE_URL must be an address such as postgres://user:password@host:5432/name',
  ECONNREFUSED: 'The database server does not answer. Check that it is running and that its address is right',
  ENOTFOUND: 'The database server was not found. Check its host name',
  ETIMEDOUT: 'The database server does not answer. Check its address',
  ECONNRESET: 'The database server closed the connection',
  ENOSPC: 'The disk is full',
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  '28P01': 'The database server refuses this user or password',
  '28000': 'The database server refuses this user',
  '3D000': 'There is no database of that name on the server',
  '3F000': 'The search_path of this database user names no schema. Run ALTER ROLE … SET search_path = public',
  '42501':
    'This database user may not do that. Run migrate as the owner of the tables, and serve as another user',
  '42P01': 'The database lacks a table that this program needs. Run ank-provider migrate status for details',
  '53300': 'The database server has no connection left',
  '57P03': 'The database server is starting or stopping. Try again in a moment',
};

const formatErrorSentence = (error: Error & { path?: unknown }) => {
  if (error instanceof NoConnectionError && error.cause instanceof Error && sqlStateOfError(error.cause))
    return formatErrorSentence(error.cause);
  const code = sqlStateOfError(error) ?? '';
  const file = FILES[code];
  if (file && typeof error.path === 'string') return `${file} ${error.path}`;
  const known = OTHERS[code];
  if (known) return known;
  // A code of SQL holds a digit; a code of the system, such as EROFS, does not.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code)
    ? `The database refused this (error code ${code}); nothing was changed`
    : error.message;
};

export const toErrorWithPlainMessage = (error: unknown, zone: string): Error =>
  new Error(formatInstantsInZone(error instanceof Error ? formatErrorSentence(error) : String(error), zone), {
    cause: error,
  });
