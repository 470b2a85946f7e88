import { sharedModules } from '../build/configs/sharedModules';
import { containerName, versionOf } from '../build/output';
import { packageAt } from '../workspace/packages';

export const bundledRemote = (dir: string) => {
  const one = packageAt(dir);
  const version = versionOf(one);
  return {
    version,
    container: containerName(one.name, version),
    filename: 'remoteEntry.js',
    exposes: { './screens': './src/screens.ts' },
    shared: sharedModules(),
  };
};
