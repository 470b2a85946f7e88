import type { Candidate, RemoteRecord } from '@ank/protocol/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';
import { loadContainer } from './entry';
import { shared } from './shared';

const federation = createInstance({ name: 'shell', remotes: [], shared });
// An `enhanced` entry takes it from here.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
const known = new Set<string>();

/** The runtime answers a known name from memory. */
const register = ({ container, entry }: Candidate) => {
  if (known.has(container)) return;
  known.add(container);
  federation.registerRemotes([
    { name: container, entry: new URL(entry.src, location.origin).href, entryGlobalName: container },
  ]);
};

/** Registers every remote for federation's developer tools, and loads none. */
export const registerAll = (remotes: readonly RemoteRecord[]) => {
  for (const { candidates } of remotes) for (const best of candidates.slice(0, 1)) register(best);
};

export const loadWithRuntime = async (candidate: Candidate) => {
  await loadContainer(candidate);
  register(candidate);
  return federation.loadRemote<unknown>(`${candidate.container}/screens`);
};
