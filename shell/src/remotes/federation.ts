import { pageFunctionsOwnedByVersion } from '../remoteResources/pageFunctionsOwnedByVersion';
import { modulesSharedWithRemotes } from './modulesSharedWithRemotes';
import { loadRemoteContainer, type RemoteContainer } from './remoteEntry';
import { type LoadRemoteModule, reportCrashAndQuarantine } from './screenLoader';

/** The share scope, one object that each container is given once. */
const shareScope = Object.fromEntries(
  Object.entries(modulesSharedWithRemotes).map(([name, { version, lib }]) => [
    name,
    { [version]: { get: () => lib, loaded: 1, eager: true, from: 'shell' } },
  ]),
);

const started = new Map<RemoteContainer, Promise<void>>();

const initContainerOnce = (container: RemoteContainer) => {
  const known = started.get(container);
  if (known) return known;
  const starting = Promise.resolve(container.init(shareScope, []));
  started.set(container, starting);
  return starting;
};

/** Rejects when the entry is missing, altered, late, or throws. */
export const loadModule: LoadRemoteModule = async (candidate, remote) => {
  const runtime =
    candidate.needsRuntime && (await import(/* webpackChunkName: "runtime" */ './federationRuntime'));
  const container = await loadRemoteContainer(candidate);
  if (container.own) {
    const crash = (error: unknown) => reportCrashAndQuarantine(remote, candidate, 'background', error);
    container.own = pageFunctionsOwnedByVersion({ remote, candidate, crash });
  }
  if (runtime) return runtime.loadWithLibraryRuntime(candidate);
  await initContainerOnce(container);
  const factory = await container.get('./screens');
  return factory();
};
