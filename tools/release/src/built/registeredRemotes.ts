import type { Candidate, RegisteredRemote, Registry, RemoteDescription } from '@ank/protocol/registry';

/** The number of versions beside the newest that are kept for a fall-back. */
const KEPT = 2;

export const findRegisteredRemote = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes.find((remote) => remote.name === name);

/** Throws when there is none. */
export const mustFindRegisteredRemote = (registry: Registry, name: string): RegisteredRemote => {
  const record = findRegisteredRemote(registry, name);
  if (!record) {
    throw new Error(
      `no remote "${name}" is live; there are ${registry.remotes.map((remote) => remote.name).join(', ') || 'none'}`,
    );
  }
  return record;
};

export const withRegisteredRemote = (registry: Registry, record: RegisteredRemote): Registry => ({
  ...registry,
  remotes: [...registry.remotes.filter(({ name }) => name !== record.name), record].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  ),
});

/** Versions before it stay for a fall-back, save a canary that was never promoted. */
export const withNewestVersion = (
  registry: Registry,
  name: string,
  { contract: _contract, kernel: _kernel, ...description }: RemoteDescription,
  candidate: Candidate,
  canary?: number,
): Registry => {
  const old = findRegisteredRemote(registry, name);
  const proven = old?.canary === undefined ? (old?.candidates ?? []) : old.candidates.slice(1);
  const before = proven.filter(({ version }) => version !== candidate.version).slice(0, KEPT);
  const record: RegisteredRemote = { ...description, name, candidates: [candidate, ...before] };
  return withRegisteredRemote(registry, canary === undefined ? record : { ...record, canary });
};

export const withoutCanary = ({ canary: _canary, ...record }: RegisteredRemote): RegisteredRemote => record;

/** Returns the versions that players get: two while a canary is out. */
export const candidatesWithoutFallbacks = ({ candidates, canary }: RegisteredRemote): Candidate[] =>
  candidates.slice(0, canary === undefined ? 1 : 2);
