import { lstatSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  isOwnerOfNameAlive,
  isProcessAlive,
  parseNameOwnedByProcess,
  readTextFileIfReadable,
} from './processIdentity';

/** The process that holds a lock: `note` is what it wrote about itself. */
export type LockHolder = { pid?: number; host?: string; since?: string; note?: string };

export const describeHolder = ({ pid, host, since }: LockHolder): string =>
  pid === undefined ? 'a process that cannot be named' : `process ${pid} on ${host} since ${since}`;

/**
 * The holder that was found where a lock is. `isAlive` is undefined where it cannot be told from here. `path`
 * carries the holder's heartbeat: its token in the lock's folder, a stranger there that no process has
 * named, or the one file of an earlier version. `others` lie beside a token or a stranger, and have no
 * meaning.
 */
export type FoundHolder = {
  holder: LockHolder;
  isAlive: boolean | undefined;
  path: string;
  kind: 'token' | 'stranger' | 'file';
  others: string[];
};

/** The token of a lock that nobody holds, in earlier versions. */
const FREE = 'free';

const isTokenName = (name: string): boolean => name === FREE || parseNameOwnedByProcess(name) !== undefined;

/** One that lives goes before one that cannot be seen, and that before a dead one; strangers come last. */
const livenessRankOf = (name: string): number => {
  if (!isTokenName(name)) return 3;
  const isInUse = name === FREE ? false : isOwnerOfNameAlive(name);
  return isInUse === undefined ? 1 : isInUse ? 0 : 2;
};

/** Versions before wrote one file, with a number or an object, and gave no heartbeat. */
const readHolderFromFile = (path: string): Pick<FoundHolder, 'holder' | 'isAlive'> => {
  try {
    const content = JSON.parse(readTextFileIfReadable(path) ?? '') as
      | number
      | { pid: number; started: string; host: string; since: string };
    const { pid, started, host, since } =
      typeof content === 'number' ? { pid: content, started: '', host: hostname(), since: '' } : content;
    const isAlive = host === hostname() ? isProcessAlive({ pid, started }) : undefined;
    // A number alone may be another process's by now.
    return { holder: { pid, host, since }, isAlive: isAlive && started === '' ? undefined : isAlive };
  } catch {
    return { holder: {}, isAlive: undefined };
  }
};

const readHolderFromFolder = (folder: string, name: string): Pick<FoundHolder, 'holder' | 'isAlive'> => {
  const { pid, host } = parseNameOwnedByProcess(name) ?? {};
  const [since = '', note = ''] = (readTextFileIfReadable(join(folder, name)) ?? '').split('\n');
  const known = pid === undefined || host === undefined ? {} : { pid, host };
  return { holder: { ...known, since, note }, isAlive: name === FREE ? false : isOwnerOfNameAlive(name) };
};

/** Reads the names in a folder, the holder's first; none where the folder has gone meanwhile. */
const listTokenNames = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort((a, b) => livenessRankOf(a) - livenessRankOf(b) || (a < b ? -1 : 1));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

/** Reads who holds a lock; gives undefined where nobody does. A link is a file, wherever it leads. */
export const readLockHolder = (folder: string): FoundHolder | undefined => {
  const there = lstatSync(folder, { throwIfNoEntry: false });
  if (!there) return undefined;
  if (!there.isDirectory()) return { ...readHolderFromFile(folder), path: folder, kind: 'file', others: [] };
  const [name, ...others] = listTokenNames(folder);
  if (name === undefined) return undefined;
  return {
    ...readHolderFromFolder(folder, name),
    path: join(folder, name),
    kind: isTokenName(name) ? 'token' : 'stranger',
    others: others.map((other) => join(folder, other)),
  };
};
