const ERROR_WORDS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'it would be larger than this user may write',
  EROFS: 'the disk is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'its folder is not there',
};

/** Returns the error of a write in words, with the path that a person knows instead of a temporary one. */
export const cannotWrite = (path: string, error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`cannot write ${path}: ${ERROR_WORDS[code] ?? message}`, { cause: error });
};

/** Returns the error of a read in words, with the path that could not be read. */
export const cannotRead = (error: unknown): Error => {
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const isClosed = code === 'EACCES' || code === 'EPERM';
  const words = isClosed ? `cannot read ${path}: another user closed it to this one` : message;
  return new Error(words, { cause: error });
};
