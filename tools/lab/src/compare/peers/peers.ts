import { join } from 'node:path';
import { ROOT, readJson } from '@ank/build/packages';

export const PEERS_DIR = join(ROOT, 'tools/lab/compare/peers');
export const REMOTES = ['markets', 'history'] as const;

export type PeerName = 'monolith' | 'federation' | 'singleSpa' | 'piral' | 'qiankun' | 'ank';

export type Peer = {
  name: PeerName;
  label: string;
  /** The package whose version is shown, from the peers' folder or Ank's. */
  from?: string;
};

export const PEERS: Peer[] = [
  { name: 'monolith', label: 'monolith (webpack)', from: 'webpack' },
  { name: 'ank', label: 'Ank, its whole shell' },
  {
    name: 'federation',
    label: 'Module Federation, as its documentation sets it up',
    from: '@module-federation/enhanced',
  },
  { name: 'singleSpa', label: 'single-spa', from: 'single-spa' },
  { name: 'piral', label: 'piral-core', from: 'piral-core' },
  { name: 'qiankun', label: 'qiankun', from: 'qiankun' },
];

/** As its lockfile has it; Ank's own is that of the sources. */
export const versionOfPeer = ({ from }: Peer): string => {
  if (!from) return 'of these sources';
  for (const root of [PEERS_DIR, ROOT]) {
    const { packages } = readJson<{ packages: Record<string, { version?: string }> }>(
      join(root, 'package-lock.json'),
    );
    const found = packages[`node_modules/${from}`]?.version;
    if (found) return found;
  }
  throw new Error(`${from} is in no lockfile`);
};
