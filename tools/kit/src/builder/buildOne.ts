import type { Package } from '../workspace/packages';

/** Throws for a package that has nothing to build. */
export const buildOne = async (one: Package): Promise<{ version?: string; built: boolean }> => {
  // Webpack takes half a second to load: only where it is used.
  if (one.kind === 'remote') return (await import('./buildRemote')).buildRemote(one);
  if (one.kind === 'shell') return (await import('./buildShell')).buildShell(one);
  if (one.kind === 'desk') return (await import('./buildShell')).buildDesk(one);
  if (one.name === 'provider') return (await import('./buildProvider')).buildProvider(one);
  throw new Error(`${one.name} has nothing to build`);
};
