import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './db';

/** `started` tells reused pids apart. */
type Holder = { pid: number; started: string; host: string; since: string };

export const startOf = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the 2nd is a name in parentheses and may hold blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

export const isAlive = ({ pid, started }: Pick<Holder, 'pid' | 'started'>) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
};

export const readJson = <T>(path: string): T | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
};

const create = (path: string) => {
  const holder: Holder = {
    pid: process.pid,
    started: startOf(process.pid),
    host: hostname(),
    since: new Date().toISOString(),
  };
  try {
    writeFileSync(path, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
};

const holderOf = readJson<Holder>;

const refuse = (path: string, holder: Holder | undefined) => {
  const who = holder
    ? `process ${holder.pid} on ${holder.host} since ${holder.since}`
    : 'a process that has not yet written its name';
  return new Error(
    `The data directory is in use by ${who}. Two processes on one directory would corrupt the ledger, so this one stops. ` +
      `If you are certain that none is running, delete ${path}`,
  );
};

/**
 * Gives the release. Throws when another living process holds it. A second file lets only one of two
 * starting at once take over a dead one's lock.
 */
export const takeLock = (path: string): (() => void) => {
  const release = () => {
    if (holderOf(path)?.pid === process.pid) unlinkSync(path);
  };
  if (create(path)) return release;

  const holder = holderOf(path);
  // The holder may be a process of another machine, which cannot be seen, or a file just being written.
  if (!holder || holder.host !== hostname() || isAlive(holder)) throw refuse(path, holder);

  const guard = `${path}.takeover`;
  if (!create(guard)) throw refuse(guard, holderOf(guard));
  try {
    const still = holderOf(path);
    if (still && isAlive(still)) throw refuse(path, still);
    unlinkSync(path);
    if (!create(path)) throw refuse(path, holderOf(path));
  } finally {
    unlinkSync(guard);
  }
  return release;
};
