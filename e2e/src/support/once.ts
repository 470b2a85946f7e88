import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** Takes the lock for this process; false while another living process has it. */
const take = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
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
 * Makes a folder once for all test files that want it at the same time: the first one makes it, the others wait, and it
 * is there whole or not at all. A maker that was killed leaves it to the next.
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
};

/** Removes what earlier sources left: folders beside this one whose names begin alike. */
export const removeEarlier = (dir: string, beginning: string): void => {
  for (const name of existsSync(dirname(dir)) ? readdirSync(dirname(dir)) : []) {
    if (name.startsWith(beginning) && !name.startsWith(basename(dir))) {
      rmSync(join(dirname(dir), name), { recursive: true, force: true });
    }
  }
};
