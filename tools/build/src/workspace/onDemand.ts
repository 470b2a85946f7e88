import { join } from 'node:path';
import { readJson } from './packages';
import { BUILD_DIR } from './project';
import { installedFolder } from './resolved';

/** Throws what to install of the packages that the one in folder `dir` has on demand. */
export const mustHave = (purpose: string, names: readonly string[], dir = BUILD_DIR): void => {
  const missing = names.filter((name) => !installedFolder(name, dir));
  if (missing.length === 0) return;
  const { onDemand = {} } = readJson<{ onDemand?: Record<string, string> }>(join(dir, 'package.json'));
  const wanted = missing.map((name) => `${name}@${onDemand[name]}`).join(' ');
  throw new Error(
    `${purpose} needs packages that are not installed yet. Run: npm install --save-dev --save-exact ${wanted}`,
  );
};
