import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hashInputs } from '../workspace/hash';
import { containerOf, type Package, readJson } from '../workspace/packages';
import { TOOLING } from '../workspace/project';
import { isShipped, type Manifest, manifestWords, resolvedPackages } from '../workspace/resolved';

/** What makes files of sources; version.test.ts compares them with what is imported here. */
export const BUILD_TOOLS = [
  '@jridgewell/sourcemap-codec',
  '@swc/core',
  '@swc/helpers',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'esbuild',
  'mini-css-extract-plugin',
  'minimizer-webpack-plugin',
  'swc-loader',
  'typescript',
  'webpack',
];
/** A remote's own, of whichever bundler. */
const CONFIGS = ['webpack', 'rspack', 'vite'].map((tool) => `${tool}.config.mjs`);
const OTHER_CONTAINERS = '@module-federation/enhanced';

const ownWords = ({ dir }: Package): string =>
  manifestWords(dir) +
  hashInputs({
    root: dir,
    keep: isShipped,
    paths: ['src', 'public', ...CONFIGS, 'remote.json'].map((name) => join(dir, name)),
  });

/** Some 150 packages, the same for as long as a process runs. */
let tools: string[] | undefined;

/** The preset itself and the tools it is made of. */
const presetWords = (one: Package): string[] => {
  const isSmall = one.kind !== 'remote' || containerOf(one) === 'ank';
  tools ??= resolvedPackages(BUILD_TOOLS, TOOLING);
  return [
    hashInputs({ root: TOOLING, paths: [import.meta.dirname], keep: isShipped }),
    ...tools,
    ...(isSmall ? [] : resolvedPackages([OTHER_CONTAINERS], TOOLING)),
  ];
};

/**
 * The package's version and eight digits of its inputs: its sources, the packages that they come to, and the preset. What
 * another package of the repository uses is none of them. A published version can be cached for ever.
 */
export const versionOf = (one: Package): string => {
  const { dependencies = {} } = readJson<Manifest>(join(one.dir, 'package.json'));
  const inputs = [
    ownWords(one),
    ...resolvedPackages(Object.keys(dependencies), one.dir),
    ...presetWords(one),
  ];
  const hash = createHash('sha256').update(inputs.join('\n')).digest('hex');
  return `${one.version}-${hash.slice(0, 8)}`;
};

/** Name of the global that a remote's entry sets: unique per version, never a name the window already has. */
export const containerName = (remote: string, version: string): string =>
  `ank_${remote}_${version.replace(/\W/g, '_')}`;
