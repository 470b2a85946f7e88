import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { containerOf } from '../../workspace/packages';
import { deskPath, shellPath } from '../builtFiles';
import { containerName } from '../output';
import { type BuildTarget, baseConfig, type ChunkLoading } from './baseConfig';
import { OwnedNamesPlugin } from './ownedNames';
import { sharedModules } from './sharedModules';

const require = createRequire(import.meta.url);

/** No screen may be called so. */
export const DOOR_CHUNK = 'screens';
export const ENTRY_FILE = 'remoteEntry.js';

/** Costs a second and half the build's memory: only where it is asked for. */
export const enhancedPlugin = (): (new (options: unknown) => WebpackPluginInstance) =>
  require('@module-federation/enhanced/webpack').ModuleFederationPlugin;

/** Its runtime is the shell's: 13 kB less in each entry. */
const enhancedContainer = (name: string): Configuration => {
  const ModuleFederationPlugin = enhancedPlugin();
  return {
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: ENTRY_FILE,
        exposes: { './screens': { import: './src/screens.ts', name: DOOR_CHUNK } },
        library: { type: 'var', name },
        shared: sharedModules(),
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
};

const smallContainer = (name: string, dir: string): Configuration => {
  const names = Object.keys(sharedModules());
  return {
    entry: {
      container: {
        import: fileURLToPath(new URL('container.cjs', import.meta.url)),
        filename: ENTRY_FILE,
        library: { type: 'var', name },
      },
    },
    externals: ({ request = '' }, callback) =>
      names.includes(request)
        ? callback(undefined, `var ${name}.use(${names.indexOf(request)})`)
        : callback(),
    resolve: { alias: { 'ank-door$': join(dir, 'src/screens.ts') } },
    plugins: [
      new webpack.DefinePlugin({
        __ANK_SHARED__: JSON.stringify(names),
        __ANK_CONTAINER__: JSON.stringify(name),
      }),
      new OwnedNamesPlugin(name),
    ],
  };
};

export const remoteConfig = (target: BuildTarget): Configuration => {
  const { one, version } = target;
  const name = containerName(one.name, version);
  const isSmall = containerOf(one) === 'ank';
  const base = baseConfig(target, isSmall ? 'small' : 'webpack');
  const own = isSmall ? smallContainer(name, one.dir) : enhancedContainer(name);
  return {
    ...base,
    ...own,
    output: { ...base.output, uniqueName: name, publicPath: 'auto' },
    resolve: { ...base.resolve, ...own.resolve },
    plugins: [...(base.plugins ?? []), ...(own.plugins ?? [])],
  };
};

export const FEDERATION_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
  FEDERATION_OPTIMIZE_NO_SHARED: 'false',
  ENV_TARGET: '"web"',
};

/** The router's package names its development build for every bundler. */
const productionRouter = (shellDir: string): string => {
  const dom = createRequire(join(shellDir, 'package.json')).resolve('react-router-dom');
  const router = createRequire(dom).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production/index.mjs');
};

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
