import { join } from 'node:path';
import { readArgs, SWITCH_FLAG } from '../readArgs';
import { findReachableFiles } from '../workspace/listAndWriteFiles';
import { allPackages, listPackagesInCwd, type Package } from '../workspace/packages';
import { readManifest } from '../workspace/projectFolders';
import { watchSavedSources } from '../workspace/watchSaves';
import { checkTypesOfFolder } from './runBiomeTypesAndTests';

/** Returns the folders of a package and of all that it needs of this repository. */
const listFoldersWithDependencies = ({ dir }: Package): string[] => {
  const dirs = new Map(allPackages().map((pkg) => [readManifest(pkg.dir).name, pkg.dir]));
  const needs = (one: string) => {
    const { dependencies, devDependencies } = readManifest(one);
    return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => dirs.get(name) ?? []);
  };
  return [dir, ...findReachableFiles(dir, needs)].map((folder) => join(folder, 'src'));
};

const checkTypesOfPackages = async (packages: readonly Package[]): Promise<number> => {
  const codes: number[] = [];
  for (const { dir, name } of packages) {
    codes.push(await checkTypesOfFolder(dir));
    if (packages.length > 1) console.log(`${codes.at(-1) === 0 ? 'ok    ' : 'FAILED'} types of ${name}`);
  }
  return Math.max(0, ...codes);
};

/**
 * `ank types [--watch]`: of this package, or at the root of all; --watch checks again what a save may break.
 */
export const typesCommand = async (args: string[]): Promise<number> => {
  const { watch } = readArgs(args, { watch: SWITCH_FLAG }).values;
  const packages = listPackagesInCwd();
  if (!watch) return checkTypesOfPackages(packages);
  const folders = new Map(packages.map((pkg) => [pkg, listFoldersWithDependencies(pkg)]));
  const all = [...new Set([...folders.values()].flat())];
  await watchSavedSources(all, all, async (saved) => {
    const isTouched = (pkg: Package) =>
      folders.get(pkg)?.some((folder) => saved.some((path) => path.startsWith(folder))) === true;
    if ((await checkTypesOfPackages(packages.filter(isTouched))) === 0) console.log('Found no errors.');
  });
  return 0;
};
