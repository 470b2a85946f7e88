import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@ank/testkit/free-port';
import {
  findDatabaseUnixUser,
  type StartedDaemon,
  signalProcesses,
  startClusterDaemon,
  withDescendantPids,
} from './clusterDaemons';
import { type CuttableRelay, openCuttableRelay } from './cuttableRelay';

const TEMPLATES = fileURLToPath(new URL('../../../../deploy/ha/', import.meta.url));

/** Fills a template in, for the cluster's user alone. Throws when a place is left unfilled. */
export const writeConfigFromTemplate = (
  name: string,
  path: string,
  values: Readonly<Record<string, string | number>>,
): void => {
  const text = readFileSync(join(TEMPLATES, name), 'utf8').replace(
    /\$\{([A-Z_]+)\}/g,
    (_place, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${name} wants ${key}`);
      return String(value);
    },
  );
  writeFileSync(path, text, { mode: 0o600 });
  chownToDatabaseOwner(path);
};

export const chownToDatabaseOwner = (path: string): void => {
  const as = findDatabaseUnixUser();
  if (as) chownSync(path, as.uid, as.gid);
};

export const makeFolderOfDatabaseOwner = (path: string): string => {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  chownToDatabaseOwner(path);
  return path;
};

export type ClusterNode = {
  name: string;
  config: string;
  disk: string;
  data: string;
  port: number;
  relays: { sql: CuttableRelay; rest: CuttableRelay; etcd: CuttableRelay };
  /** True when the node's disk is its own and may be filled. */
  isSmall: boolean;
  start: () => void;
  pids: () => number[];
  serverPids: () => number[];
  close: () => Promise<void>;
};

export type NodeOptions = {
  etcdPort: number;
  password: string;
  archive: string;
  bin: string;
  /** The size as mount takes it ("64m"); undefined where mounting is not allowed. */
  diskSize: string | undefined;
};

export const tryMountSmallDisk = (path: string, size: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Opens a node, which runs once started. */
export const prepareClusterNode = async (
  name: string,
  home: string,
  { etcdPort, password, archive, bin, diskSize }: NodeOptions,
): Promise<ClusterNode> => {
  makeFolderOfDatabaseOwner(home);
  const disk = makeFolderOfDatabaseOwner(join(home, 'disk'));
  const isSmall = diskSize !== undefined && tryMountSmallDisk(disk, diskSize);
  chownToDatabaseOwner(disk);
  const data = join(disk, 'data');
  const [port, restPort] = [await findFreePort(), await findFreePort()];
  const relays = {
    sql: await openCuttableRelay(port),
    rest: await openCuttableRelay(restPort),
    etcd: await openCuttableRelay(etcdPort),
  };
  const config = join(home, 'patroni.yml');
  writeConfigFromTemplate('patroni.yml', config, {
    NAME: name,
    REST_PORT: restPort,
    REST_DOOR: relays.rest.port,
    ETCD_DOOR: relays.etcd.port,
    PORT: port,
    DOOR: relays.sql.port,
    DATA: data,
    BIN: bin,
    HOME: home,
    PASSWORD: password,
    ARCHIVE: archive,
  });
  let patroni: StartedDaemon | undefined;
  const serverPids = (): number[] => {
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.includes(data) ? withDescendantPids([pid]) : [];
    } catch {
      return [];
    }
  };
  const pids = () => {
    const own = patroni?.child.exitCode === null && patroni.child.signalCode === null ? patroni.child.pid : 0;
    return [...new Set([...(own ? withDescendantPids([own]) : []), ...serverPids()])];
  };
  const killNow = () => {
    signalProcesses(pids(), 'SIGKILL');
    if (isSmall) execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
  };
  process.once('exit', killNow);
  return {
    name,
    config,
    disk,
    data,
    port,
    relays,
    isSmall,
    start: () => {
      patroni = startClusterDaemon('patroni', [config], home, join(home, 'log'));
    },
    pids,
    serverPids,
    close: async () => {
      process.off('exit', killNow);
      killNow();
      await patroni?.ended;
      for (const relay of Object.values(relays)) await relay.close();
    },
  };
};
