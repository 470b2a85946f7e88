import { join } from 'node:path';
import { readJson } from './packages';
import { BUILD_DIR } from './project';
import { installedFolder } from './resolved';

/**
 * Throws with what to install where a program is not here that these tools use only when they are asked to:
 * `names` are its packages, of those that the package in folder `dir` has on demand.
 */
export const mustHave = (purpose: string, names: readonly string[], dir = BUILD_DIR): void => {
  const missing = names.filter((name) => !installedFolder(name, dir));
  if (missing.length === 0) return;
  const { onDemand = {} } = readJson<{ onDemand?: Record<string, string> }>(join(dir, 'package.json'));
  const wanted = missing.map((name) => `${name}@${onDemand[name]}`).join(' ');
  throw new Error(
    `${purpose} needs packages that are not installed yet. Run: npm install --save-dev --save-exact ${wanted}`,
  );
};
