import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * Describes a process to others: `started` tells it from a later one with its number, `machine` says
 * from where it can be seen.
 */
export type ProcessIdentity = { pid: number; started: string; machine?: string | undefined };

/** Reads a small file; gives undefined where it cannot be read. */
export const readTextFileIfReadable = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * State and start time (ticks since the boot), from the line of /proc; the name in it may hold blanks.
 */
const readProcessState = (pid: number): { state: string | undefined; started: string } | undefined => {
  const line = readTextFileIfReadable(`/proc/${pid}/stat`);
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields && { state: fields[0], started: fields[19] ?? '' };
};

/** Names this boot of the machine and its namespace of process numbers; without /proc the host. */
const readMachineId = (): string => {
  let place = hostname();
  try {
    place = `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Another system than Linux: its processes are seen by whoever has its name.
  }
  return createHash('sha256').update(place).digest('hex').slice(0, 16);
};

/** Describes the process that calls, in the words in which others may ask for it. */
export const identifyThisProcess = (): Required<ProcessIdentity> => ({
  pid: process.pid,
  started: readProcessState(process.pid)?.started ?? '',
  machine: readMachineId(),
});

/**
 * Tells whether a process lives; gives undefined where that cannot be told from here: on another
 * machine, or in another container.
 */
export const isProcessAlive = ({ pid, started, machine }: ProcessIdentity): boolean | undefined => {
  if (machine !== undefined && machine !== readMachineId()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (started === '') return true;
  const stat = readProcessState(pid);
  // A process that ended and was not yet waited for still has its number.
  return stat && stat.started === started && stat.state !== 'Z';
};

const OWNED_NAME = /^(.+)\.([0-9a-f]{16})\.(\d+)\.(\d*)\.[0-9a-f-]{36}$/;

const namesOwnedHere = new Set<string>();

/** A file name, different at each call, that tells everybody which process uses it. */
export const newNameOwnedByThisProcess = (): string => {
  const { pid, started, machine } = identifyThisProcess();
  const host = encodeURIComponent(hostname()).slice(0, 80);
  const name = [host, machine, pid, started, randomUUID()].join('.');
  namesOwnedHere.add(name);
  return name;
};

export const forgetNameOwnedByProcess = (name: string): void => {
  namesOwnedHere.delete(name);
};

/** Reads what a name of newNameOwnedByThisProcess says of its process; undefined for any other name. */
export const parseNameOwnedByProcess = (name: string) => {
  const [, host, machine, pid, started] = OWNED_NAME.exec(name) ?? [];
  if (host === undefined) return undefined;
  return { host: decodeURIComponent(host), machine, pid: Number(pid), started: started ?? '' };
};

/**
 * Tells whether the process that made this name still uses it; undefined where that cannot be told
 * from here.
 */
export const isOwnerOfNameAlive = (name: string): boolean | undefined => {
  const owner = parseNameOwnedByProcess(name);
  if (!owner) return undefined;
  const isAlive = isProcessAlive(owner);
  if (!isAlive || owner.pid !== process.pid) return owner.started === '' && isAlive ? undefined : isAlive;
  return namesOwnedHere.has(name);
};
