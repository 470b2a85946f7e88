import { CONTRACT_VERSION, type RegisteredRemote, type Registry } from '@ank/protocol/registry';
import { kernelVersion } from '../builder/configs/sharedModules';
import { ENTRY_FILE } from '../builder/federation/containerConfig';
import { readRemoteDescription } from '../builder/remoteDescription';
import type { Package } from '../workspace/packages';
import { withAllFlagsOn } from './withAllFlagsOn';

export const devContainerNameOf = (remote: string): string => `ank_${remote}_dev`;

const makeDevRemoteRecord = (pkg: Package): RegisteredRemote => {
  const { contract, kernel = '*', ...description } = readRemoteDescription(pkg.dir);
  const candidate = {
    version: 'dev',
    container: devContainerNameOf(pkg.name),
    contract,
    kernel,
    entry: { src: `/${ENTRY_FILE}`, integrity: '' },
    files: {},
    styles: {},
  };
  return { ...description, name: pkg.name, candidates: [candidate] };
};

const NOTHING = { revision: 0, remotes: [], revoked: [] };

/** Gives a registry whose `shown` remotes come from their sources, and all others as they are published. */
export const buildDevRegistry = (
  shown: readonly Package[],
  published: Omit<Registry, 'shell'> = NOTHING,
): Registry => {
  const shell = { version: 'dev', kernel: kernelVersion(), contract: CONTRACT_VERSION };
  // Loaded by Module Federation's runtime, so that its plugins work.
  const remotes = published.remotes.map((record) => ({
    ...record,
    candidates: record.candidates.map((candidate) => ({ ...candidate, needsRuntime: true })),
  }));
  const own = shown.map(makeDevRemoteRecord);
  const names = new Set(own.map(({ name }) => name));
  const paths = new Set(own.flatMap(({ routes }) => routes.map(({ path }) => path)));
  // A path that moves here from another remote is shown from here.
  const others = remotes
    .filter(({ name }) => !names.has(name))
    .map((record) => ({ ...record, routes: record.routes.filter(({ path }) => !paths.has(path)) }));
  const flags = withAllFlagsOn(published.flags, own);
  return { ...published, shell, remotes: [...others, ...own], flags };
};
