import { join } from 'node:path';
import { allPackages, readJson } from './packages';

type Manifest = { name: string; version: string; dependencies?: Record<string, string> };

/** Exact versions of this repository's packages and of what they depend on: what a new remote begins with. */
export const versionsHere = (): Record<string, string> => {
  const manifests = allPackages().map(({ dir }) => readJson<Manifest>(join(dir, 'package.json')));
  const others = manifests.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
  return Object.fromEntries([...others, ...manifests.map(({ name, version }) => [name, version])]);
};
