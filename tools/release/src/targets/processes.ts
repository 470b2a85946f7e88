import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const mine = new Set<string>();

/** Names a piece of work, so that others can tell whether it is under way. */
export const begin = (): string => {
  const name = `${hostname()}.${process.pid}.${randomUUID()}`;
  mine.add(name);
  return name;
};
export const end = (name: string): void => void mine.delete(name);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** False for another machine, where that cannot be known. */
export const isGone = (name: string): boolean => {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f-]{36}$/.exec(name) ?? [];
  if (host !== hostname()) return false;
  // A process may have the number of one that died; in a container it always does.
  return Number(pid) === process.pid ? !mine.has(name) : !isAlive(Number(pid));
};
