import { type Shared, sharedModules } from '../build/configs/sharedModules';
import { readDescription } from '../build/description';
import { containerName, versionOf } from '../build/version';
import { packageAt } from '../workspace/packages';

export type Bundled = {
  version: string;
  container: string;
  filename: 'remoteEntry.js';
  exposes: { './screens': './src/screens.ts' };
  shared: Record<string, Shared>;
};

/** Throws what is wrong with the folder's remote.json. */
export const bundledRemote = (dir: string): Bundled => {
  const one = packageAt(dir);
  const version = versionOf(one);
  return {
    version,
    container: containerName(one.name, version),
    filename: 'remoteEntry.js',
    exposes: { './screens': './src/screens.ts' },
    shared: sharedModules(readDescription(dir).kernel),
  };
};
