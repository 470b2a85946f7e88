import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** 0 when nobody has it any more, and while whoever has just taken it has not written its name. */
const holderOf = (lock: string): number => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
};

const take = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = holderOf(lock);
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
};

const makeNow = async (dir: string, make: (work: string) => Promise<void> | void) => {
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
export const once = async (dir: string, make: (work: string) => Promise<void> | void): Promise<void> => {
  mkdirSync(dirname(dir), { recursive: true });
  const lock = `${dir}.lock`;
  while (!existsSync(dir)) {
    if (!take(lock)) {
      await wait(100);
      continue;
    }
    try {
      if (!existsSync(dir)) await makeNow(dir, make);
    } finally {
      rmSync(lock, { force: true });
    }
  }
  utimesSync(dir, new Date(), new Date());
};

/** Younger ones may be in use: a folder may hang on the day, and a run last past midnight. */
const IN_USE_MS = 3 * 60 * 60_000;

const isUnused = (path: string): boolean => {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > IN_USE_MS;
};

export const removeEarlier = (dir: string, beginning: string): void => {
  for (const name of existsSync(dirname(dir)) ? readdirSync(dirname(dir)) : []) {
    const path = join(dirname(dir), name);
    if (name.startsWith(beginning) && !name.startsWith(basename(dir)) && isUnused(path)) {
      rmSync(path, { recursive: true, force: true });
    }
  }
};
