import { join } from 'node:path';
import { allPackages, type Package, packageAt, ROOT } from '@ank/build/packages';
import { runNode } from '@ank/build/run';
import { type LoadedBuild, readBuild } from '@ank/release/built';

const ANK = join(ROOT, 'node_modules/.bin/ank');

/** Builds a part where its sources changed, in a process of its own: bundlers bring a loader with them. */
export const buildPackageIfChanged = async ({ dir, name }: Package): Promise<void> => {
  if ((await runNode([ANK, 'build'], { cwd: dir })) !== 0) throw new Error(`${name} could not be built`);
};

export const listRemotePackages = (): Package[] => allPackages().filter(({ kind }) => kind === 'remote');
const findPackage = (name: string): Package => packageAt(join(ROOT, name));
const findShellPackage = (): Package => findPackage('shell');

export const readShellAndRemoteBuilds = (): LoadedBuild[] =>
  [findShellPackage(), ...listRemotePackages()].map((remotePackage) => readBuild(remotePackage));

/** Builds whatever changed, once for all that follows; whoever has just done so sets ANK_E2E_BUILT. */
export const buildAllChanged = async (): Promise<void> => {
  if (process.env.ANK_E2E_BUILT === '1') return;
  // The packages are built one after the other, because each takes all the machine has.
  for (const remotePackage of [
    findShellPackage(),
    ...listRemotePackages(),
    findPackage('desk'),
    findPackage('provider'),
  ])
    await buildPackageIfChanged(remotePackage);
};
