import { join } from 'node:path';
import { hashInputs } from '../workspace/hash';
import { type Package, ROOT } from '../workspace/packages';

const isShipped = (path: string) => !/\.test\.tsx?$/.test(path) && !path.includes('/testing/');

/** The package's version and eight digits of its inputs: a published version can be cached for ever. */
export const versionOf = (one: Package): string => {
  const hash = hashInputs({
    root: ROOT,
    keep: isShipped,
    paths: [
      join(one.dir, 'src'),
      join(one.dir, 'public'),
      join(one.dir, 'package.json'),
      join(one.dir, 'webpack.config.mjs'),
      join(one.dir, 'remote.json'),
      join(ROOT, 'protocol/src'),
      join(ROOT, 'protocol/package.json'),
      join(ROOT, 'shared/src'),
      join(ROOT, 'shared/package.json'),
      join(ROOT, 'tooling/src/build'),
      join(ROOT, 'package-lock.json'),
    ],
  });
  return `${one.version}-${hash.slice(0, 8)}`;
};

/** Name of the global that a remote's entry sets: unique per version, never a name the window already has. */
export const containerName = (remote: string, version: string): string =>
  `ank_${remote}_${version.replace(/\W/g, '_')}`;
