import type { Registry, RemoteRecord, Shares } from '@ank/protocol/registry';
import { CONTRACT } from '@ank/protocol/registry';
import { ENTRY_FILE } from '../build/configs/remoteConfig';
import { kernelVersion } from '../build/configs/sharedModules';
import { readDescription } from '../build/description';
import type { Package } from '../workspace/packages';

/** The shell's override looks for this global. */
export const devContainer = (remote: string): string => `ank_${remote}_dev`;

const devRecord = (one: Package): RemoteRecord => {
  const { contract, kernel = '*', ...description } = readDescription(one.dir);
  const candidate = {
    version: 'dev',
    container: devContainer(one.name),
    contract,
    kernel,
    entry: { src: `/${ENTRY_FILE}`, integrity: '' },
    files: {},
    styles: {},
  };
  return { ...description, name: one.name, candidates: [candidate] };
};

/** Loaded by Module Federation's runtime, so that its plugins work. */
const byRuntime = (record: RemoteRecord): RemoteRecord => ({
  ...record,
  candidates: record.candidates.map((candidate) => ({ ...candidate, needsRuntime: true })),
});

/** Developers see what the flags will bring. */
const allOn = ({ name, flags = {} }: RemoteRecord): Shares => ({
  [name]: Object.fromEntries(Object.keys(flags).map((flag) => [flag, 100])),
});

const NOTHING = { revision: 0, remotes: [], revoked: [] };

export const devRegistry = (one: Package, published: Omit<Registry, 'shell'> = NOTHING): Registry => {
  const shell = { version: 'dev', kernel: kernelVersion(), contract: CONTRACT };
  const remotes = published.remotes.map(byRuntime);
  if (one.kind === 'shell') return { ...published, shell, remotes };
  const own = devRecord(one);
  const paths = new Set(own.routes.map(({ path }) => path));
  // A path that moves here from another remote is shown from here.
  const others = remotes
    .filter(({ name }) => name !== one.name)
    .map((record) => ({ ...record, routes: record.routes.filter(({ path }) => !paths.has(path)) }));
  return { ...published, shell, remotes: [...others, own], flags: { ...published.flags, ...allOn(own) } };
};
