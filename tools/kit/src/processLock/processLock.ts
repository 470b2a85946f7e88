import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  forgetOwnedName,
  isOwnedNameInUse,
  isProcessAlive,
  makeOwnedName,
  ownerOf,
  readTextFile,
} from './processIdentity';

/** The process that holds a lock: `note` is what it wrote about itself. */
export type LockHolder = { pid?: number; host?: string; since?: string; note?: string };

export class LockHeldError extends Error {
  constructor(readonly holder: LockHolder) {
    const { pid, host, since } = holder;
    super(pid === undefined ? 'a process that cannot be named' : `process ${pid} on ${host} since ${since}`);
  }
}

export type ProcessLock = { note: (text: string) => void; release: () => void };

export type LockOptions = {
  /** Whether a lock that is held is waited for; else it throws. */
  isPatient?: boolean;
  /**
   * Is told once of a holder that cannot be seen from here, before this process waits for a sign of it.
   */
  onWait?: (holder: LockHolder) => void;
  /** Another process took the lock over, because this one gave no sign for too long. */
  onLost?: () => void;
  goneAfterMs?: number;
};

/** A holder on another machine counts as gone when it gave no sign for this long. */
const GONE_AFTER_MS = 30_000;
const SIGNS_IN_THAT_TIME = 6;
const PAUSE_MS = 10;

/**
 * Does the work and tells whether it was done; false where one of these reasons kept it from being
 * done.
 */
const isDoneUnless = (codes: string[], work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};

/** Versions before wrote one file, with a number or an object, and gave no sign of life. */
const holderInFile = (path: string): (LockHolder & { isAlive: boolean | undefined }) | undefined => {
  const text = readTextFile(path);
  if (text === undefined) return undefined;
  try {
    const content = JSON.parse(text) as
      | number
      | { pid: number; started: string; host: string; since: string };
    const { pid, started, host, since } =
      typeof content === 'number' ? { pid: content, started: '', host: hostname(), since: '' } : content;
    return { pid, host, since, isAlive: host === hostname() ? isProcessAlive({ pid, started }) : undefined };
  } catch {
    return { isAlive: undefined };
  }
};

const holderInFolder = (folder: string, name: string): LockHolder & { isAlive: boolean | undefined } => {
  const { pid, host } = ownerOf(name) ?? {};
  const [since = '', note = ''] = (readTextFile(join(folder, name)) ?? '').split('\n');
  const known = pid === undefined || host === undefined ? {} : { pid, host };
  return { ...known, since, note, isAlive: name === 'free' ? false : isOwnedNameInUse(name) };
};

/** Judges by this process's own clock, and by the time that the file system gives to files. */
const watchSigns = (fileTimeMs: number, goneAfterMs: number) => {
  const began = performance.now();
  let seen = { sign: '', at: began, name: '' };
  return (path: string): 'gone' | 'alive' | 'unknown' => {
    const changed = statSync(path, { throwIfNoEntry: false })?.ctimeMs;
    if (changed === undefined) return 'unknown';
    const now = performance.now();
    const sign = `${path} ${changed}`;
    if (sign !== seen.sign) {
      const isSecond = path === seen.name;
      seen = { sign, at: now, name: path };
      if (isSecond) return 'alive';
    }
    const age = Math.max(now - seen.at, fileTimeMs + now - began - changed);
    return age > goneAfterMs ? 'gone' : 'unknown';
  };
};

/** Removes what starts that were killed left beside the lock. */
const removeKilledStarts = (folder: string) => {
  for (const name of readdirSync(dirname(folder))) {
    const beginning = `${basename(folder)}.`;
    if (name.startsWith(beginning) && isOwnedNameInUse(name.slice(beginning.length)) === false)
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
};

/**
 * Takes a lock. Among all processes that name this folder one has the lock: a folder with one file,
 * named after its holder. It is put in place whole, and of all who take over from a dead holder one
 * succeeds in giving that file its name. Its parent must be there. Throws LockHeldError.
 */
export const takeProcessLock = async (folder: string, options: LockOptions = {}): Promise<ProcessLock> => {
  const { isPatient = false, onWait, onLost, goneAfterMs = GONE_AFTER_MS } = options;
  const own = makeOwnedName();
  const beside = `${folder}.${own}`;
  const token = join(folder, own);
  const since = `${new Date().toISOString()}\n`;
  let isToldOfWait = false;

  const take = async () => {
    mkdirSync(beside);
    writeFileSync(join(beside, own), since);
    const watch = watchSigns(statSync(join(beside, own)).ctimeMs, goneAfterMs);
    // The system replaces an empty folder by another, and no other one.
    while (!isDoneUnless(['ENOTEMPTY', 'EEXIST', 'ENOTDIR'], () => renameSync(beside, folder))) {
      const file = holderInFile(folder);
      let names: string[] = [];
      isDoneUnless(['ENOENT', 'ENOTDIR'], () => {
        names = readdirSync(folder);
      });
      const [name] = names;
      if (!file && name === undefined) continue;
      const path = name === undefined ? folder : join(folder, name);
      const { isAlive, ...holder } = file ?? holderInFolder(folder, name ?? '');
      const state = isAlive === undefined ? watch(path) : isAlive ? 'alive' : 'gone';
      if (state === 'gone') {
        if (name === undefined) isDoneUnless(['ENOENT', 'EISDIR', 'EPERM'], () => unlinkSync(folder));
        else if (isDoneUnless(['ENOENT'], () => renameSync(path, token))) {
          writeFileSync(token, since);
          return;
        }
        continue;
      }
      if (state === 'alive' && !isPatient) throw new LockHeldError(holder);
      if (!isPatient && !isToldOfWait) onWait?.(holder);
      isToldOfWait = true;
      await wait(PAUSE_MS);
    }
  };

  try {
    await take();
  } catch (error) {
    forgetOwnedName(own);
    throw error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  removeKilledStarts(folder);

  const giveSign = () => {
    const now = new Date();
    if (isDoneUnless(['ENOENT', 'ENOTDIR'], () => utimesSync(token, now, now))) return;
    clearInterval(signs);
    onLost?.();
  };
  const signs = setInterval(giveSign, goneAfterMs / SIGNS_IN_THAT_TIME).unref();
  return {
    note: (text) => writeFileSync(token, since + text, { flag: 'r+' }),
    release: () => {
      clearInterval(signs);
      forgetOwnedName(own);
      // Between the two another process may have put its own folder there.
      if (isDoneUnless(['ENOENT', 'ENOTDIR'], () => unlinkSync(token)))
        isDoneUnless(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(folder));
    },
  };
};
