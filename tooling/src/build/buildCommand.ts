import { join } from 'node:path';
import { readArgs } from '../readArgs';
import { type Package, packageAt, ROOT } from '../workspace/packages';
import { runNode } from '../workspace/run';

/** Lerna in dependency order, two at a time; what has not changed finishes at once, so it needs no cache of its own. */
const buildAll = (args: string[]): Promise<number> => {
  const lerna = join(ROOT, 'node_modules/.bin/lerna');
  return runNode([lerna, 'run', 'build', '--concurrency=2', ...args], {
    cwd: ROOT,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
};

const buildOne = async (one: Package): Promise<{ version?: string; built: boolean }> => {
  // Webpack takes half a second to load: only where it is used.
  switch (one.kind) {
    case 'remote':
      return (await import('./buildRemote')).buildRemote(one);
    case 'shell':
      return (await import('./buildShell')).buildShell(one);
    case 'desk':
      return (await import('./buildDesk')).buildDesk(one);
    default:
      if (one.name === 'provider') return (await import('./buildProvider')).buildProvider(one);
      throw new Error(`${one.name} has nothing to build`);
  }
};

/** `ank build` here; `ank build --all [--since REF]` for every package. */
export const build = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { all: { type: 'boolean' }, since: { type: 'string' } });
  if (values.all) return buildAll(values.since === undefined ? [] : ['--since', values.since]);
  if (values.since !== undefined) throw new Error('--since goes with --all');
  const one = packageAt(process.cwd());
  const started = Date.now();
  const { version = '', built } = await buildOne(one);
  const took = `in ${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log([one.name, version, built ? `built ${took}` : 'unchanged'].filter(Boolean).join(' '));
  return 0;
};
