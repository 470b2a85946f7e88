import { buildPackage } from '../builder/buildPackage';
import { readArgs, SWITCH_FLAG } from '../readArgs';
import { packageAt } from '../workspace/packages';

export const buildCommand = async (args: string[]): Promise<number> => {
  if (readArgs(args, { all: SWITCH_FLAG }).values.all) {
    await (await import('./buildChanged')).buildChangedPackages(true);
    return 0;
  }
  const pkg = packageAt(process.cwd());
  const started = Date.now();
  const { version = '', built } = await buildPackage(pkg);
  const took = `in ${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log([pkg.name, version, built ? `built ${took}` : 'unchanged'].filter(Boolean).join(' '));
  return 0;
};
