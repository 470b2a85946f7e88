import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { takeProcessLock } from '@ank/build/process-lock';

const makeFolderAtomically = async (
  dir: string,
  make: (work: string) => Promise<void> | void,
): Promise<void> => {
  const work = `${dir}.${randomUUID()}`;
  try {
    mkdirSync(work);
    await make(work);
    renameSync(work, dir);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/**
 * Makes a folder once for all test files that want it at the same time: the others wait, and it is there
 * whole or not at all. A maker that was killed leaves it to the next.
 */
export const makeFolderOnce = async (
  dir: string,
  make: (work: string) => Promise<void> | void,
): Promise<void> => {
  mkdirSync(dirname(dir), { recursive: true });
  if (!existsSync(dir)) {
    const lock = await takeProcessLock(`${dir}.lock`, { isPatient: true });
    try {
      if (!existsSync(dir)) await makeFolderAtomically(dir, make);
    } finally {
      lock.release();
    }
  }
  utimesSync(dir, new Date(), new Date());
};

/** Younger ones may be in use: a folder may hang on the day, and a run last past midnight. */
const IN_USE_MS = 3 * 60 * 60_000;

const isUnusedForHours = (path: string): boolean => {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > IN_USE_MS;
};

export const removeUnusedFoldersWithPrefix = (dir: string, prefix: string): void => {
  for (const name of existsSync(dirname(dir)) ? readdirSync(dirname(dir)) : []) {
    const path = join(dirname(dir), name);
    if (name.startsWith(prefix) && !name.startsWith(basename(dir)) && isUnusedForHours(path)) {
      rmSync(path, { recursive: true, force: true });
    }
  }
};
