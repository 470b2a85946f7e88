import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toWriteError } from '../workspace/fileErrorMessages';
import { GONE_AFTER_MS, heartbeatIntervalMs, newHeartbeatWatcher } from './lockHeartbeats';
import { describeHolder, type FoundHolder, type LockHolder, readLockHolder } from './lockHolder';
import { forgetNameOwnedByProcess, isOwnerOfNameAlive, newNameOwnedByThisProcess } from './processIdentity';

export { describeHolder, type LockHolder };

export class LockHeldError extends Error {
  constructor(readonly holder: LockHolder) {
    super(describeHolder(holder));
  }
}

export type ProcessLock = { note: (text: string) => void; release: () => void };

export type LockOptions = {
  /** Whether a lock that is held is waited for; else it throws. */
  isPatient?: boolean;
  /**
   * Is told once of a holder that cannot be seen from here, before this process waits for a heartbeat of it.
   */
  onWait?: (holder: LockHolder) => void;
  /** Another process took the lock over, because this one gave no heartbeat for too long. */
  onLost?: () => void;
  goneAfterMs?: number;
};

const PAUSE_MS = 10;

/**
 * Does the work and tells whether it was done; false where one of these reasons kept it from being
 * done.
 */
const falseOnErrorCode = (codes: string[], work: () => void): boolean => {
  try {
    work();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};

/**
 * Gives a dead holder's token another name and tells whether it did. Where there is no token, or more than
 * one that two could take, what is there goes, and the lock is free.
 */
const takeOverFromDeadHolder = ({ path, kind, others }: FoundHolder, token: string): boolean => {
  for (const other of others) rmSync(other, { recursive: true, force: true });
  if (kind === 'token')
    return others.length === 0 && falseOnErrorCode(['ENOENT'], () => renameSync(path, token));
  if (kind === 'stranger') rmSync(path, { recursive: true, force: true });
  else falseOnErrorCode(['ENOENT', 'EISDIR', 'EPERM'], () => unlinkSync(path));
  return false;
};

/** Gives when a file was last changed, by the file system's clock, in ms. */
const readModifiedMs = (path: string): number | undefined =>
  lstatSync(path, { throwIfNoEntry: false })?.ctimeMs;

/** Removes what starts that were killed left beside the lock. */
const removeLeftoversOfKilledProcesses = (folder: string): void => {
  for (const name of readdirSync(dirname(folder))) {
    const beginning = `${basename(folder)}.`;
    if (name.startsWith(beginning) && isOwnerOfNameAlive(name.slice(beginning.length)) === false)
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
};

/**
 * Takes a lock. Among all processes that name this folder one has the lock: a folder with one file,
 * named after its holder. It is put in place whole, and of all who take over from a dead holder one
 * succeeds in giving that file its name. Its parent must be there. Throws LockHeldError, or a sentence that
 * says why nothing can be written there.
 */
export const takeProcessLock = async (folder: string, options: LockOptions = {}): Promise<ProcessLock> => {
  const { isPatient = false, onWait, onLost, goneAfterMs = GONE_AFTER_MS } = options;
  const own = newNameOwnedByThisProcess();
  const beside = `${folder}.${own}`;
  const token = join(folder, own);
  const since = `${new Date().toISOString()}\n`;
  let isToldOfWait = false;

  const take = async () => {
    writeFileSync(join(beside, own), since);
    const watch = newHeartbeatWatcher(readModifiedMs(join(beside, own)) ?? 0, performance.now(), goneAfterMs);
    // The system replaces an empty folder by another, and no other one.
    while (!falseOnErrorCode(['ENOTEMPTY', 'EEXIST', 'ENOTDIR'], () => renameSync(beside, folder))) {
      const found = readLockHolder(folder);
      if (!found) continue;
      const { isAlive, holder, path } = found;
      const look = () => watch({ path, changedMs: readModifiedMs(path), nowMs: performance.now() });
      const state = isAlive === undefined ? look() : isAlive ? 'alive' : 'gone';
      if (state === 'gone') {
        if (!takeOverFromDeadHolder(found, token)) continue;
        writeFileSync(token, since);
        return;
      }
      if (state === 'alive' && !isPatient) throw new LockHeldError(holder);
      if (!isPatient && !isToldOfWait) onWait?.(holder);
      isToldOfWait = true;
      await wait(PAUSE_MS);
    }
  };

  try {
    mkdirSync(beside);
    await take().finally(() => rmSync(beside, { recursive: true, force: true }));
  } catch (error) {
    forgetNameOwnedByProcess(own);
    throw error instanceof LockHeldError ? error : toWriteError(folder, error);
  }
  removeLeftoversOfKilledProcesses(folder);

  const writeHeartbeat = () => {
    const now = new Date();
    if (falseOnErrorCode(['ENOENT', 'ENOTDIR'], () => utimesSync(token, now, now))) return;
    clearInterval(heartbeats);
    onLost?.();
  };
  const heartbeats = setInterval(writeHeartbeat, heartbeatIntervalMs(goneAfterMs)).unref();
  return {
    note: (text) => writeFileSync(token, since + text, { flag: 'r+' }),
    release: () => {
      clearInterval(heartbeats);
      forgetNameOwnedByProcess(own);
      // Between the two another process may have put its own folder there.
      if (falseOnErrorCode(['ENOENT', 'ENOTDIR'], () => unlinkSync(token)))
        falseOnErrorCode(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(folder));
    },
  };
};
