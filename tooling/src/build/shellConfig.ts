import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type BuildTarget, baseConfig, type ChunkLoading } from './baseConfig';
import { shellPath } from './paths';

/** Flags that the federation plugin would set: no snapshots, for a page; the shell makes its own instance. */
export const FEDERATION_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/** The router's package names its development build for every bundler; its production build has no warnings to carry. */
const productionRouter = (shellDir: string): string => {
  const dom = createRequire(join(shellDir, 'package.json')).resolve('react-router-dom');
  const router = createRequire(dom).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production/index.mjs');
};

/** Webpack's configuration of the shell: an ordinary page build, without a federation plugin. */
export const shellConfig = (target: BuildTarget, loading: ChunkLoading = 'small'): Configuration => {
  const base = baseConfig(target, loading);
  const router = productionRouter(target.one.dir);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { 'react-router$': router } },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          include: dirname(router),
          use: [join(import.meta.dirname, `unusedParts${extname(import.meta.url)}`)],
        },
      ],
    },
    // A chunk of libraries beside the one that needs them is one more name and hash in what every player loads.
    optimization: { ...base.optimization, splitChunks: false },
    entry: { main: './src/main.tsx' },
    output: { ...base.output, uniqueName: 'ank_shell', publicPath: shellPath(target.version, '') },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(FEDERATION_FLAGS),
      // Chromium compiles the file while it arrives, beside the page's own thread (decision 065).
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /^main\..*js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
      }),
    ],
  };
};
