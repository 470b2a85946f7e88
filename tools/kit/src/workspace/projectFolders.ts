import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs } from './listAndWriteFiles';

export type AnkSettings = {
  name?: string;
  port?: number;
  /** `enhanced` runs on the library's own runtime, which the shell brings (decision 004). */
  container?: 'ank' | 'enhanced';
  /** The hosts that built files may name, beside the well-known ones. */
  hosts?: string[];
};

export type PackageManifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies' | 'onDemand', Record<string, string>>
> & {
  name: string;
  version: string;
  private?: boolean;
  workspaces?: unknown;
  exports?: Record<string, string | Record<string, string>>;
  files?: string[];
  sideEffects?: unknown;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  ank?: AnkSettings;
};

export const readManifest = (dir: string): PackageManifest =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as PackageManifest;

/** Returns a package's folder as Node finds it, with links followed. */
export const findInstalledFolder = (name: string, fromFolder: string): string | undefined => {
  const found = join(fromFolder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  const above = dirname(fromFolder);
  return above === fromFolder ? undefined : findInstalledFolder(name, above);
};

export const isNonTestFile = (path: string): boolean => !/(\.test\.tsx?$|(^|\/)testing\/)/.test(path);

/** Returns the part of a manifest that a build follows: no script and no test library. */
export const manifestTextForBuild = (dir: string): string => {
  const { name, version, exports, sideEffects, dependencies, ank } = readManifest(dir);
  return JSON.stringify({ name, version, exports, sideEffects, dependencies, ank });
};

/** Installed, a package is its version; local sources change without one. */
const packageIdentityOf = (dir: string): string => {
  const { name, version } = readManifest(dir);
  if (dir.includes(`${sep}node_modules${sep}`)) return `${name}@${version}`;
  return `${manifestTextForBuild(dir)} ${hashInputs({ root: dir, paths: [join(dir, 'src')], keep: isNonTestFile })}`;
};

/**
 * Returns the packages that it needs, without the optional ones, which depend on the machine and on other
 * packages.
 */
const requiredDependenciesOf = ({
  dependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}: PackageManifest): string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

export const listResolvedPackageIdentities = (names: readonly string[], fromFolder: string): string[] => {
  const foldersOf = (wanted: readonly string[], at: string) =>
    wanted.flatMap((name) => findInstalledFolder(name, at) ?? []);
  const found = new Set(foldersOf(names, fromFolder));
  for (const dir of found)
    for (const next of foldersOf(requiredDependenciesOf(readManifest(dir)), dir)) found.add(next);
  return [...new Set([...found].map(packageIdentityOf))].sort();
};

export const BUILD_DIR = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** TypeScript in Ank's repository, JavaScript in the package. */
export const configFilePath = (name: string): string =>
  join(BUILD_DIR, `config/${name}${extname(import.meta.url)}`);

const listFoldersAbove = (dir: string): string[] =>
  dirname(dir) === dir ? [dir] : [dir, ...listFoldersAbove(dirname(dir))];

/** The nearest workspace around the folder, else the nearest package, else itself. */
export const findProjectFolder = (fromFolder: string): string => {
  const packages = listFoldersAbove(resolve(fromFolder)).filter((dir) =>
    existsSync(join(dir, 'package.json')),
  );
  return (
    packages.find((dir) => readManifest(dir).workspaces !== undefined) ?? packages[0] ?? resolve(fromFolder)
  );
};

/** A package of Ank's as the project sees it. Throws what to install. */
export const mustFindAnkPackageFolder = (name: string): string => {
  const found = findInstalledFolder(name, process.cwd());
  if (!found)
    throw new Error(`${name} is not installed here. Run: npm install --save-dev --save-exact ${name}`);
  return found;
};

export const resolveShellEntryPoint = (entryPoint: string): string =>
  createRequire(join(mustFindAnkPackageFolder('@ank/shell'), 'package.json')).resolve(
    `@ank/shell/${entryPoint}`,
  );

/** Hundreds of small modules, a third of a second in each process. */
export const isManyModuleLibrary = (library: string): boolean => /^typebox(\/|$)/.test(library);
