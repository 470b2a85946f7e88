import { join } from 'node:path';
import { isProviderBuilt } from '../build/buildProvider';
import { isBuilt } from '../build/output';
import { allPackages, isOfPage, type Package } from '../workspace/packages';
import { TOOLING } from '../workspace/project';
import { runNode } from '../workspace/run';

/** Builds that run at once; each is one process. */
const ABREAST = 2;

const isDone = (one: Package): boolean => (one.name === 'provider' ? isProviderBuilt(one) : isBuilt(one));

const buildable = (withProvider: boolean): Package[] =>
  allPackages().filter((one) => isOfPage(one) || (withProvider && ['provider', 'desk'].includes(one.name)));

/** Builds what changed, two at a time, each saying so. Throws with the names of those that failed. */
export const buildChanged = async (withProvider: boolean): Promise<void> => {
  const packages = buildable(withProvider);
  const waiting = packages.filter((one) => !isDone(one));
  console.log(
    waiting.length === 0
      ? `Built already: ${packages.map(({ name }) => name).join(', ')}`
      : `Building ${waiting.map(({ name }) => name).join(', ')} …`,
  );
  const failed: string[] = [];
  const worker = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const code = await runNode([join(TOOLING, 'bin/ank.mjs'), 'build'], { cwd: one.dir });
      if (code !== 0) failed.push(one.name);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, worker));
  if (failed.length > 0)
    throw new Error(`${failed.join(' and ')} could not be built; the reason stands above`);
};
