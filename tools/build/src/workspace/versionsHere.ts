import { join } from 'node:path';
import { allPackages, ROOT, readJson } from './packages';

type Manifest = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  onDemand?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const manifestIn = (dir: string) => readJson<Manifest>(join(dir, 'package.json'));

export const versionsHere = (): Record<string, string> => {
  const manifests = allPackages().map(({ dir }) => manifestIn(dir));
  const others = manifests.flatMap(({ dependencies = {}, onDemand = {} }) =>
    Object.entries({ ...onDemand, ...dependencies }),
  );
  const ofTools = Object.entries(manifestIn(ROOT).devDependencies ?? {});
  return Object.fromEntries([
    ...ofTools,
    ...others,
    ...manifests.map(({ name, version }) => [name, version]),
  ]);
};
