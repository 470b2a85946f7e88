import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { hashInputs } from './files';

export type Manifest = {
  name?: string;
  version?: string;
  exports?: unknown;
  sideEffects?: unknown;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  ank?: unknown;
};

const manifestIn = (dir: string) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** As Node finds it, links followed. */
export const installedFolder = (name: string, from: string): string | undefined => {
  const found = join(from, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return realpathSync(found);
  const above = dirname(from);
  return above === from ? undefined : installedFolder(name, above);
};

export const isShipped = (path: string): boolean => !/(\.test\.tsx?$|(^|\/)testing\/)/.test(path);

/** Only what a build follows: no script and no test library. */
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

/** Not the optional ones: they depend on the machine and on other packages. */
const needsOf = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest) => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

const collect = (names: readonly string[], from: string, found: Set<string>) => {
  for (const name of names) {
    const dir = installedFolder(name, from);
    if (dir === undefined || found.has(dir)) continue;
    found.add(dir);
    collect(needsOf(manifestIn(dir)), dir, found);
  }
};

/** With all their needs, as found from the folder `from`. */
export const resolvedPackages = (names: readonly string[], from: string): string[] => {
  const found = new Set<string>();
  collect(names, from, found);
  return [...new Set([...found].map(identityOf))].sort();
};
