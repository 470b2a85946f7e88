import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { hashInputs } from '../../workspace/listAndWriteFiles';
import type { Package } from '../../workspace/packages';
import {
  BUILD_DIR,
  isNonTestFile,
  listResolvedPackageIdentities,
  manifestTextForBuild,
  readManifest,
} from '../../workspace/projectFolders';

const CONFIGS = ['webpack', 'rspack', 'vite'].map((tool) => `${tool}.config.mjs`);

/** The packages that have no effect on a build's files. */
const BESIDE = ['@ank/protocol', 'semver', 'tsx'];

/** versionFromBuildInputs.test.ts compares them with the imports here. */
export const BUILD_TOOL_PACKAGES = Object.keys(readManifest(BUILD_DIR).dependencies ?? {}).filter(
  (name) => !BESIDE.includes(name),
);

/** The folder whose sources make a build what it is. */
export const BUILDER_DIR = dirname(import.meta.dirname);

let tools: string[] | undefined;

/** The package's version and eight digits of its inputs: it can be cached for ever. */
export const versionFromBuildInputs = (pkg: Package): string => {
  const { dir } = pkg;
  const own = ['src', 'public', ...CONFIGS, 'remote.json', 'tsconfig.json'].map((name) => join(dir, name));
  tools ??= listResolvedPackageIdentities(BUILD_TOOL_PACKAGES, BUILD_DIR);
  const inputs = [
    manifestTextForBuild(dir) + hashInputs({ root: dir, keep: isNonTestFile, paths: own }),
    ...listResolvedPackageIdentities(Object.keys(readManifest(dir).dependencies ?? {}), dir),
    hashInputs({ root: BUILD_DIR, keep: isNonTestFile, paths: [BUILDER_DIR] }),
    ...tools,
  ];
  const hash = createHash('sha256').update(inputs.join('\n')).digest('hex');
  return `${pkg.version}-${hash.slice(0, 8)}`;
};
