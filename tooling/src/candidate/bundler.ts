import { readDescription } from '../build/description';
import { type Shared, sharedModules } from '../build/sharedModules';
import { containerName, versionOf } from '../build/version';
import { packageAt } from '../workspace/packages';

/** What a bundler's configuration must say of a remote, so that Ank's page can take its container. */
export type Bundled = {
  version: string;
  /** The global that the entry sets: this version's alone. */
  container: string;
  filename: 'remoteEntry.js';
  exposes: { './screens': './src/screens.ts' };
  /** Of the page: one copy there, none in the remote. */
  shared: Record<string, Shared>;
};

/** Of the remote in folder `dir`. Throws what is wrong with its remote.json. */
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
