/** The reasons for which a path can neither be read nor written. */
const PATH_MESSAGES: Readonly<Record<string, string>> = {
  ENOTDIR: 'a part of its path is not a folder',
  ELOOP: 'the links on its path lead in circles',
  ENAMETOOLONG: 'its path is too long for this disk',
  EMFILE: 'this process may not open more files: raise `ulimit -n`',
  EIO: 'the disk does not answer',
};

const WRITE_MESSAGES: Readonly<Record<string, string>> = {
  ...PATH_MESSAGES,
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'it would be larger than this user may write',
  EROFS: 'the disk is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'its folder is not there',
};

const READ_MESSAGES: Readonly<Record<string, string>> = {
  ...PATH_MESSAGES,
  EACCES: 'another user closed it to this one',
  EPERM: 'another user closed it to this one',
  EISDIR: 'it is a folder',
};

/** Returns the error of a write in words, with the path that a person knows instead of a temporary one. */
export const toWriteError = (path: string, error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`cannot write ${path}: ${WRITE_MESSAGES[code] ?? message}`, { cause: error });
};

/** Returns the error of a read in words, with the path that could not be read. */
export const toReadError = (error: unknown): Error => {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const words = READ_MESSAGES[code];
  return new Error(words && path ? `cannot read ${path}: ${words}` : message, { cause: error });
};
