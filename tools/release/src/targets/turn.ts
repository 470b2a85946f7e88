import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ERROR_WORDS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
  EFBIG: 'it would be larger than this user may write',
  EROFS: 'the disk is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'a part of its path is a file',
};

export const isCode = (error: unknown, code: string): boolean =>
  (error as NodeJS.ErrnoException).code === code;

/** With the file's own path, not the one it was first written to. */
export const cannotWrite = (file: string, error: unknown): Error => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`cannot write ${file}: ${ERROR_WORDS[code] ?? message}`, { cause: error });
};

export const orUndefined = async <Value>(work: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const mine = new Set<string>();

/** So that others can tell whether it is under way. */
export const begin = (): string => {
  const name = `${hostname()}.${process.pid}.${randomUUID()}`;
  mine.add(name);
  return name;
};
export const end = (name: string): void => void mine.delete(name);

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** False for another machine. */
export const isGone = (name: string): boolean => {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f-]{36}$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  // A process may have the number of one that died; in a container it always does.
  return Number(pid) === process.pid ? !mine.has(name) : !isAlive(Number(pid));
};

/** After which a holder on another machine counts as gone, ms. */
const LONGEST_MS = 10_000;
const PAUSE_MS = 10;
const FREE = 'free';

const taken = async (from: string, to: string): Promise<boolean> => {
  try {
    // Of all who move a file away one succeeds.
    await rename(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/** With its token, or not at all. */
const make = async (folder: string, beside: string): Promise<void> => {
  await mkdir(beside, { recursive: true });
  await writeFile(join(beside, FREE), '');
  try {
    await rename(beside, folder);
  } catch {
    await rm(beside, { recursive: true, force: true }); // somebody else made it
  }
};

const hasOverrun = async (file: string): Promise<boolean> => {
  const held = await orUndefined(stat(file));
  return held !== undefined && Date.now() - held.ctimeMs > LONGEST_MS;
};

/**
 * Among all processes that use this folder: a token is moved to one's own name and back, and taken over from
 * a killed process. `aside`: for unfinished files, on the same disk.
 */
export const inTurn = async <Value>(
  folder: string,
  aside: string,
  work: () => Promise<Value>,
): Promise<Value> => {
  const name = begin();
  const own = join(folder, name);
  try {
    for (;;) {
      if (await taken(join(folder, FREE), own)) break;
      const holders = await orUndefined(readdir(folder));
      if (!holders) await make(folder, join(aside, name));
      const [holder] = holders?.filter((one) => one !== FREE) ?? [];
      const isLeft = holder && (isGone(holder) || (await hasOverrun(join(folder, holder))));
      if (isLeft && (await taken(join(folder, holder), own))) break;
      if (holder && !isLeft) await wait(PAUSE_MS);
    }
    try {
      return await work();
    } finally {
      await taken(own, join(folder, FREE));
    }
  } finally {
    end(name);
  }
};
