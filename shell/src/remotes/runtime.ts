import type { Candidate } from '@ank/shared/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import { loadContainer } from './entry';
import { shared } from './shared';

const federation = createInstance({ name: 'shell', remotes: [], shared });
const known = new Set<string>();

/**
 * Loads a candidate through the federation runtime. The entry is fetched by our own loader, for its integrity and
 * time limit, and handed to the runtime. Every version is a remote of its own name, because the runtime returns a
 * name it has seen before.
 */
export const loadWithRuntime = async (candidate: Candidate): Promise<unknown> => {
  const { container, entry } = candidate;
  await loadContainer(candidate);
  if (!known.has(container)) {
    known.add(container);
    federation.registerRemotes([
      { name: container, entry: new URL(entry.src, location.origin).href, entryGlobalName: container },
    ]);
  }
  return federation.loadRemote<unknown>(`${container}/screens`);
};
