import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn } from '@ank/protocol/formats/faults';
import { remoteDescription } from '@ank/protocol/formats/registry';
import type { RemoteDescription } from '@ank/protocol/registry';
import semver from 'semver';

import { readJson } from '../workspace/packages';

const repeatedPaths = ({ routes, redirects }: RemoteDescription): string[] => {
  const paths = [...routes.map(({ path }) => path), ...Object.keys(redirects)];
  const repeated = new Set(paths.filter((path, index) => paths.indexOf(path) !== index));
  return [...repeated].map((path) => `path ${path} is given twice`);
};

export const descriptionProblems = (value: unknown): string[] => {
  const faults = faultsIn(remoteDescription, value, { isClosed: true });
  if (faults.length > 0) return faults;
  const description = value as RemoteDescription;
  return [
    ...(semver.validRange(description.kernel)
      ? []
      : [`kernel must be a range of @ank/shared, such as "^1.0.0", not "${description.kernel}"`]),
    ...repeatedPaths(description),
  ];
};

/** Throws with all problems of the folder's remote.json. */
export const readDescription = (dir: string): RemoteDescription => {
  const file = join(dir, 'remote.json');
  if (!existsSync(file)) throw new Error('remote.json is missing: it says which paths this remote owns');
  let value: unknown;
  try {
    value = readJson(file);
  } catch (error) {
    throw new Error(`remote.json is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const problems = descriptionProblems(value);
  if (problems.length > 0) throw new Error(`remote.json:\n  ${problems.join('\n  ')}`);
  return value as RemoteDescription;
};
