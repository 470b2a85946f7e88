import type { Package } from '../workspace/packages';

/** Throws for a package that has nothing to build. */
export const buildPackage = async (pkg: Package): Promise<{ version?: string; built: boolean }> => {
  // Webpack takes half a second to load: only where it is used.
  if (pkg.kind === 'remote') return (await import('./buildRemote')).buildRemote(pkg);
  if (pkg.kind === 'shell') return (await import('./buildShell')).buildShell(pkg);
  if (pkg.kind === 'desk') return (await import('./buildShell')).buildDesk(pkg);
  if (pkg.name === 'provider') return (await import('./buildProvider')).buildProvider(pkg);
  throw new Error(`${pkg.name} has nothing to build`);
};
