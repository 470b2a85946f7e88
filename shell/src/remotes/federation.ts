import { wrapFunctionsFor } from '../remoteResources/wrapFunctions';
import { loadContainer, type RemoteContainer } from './remoteEntry';
import { blameCandidate, type LoadModule } from './screenLoader';
import { shared } from './sharedModules';

/** The share scope, one object that each container is given once. */
const shareScope = Object.fromEntries(
  Object.entries(shared).map(([name, { version, lib }]) => [
    name,
    { [version]: { get: () => lib, loaded: 1, eager: true, from: 'shell' } },
  ]),
);

const started = new Map<RemoteContainer, Promise<void>>();

const startContainer = (container: RemoteContainer) => {
  const known = started.get(container);
  if (known) return known;
  const starting = Promise.resolve(container.init(shareScope, []));
  started.set(container, starting);
  return starting;
};

/** Rejects when the entry is missing, altered, late, or throws. */
export const loadModule: LoadModule = async (candidate, remote) => {
  const runtime =
    candidate.needsRuntime && (await import(/* webpackChunkName: "runtime" */ './federationRuntime'));
  const container = await loadContainer(candidate);
  if (container.own) {
    const crash = (error: unknown) => blameCandidate(remote, candidate, 'background', error);
    container.own = wrapFunctionsFor({ remote, candidate, crash });
  }
  if (runtime) return runtime.loadWithLibraryRuntime(candidate);
  await startContainer(container);
  const factory = await container.get('./screens');
  return factory();
};
