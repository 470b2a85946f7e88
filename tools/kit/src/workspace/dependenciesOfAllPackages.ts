import { basename, join } from 'node:path';
import { allPackages, ROOT, readJsonFile } from './packages';

type Manifest = {
  name: string;
  private?: boolean;
  exports?: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
/** The package.json of every package of this repository. */
export const MANIFESTS = allPackages().map(({ dir }) => readJsonFile<Manifest>(join(dir, 'package.json')));
const own = new Set(MANIFESTS.map(({ name }) => name));
/** The packages that tests alone need and nobody installs: they know the packages whose tests need them. */
const forTests = new Set(MANIFESTS.filter((manifest) => manifest.private).map(({ name }) => name));

/** Packages of this repository that each of them depends on, to run or to be built and tested. */
export const OWN_DEPENDENCIES_BY_PACKAGE = new Map(
  MANIFESTS.map(({ name, dependencies, devDependencies }) => [
    name,
    [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(devDependencies ?? {}).filter((other) => !forTests.has(other)),
    ].filter((other) => own.has(other)),
  ]),
);

/** The way from `name` back to itself, if there is one. */
export const findDependencyCycleFrom = (name: string, pathSoFar: string[] = []): string[] | undefined => {
  if (pathSoFar.includes(name)) return [...pathSoFar, name];
  for (const next of OWN_DEPENDENCIES_BY_PACKAGE.get(name) ?? []) {
    const found = findDependencyCycleFrom(next, [...pathSoFar, name]);
    if (found) return found;
  }
  return undefined;
};

/** Returns the names of all packages that the lock file installs for the package at `folder`. */
export const listLockedDependencies = (folder: string): string[] => {
  const { packages } = readJsonFile<{
    packages: Record<string, Manifest & { link?: true; resolved?: string }>;
  }>(join(ROOT, 'package-lock.json'));
  /** Returns where the lock file puts `name` for a package that lies at `from`. */
  const placeOf = (name: string, from: string): string | undefined => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
      const found = packages[place];
      if (found) return found.link ? found.resolved : place;
      if (!at) return undefined;
      if (!at.includes('/node_modules/')) at = '';
    }
  };
  const installed = new Set<string>();
  const visit = (place: string) => {
    if (installed.has(place)) return;
    installed.add(place);
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const next = placeOf(name, place);
      if (next) visit(next);
    }
  };
  visit(folder);
  return [...installed].map((place) => basename(place));
};
