import { join } from 'node:path';
import { ROOT, readJson } from '@ank/build/packages';

export const PEERS_DIR = join(ROOT, 'tools/lab/compare/peers');
export const REMOTES = ['markets', 'history'] as const;

export type PeerName = 'monolith' | 'federation' | 'ank';

/** `from`: the package whose version is shown. */
export type Peer = { name: PeerName; label: string; from?: string };

export const PEERS: Peer[] = [
  { name: 'monolith', label: 'monolith (webpack)', from: 'webpack' },
  { name: 'ank', label: 'Ank, its whole shell' },
  {
    name: 'federation',
    label: 'Module Federation, as its documentation sets it up',
    from: '@module-federation/enhanced',
  },
];

export const versionOfPeer = ({ from }: Peer): string => {
  if (!from) return 'of these sources';
  const file = join(ROOT, 'package-lock.json');
  const { packages } = readJson<{ packages: Record<string, { version?: string }> }>(file);
  const found = packages[`node_modules/${from}`]?.version;
  if (!found) throw new Error(`${from} is not in the lockfile`);
  return found;
};
