import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildProvider } from '@ank/tooling/src/build/buildProvider';
import { buildRemote } from '@ank/tooling/src/build/buildRemote';
import { buildShell } from '@ank/tooling/src/build/buildShell';
import { builtDir } from '@ank/tooling/src/build/output';
import { versionOf } from '@ank/tooling/src/build/version';
import { type Built, readBuilt } from '@ank/tooling/src/publish/built';
import { allPackages, type Package, packageAt, ROOT } from '@ank/tooling/src/workspace/packages';

/** Set by whoever has just built everything: the newest builds are taken as they are. */
const isBuilt = () => process.env.ANK_E2E_BUILT === '1';

/** Builds a part of the page where its sources changed, and reads what was built. */
export const built = async (one: Package): Promise<Built> => {
  try {
    await (one.kind === 'shell' ? buildShell(one) : buildRemote(one));
  } catch (error) {
    // Another test file may have built the same version at the same moment; its folder is as good.
    if (!existsSync(builtDir(one, versionOf(one)))) throw error;
  }
  return readBuilt(one);
};

export const remotePackages = (): Package[] => allPackages().filter(({ kind }) => kind === 'remote');
export const shellPackage = (): Package => packageAt(join(ROOT, 'shell'));

export const builtPage = async (): Promise<Built[]> => {
  const builds: Built[] = [];
  // One after the other: each takes all the machine has.
  for (const one of [shellPackage(), ...remotePackages()])
    builds.push(isBuilt() ? readBuilt(one) : await built(one));
  return builds;
};

export const providerBuilt = async (): Promise<void> => {
  if (!isBuilt()) await buildProvider(packageAt(join(ROOT, 'provider')));
};
