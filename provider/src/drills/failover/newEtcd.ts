import { join } from 'node:path';
import { findFreePort } from '@ank/testkit/free-port';
import {
  pollUntilAnswered,
  type StartedDaemon,
  signalProcesses,
  startClusterDaemon,
  withDescendantPids,
} from './clusterDaemons';

export type Etcd = {
  port: number;
  kill: () => Promise<void>;
  /** Starts on what it had written; waits until it answers. */
  start: () => Promise<void>;
};

export const newEtcd = async (dir: string): Promise<Etcd> => {
  const [port, peers] = [await findFreePort(), await findFreePort()];
  const [client, peer] = [port, peers].map((one) => `http://127.0.0.1:${one}`);
  const settings = {
    'data-dir': join(dir, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  let program: StartedDaemon | undefined;
  return {
    port,
    kill: async () => {
      if (program?.child.pid) signalProcesses(withDescendantPids([program.child.pid]), 'SIGKILL');
      await program?.ended;
    },
    start: async () => {
      program = startClusterDaemon('etcd', args, dir, join(dir, 'etcd.log'));
      await pollUntilAnswered(
        'etcd',
        async () => (await fetch(`${client}/health`, { signal: AbortSignal.timeout(2000) })).ok,
      );
    },
  };
};
