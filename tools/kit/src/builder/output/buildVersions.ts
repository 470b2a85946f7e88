import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { removeOlderFolders } from '../../workspace/listAndWriteFiles';
import { listSourceFiles } from '../../workspace/listSourceFiles';
import { type Package, readJsonFile } from '../../workspace/packages';
import { findPathCollision } from '../../workspace/pathCollisions';
import { versionFromBuildInputs } from './versionFromBuildInputs';

export { versionFromBuildInputs };

/** Unique per version, never one that the window has. */
export const containerName = (remote: string, version: string): string =>
  `ank_${remote}_${version.replace(/\W/g, '_')}`;

const LATEST = 'latest.json';
const KEPT = 4;

const distFolderOf = (pkg: Package): string => join(pkg.dir, 'dist');

export const buildDirOf = (pkg: Package, version: string): string => join(distFolderOf(pkg), version);

/** Throws when there is none. */
export const readLatestVersion = (pkg: Package): string => {
  const file = join(distFolderOf(pkg), LATEST);
  if (!existsSync(file))
    throw new Error(`${pkg.name} has not been built yet: run \`ank build\` in ${pkg.dir}`);
  return readJsonFile<{ version: string }>(file).version;
};

const storeLatestVersion = (pkg: Package, version: string): void => {
  const file = join(distFolderOf(pkg), LATEST);
  writeFileSync(`${file}.new`, JSON.stringify({ version }));
  renameSync(`${file}.new`, file);
};

/** Tells whether the version is built already; that build is then the latest. */
export const markCurrentVersionLatestIfBuilt = (pkg: Package): boolean => {
  const version = versionFromBuildInputs(pkg);
  if (!existsSync(buildDirOf(pkg, version))) return false;
  storeLatestVersion(pkg, version);
  return true;
};

/** Throws when there is none. */
export const isLatestBuildStale = (pkg: Package): boolean =>
  readLatestVersion(pkg) !== versionFromBuildInputs(pkg);

/** Throws where two sources differ in capitals alone: a Mac's checkout has one of them. */
const requireDistinctFileNames = ({ dir, name }: Package): void => {
  const sources = ['src', 'public'].flatMap((folder) => listSourceFiles(join(dir, folder)));
  const two = findPathCollision(sources.map((file) => relative(dir, file).replaceAll(sep, '/')));
  if (two)
    throw new Error(
      `${name}: ${two[0]} and ${two[1]} are one file on machines that do not tell capitals from small letters. Rename one of them.`,
    );
};

/** A failed build leaves no folder; begins again when sources change meanwhile. */
export const buildVersionUnlessBuilt = async (
  pkg: Package,
  build: (version: string, dir: string) => Promise<void>,
  attempts = 3,
): Promise<{ version: string; built: boolean }> => {
  const version = versionFromBuildInputs(pkg);
  const dir = buildDirOf(pkg, version);
  const isNew = !existsSync(dir);
  if (isNew) {
    requireDistinctFileNames(pkg);
    const work = join(distFolderOf(pkg), `.building-${process.pid}`);
    rmSync(work, { recursive: true, force: true });
    mkdirSync(work, { recursive: true });
    try {
      await build(version, work);
      if (versionFromBuildInputs(pkg) !== version) {
        if (attempts === 1)
          throw new Error(`the sources of ${pkg.name} or of the kernel keep changing: try again`);
        console.log(`${pkg.name}: sources changed during the build; building again`);
        return await buildVersionUnlessBuilt(pkg, build, attempts - 1);
      }
      renameSync(work, dir);
    } catch (error) {
      // A different process may have been quicker.
      if (!existsSync(dir)) throw error;
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  storeLatestVersion(pkg, version);
  removeOlderFolders(distFolderOf(pkg), KEPT, version);
  return { version, built: isNew };
};
