import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { readContainerSetting } from '../workspace/packages';
import { type BuildTarget, baseConfig, type ChunkLoading } from './configs/baseConfig';
import { WorkerRefusalPlugin } from './configs/workerRefusalPlugin';
import {
  remoteContainerConfigOnEnhancedRuntime,
  remoteContainerConfigOnOwnRuntime,
} from './federation/containerConfig';
import { containerName } from './output/buildVersions';
import { deskPath, shellPath } from './output/builtFiles';

export const remoteConfig = (target: BuildTarget): Configuration => {
  const { pkg, version } = target;
  const name = containerName(pkg.name, version);
  const isSmall = readContainerSetting(pkg) === 'ank';
  const base = baseConfig(target, isSmall ? 'small' : 'webpack');
  const own = isSmall
    ? remoteContainerConfigOnOwnRuntime(name)
    : remoteContainerConfigOnEnhancedRuntime(name);
  return {
    ...base,
    output: { ...base.output, uniqueName: name, publicPath: 'auto' },
    optimization: { ...base.optimization, ...own.optimization },
    // The library warns that a manifest is read beside its entry, as it should be.
    infrastructureLogging: { level: 'error' },
    plugins: [...(base.plugins ?? []), new WorkerRefusalPlugin(), ...(own.plugins ?? [])],
  };
};

/** Flags of the library's runtime, which developers load, and players of a remote that asks for it. */
export const FEDERATION_FLAGS = {
  // Developer tools and preloadRemote read what it keeps of each manifest.
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'false',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/** The router's package names its development build for every bundler. */
const findProductionRouter = (shellDir: string): string => {
  const dom = createRequire(join(shellDir, 'package.json')).resolve('react-router-dom');
  const router = createRequire(dom).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production/index.mjs');
};

export const shellConfig = (target: BuildTarget, loading: ChunkLoading = 'small'): Configuration => {
  const base = baseConfig(target, loading);
  const router = findProductionRouter(target.pkg.dir);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { 'react-router$': router } },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          include: dirname(router),
          use: [join(import.meta.dirname, `configs/removeUnusedRouterCode${extname(import.meta.url)}`)],
        },
      ],
    },
    // A chunk of libraries would be one more name and hash for every player.
    optimization: { ...base.optimization, splitChunks: false },
    entry: { main: './src/main.tsx' },
    output: { ...base.output, uniqueName: 'ank_shell', publicPath: shellPath(target.version, '') },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(FEDERATION_FLAGS),
      // Chromium compiles the file while it arrives, off the page's thread (decision 006).
      new webpack.BannerPlugin({
        banner: '//# allFunctionsCalledOnLoad',
        raw: true,
        test: /^main\..*js$/,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
      }),
    ],
  };
};

export const deskConfig = (target: BuildTarget): Configuration => {
  const shell = shellConfig(target);
  return {
    ...shell,
    output: { ...shell.output, uniqueName: 'ank_desk', publicPath: deskPath(target.version, '') },
  };
};
