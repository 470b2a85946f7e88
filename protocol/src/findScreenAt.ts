import type { RegisteredRemote, RemoteRoute } from './registryTypesAndContractVersion';

const matchesRoutePattern = (pattern: string, path: string): boolean => {
  const parts = path.split('/');
  const filled = pattern.split('/').map((part, at) => (part[0] === ':' ? parts[at] : part));
  return filled.join('/') === path;
};

export type ScreenMatch = { remote: RegisteredRemote; route: RemoteRoute };

/**
 * The screen for a path (lower case), after redirects and the log-in; undefined where it has none. Throws
 * where the log-in itself needs one.
 */
export const findScreenAt = (
  remotes: readonly RegisteredRemote[],
  path: string,
  isLoggedIn: boolean,
): ScreenMatch | undefined => {
  for (const remote of remotes) {
    const redirect = remote.redirects[path];
    if (redirect) return findScreenAt(remotes, redirect, isLoggedIn);
    for (const route of remote.routes) {
      if (!matchesRoutePattern(route.path, path)) continue;
      return isLoggedIn || !route.login ? { remote, route } : findScreenAt(remotes, '/login', false);
    }
  }
  return undefined;
};
