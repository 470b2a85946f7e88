import { readArgs, SWITCH } from '../readArgs';
import { type Package, packageAt } from '../workspace/packages';

/** Throws for a package that has nothing to build. */
export const buildOne = async (one: Package): Promise<{ version?: string; built: boolean }> => {
  // Webpack takes half a second to load: only where it is used.
  if (one.kind === 'remote') return (await import('./buildRemote')).buildRemote(one);
  if (one.kind === 'shell') return (await import('./buildShell')).buildShell(one);
  if (one.kind === 'desk') return (await import('./buildShell')).buildDesk(one);
  if (one.name === 'provider') return (await import('./buildProvider')).buildProvider(one);
  throw new Error(`${one.name} has nothing to build`);
};

export const buildCommand = async (args: string[]): Promise<number> => {
  if (readArgs(args, { all: SWITCH }).values.all) {
    await (await import('../start/buildChanged')).buildChanged(true);
    return 0;
  }
  const one = packageAt(process.cwd());
  const started = Date.now();
  const { version = '', built } = await buildOne(one);
  const took = `in ${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log([one.name, version, built ? `built ${took}` : 'unchanged'].filter(Boolean).join(' '));
  return 0;
};
