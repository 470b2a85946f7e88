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

/** Webpack's configuration of the shell: an ordinary page build, without a federation plugin. */
export const shellConfig = (target: BuildTarget): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, uniqueName: 'ank_shell', publicPath: shellPath(target.version, '') },
    plugins: [...(base.plugins ?? []), new webpack.DefinePlugin(FEDERATION_FLAGS)],
  };
};
