import { join } from 'node:path';
import { allPackages, readJson } from './packages';

type Manifest = {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  onDemand?: Record<string, string>;
};

export const versionsHere = (): Record<string, string> => {
  const manifests = allPackages().map(({ dir }) => readJson<Manifest>(join(dir, 'package.json')));
  const others = manifests.flatMap(({ dependencies = {}, onDemand = {} }) =>
    Object.entries({ ...onDemand, ...dependencies }),
  );
  return Object.fromEntries([...others, ...manifests.map(({ name, version }) => [name, version])]);
};
