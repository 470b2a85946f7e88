import type { Candidate } from '@ank/protocol/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import { loadContainer } from './entry';
import { shared } from './shared';

const federation = createInstance({ name: 'shell', remotes: [], shared });
const known = new Set<string>();

/** Our own loader fetches the entry. Every version is a remote of its own name: the runtime returns a name it knows. */
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
