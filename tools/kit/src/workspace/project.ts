import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs } from './files';

export type AnkSettings = {
  name?: string;
  port?: number;
  /** `enhanced` runs on the library's own runtime, which the shell brings (decision 004). */
  container?: 'ank' | 'enhanced';
  /** The hosts that built files may name, beside the well-known ones. */
  hosts?: string[];
};

export type Manifest = Partial<
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

export const manifestIn = (dir: string) =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** Returns a package's folder as Node finds it, with links followed. */
export const installedFolder = (name: string, from: string): string | undefined => {
  const found = join(from, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  const above = dirname(from);
  return above === from ? undefined : installedFolder(name, above);
};

export const isShipped = (path: string): boolean => !/(\.test\.tsx?$|(^|\/)testing\/)/.test(path);

/** Returns the part of a manifest that a build follows: no script and no test library. */
export const manifestWords = (dir: string): string => {
  const { name, version, exports, sideEffects, dependencies, ank } = manifestIn(dir);
  return JSON.stringify({ name, version, exports, sideEffects, dependencies, ank });
};

/** Installed, a package is its version; local sources change without one. */
const identityOf = (dir: string): string => {
  const { name, version } = manifestIn(dir);
  if (dir.includes(`${sep}node_modules${sep}`)) return `${name}@${version}`;
  return `${manifestWords(dir)} ${hashInputs({ root: dir, paths: [join(dir, 'src')], keep: isShipped })}`;
};

/**
 * Returns the packages that it needs, without the optional ones, which depend on the machine and on other
 * packages.
 */
const needsOf = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

export const resolvedPackages = (names: readonly string[], from: string): string[] => {
  const foldersOf = (wanted: readonly string[], at: string) =>
    wanted.flatMap((name) => installedFolder(name, at) ?? []);
  const found = new Set(foldersOf(names, from));
  for (const dir of found) for (const next of foldersOf(needsOf(manifestIn(dir)), dir)) found.add(next);
  return [...new Set([...found].map(identityOf))].sort();
};

export const BUILD_DIR = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** TypeScript in Ank's repository, JavaScript in the package. */
export const configFile = (name: string): string =>
  join(BUILD_DIR, `config/${name}${extname(import.meta.url)}`);

const foldersAbove = (dir: string): string[] =>
  dirname(dir) === dir ? [dir] : [dir, ...foldersAbove(dirname(dir))];

/** The nearest workspace around the folder, else the nearest package, else itself. */
export const projectOf = (from: string): string => {
  const packages = foldersAbove(resolve(from)).filter((dir) => existsSync(join(dir, 'package.json')));
  return packages.find((dir) => manifestIn(dir).workspaces !== undefined) ?? packages[0] ?? resolve(from);
};

/** A package of Ank's as the project sees it. Throws what to install. */
export const ankPackageFolder = (name: string): string => {
  const found = installedFolder(name, process.cwd());
  if (!found)
    throw new Error(`${name} is not installed here. Run: npm install --save-dev --save-exact ${name}`);
  return found;
};

export const shellFile = (entryPoint: string): string =>
  createRequire(join(ankPackageFolder('@ank/shell'), 'package.json')).resolve(`@ank/shell/${entryPoint}`);

/** Hundreds of small modules, a third of a second in each process. */
export const isScattered = (library: string): boolean => /^typebox(\/|$)/.test(library);
