import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hashInputs } from '../workspace/files';
import { containerOf, type Package, readJson } from '../workspace/packages';
import { BUILD_DIR } from '../workspace/project';
import { isShipped, type Manifest, manifestWords, resolvedPackages } from '../workspace/resolved';

/** version.test.ts compares them with the imports here. */
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
const CONFIGS = ['webpack', 'rspack', 'vite'].map((tool) => `${tool}.config.mjs`);
const OTHER_CONTAINERS = '@module-federation/enhanced';

const ownWords = ({ dir }: Package): string =>
  manifestWords(dir) +
  hashInputs({
    root: dir,
    keep: isShipped,
    paths: ['src', 'public', ...CONFIGS, 'remote.json'].map((name) => join(dir, name)),
  });

let tools: string[] | undefined;

const presetWords = (one: Package): string[] => {
  const isSmall = one.kind !== 'remote' || containerOf(one) === 'ank';
  tools ??= resolvedPackages(BUILD_TOOLS, BUILD_DIR);
  return [
    hashInputs({ root: BUILD_DIR, paths: [import.meta.dirname], keep: isShipped }),
    ...tools,
    ...(isSmall ? [] : resolvedPackages([OTHER_CONTAINERS], BUILD_DIR)),
  ];
};

/** The package's version and eight digits of its inputs: it can be cached for ever. */
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

/** Unique per version, never one that the window has. */
export const containerName = (remote: string, version: string): string =>
  `ank_${remote}_${version.replace(/\W/g, '_')}`;
