import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig } from './baseConfig';
import { shellPath } from './paths';

/** Flags that the federation plugin would set: no snapshots, for a page; the shell makes its own instance. */
export const FEDERATION_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

const require = createRequire(import.meta.url);

/** The router's package names its development build for every bundler; its production build has no warnings to carry. */
const PRODUCTION_ROUTER = join(
  dirname(require.resolve('react-router/package.json')),
  'dist/production/index.mjs',
);

/** Webpack's configuration of the shell: an ordinary page build, without a federation plugin. */
export const shellConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { 'react-router$': PRODUCTION_ROUTER } },
    entry: { main: './src/main.tsx' },
    output: { ...base.output, uniqueName: 'ank_shell', publicPath: shellPath(target.version, '') },
    plugins: [...(base.plugins ?? []), new webpack.DefinePlugin(FEDERATION_FLAGS)],
  };
};
