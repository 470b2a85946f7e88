import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { IGNORED_WARNINGS } from '../builder/configs/baseConfig';
import { makeGameWordDefines } from '../builder/configs/gameWords';
import { moduleRules } from '../builder/configs/moduleRules';
import { WorkerRefusalPlugin } from '../builder/configs/workerRefusalPlugin';
import {
  EXPOSED_CHUNK,
  federationOptions,
  loadEnhancedPlugin,
  newContainerRuntimePlugin,
} from '../builder/federation/containerConfig';
import { FEDERATION_FLAGS } from '../builder/remoteShellAndDeskConfigs';
import { VersionAndStateShapesPlugin } from '../builder/stateShapes/versionAndStateShapesPlugin';
import { type Package, ROOT } from '../workspace/packages';
import {
  configFilePath,
  mustFindAnkPackageFolder,
  resolveShellEntryPoint,
} from '../workspace/projectFolders';
import { devContainerNameOf } from './buildDevRegistry';
import { DEV_BUNDLE_PATH } from './devPage';

const screensFileOf = ({ dir }: Package): string => join(dir, 'src/screens.ts');

const newVersionPlugin = ([dir = ROOT, ...others]: readonly string[]): VersionAndStateShapesPlugin =>
  new VersionAndStateShapesPlugin(
    others.length > 0 ? ROOT : dir,
    'dev',
    [dir, ...others].map((one) => join(one, 'src')),
  );

/**
 * Forgets what was read before each build. webpack forgets only the files that it watches, not one that was
 * edited while a mistake elsewhere kept it out of the build.
 */
const purgeFileCachePlugin: WebpackPluginInstance = {
  apply: ({ hooks }: Compiler) =>
    hooks.watchRun.tap('ank-read-files-anew', ({ inputFileSystem }) => inputFileSystem?.purge?.()),
};

const makeCommonConfig = (shown: readonly Package[]): Configuration => ({
  mode: 'development',
  target: 'web',
  // No eval: in a running shell the strict policy holds.
  devtool: 'cheap-module-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  plugins: [
    purgeFileCachePlugin,
    // A shape that is edited is another one from the save on.
    newVersionPlugin(
      shown.length > 0 ? shown.map(({ dir }) => dir) : [mustFindAnkPackageFolder('@ank/shell')],
    ),
    ...(shown.length > 0 ? [new WorkerRefusalPlugin()] : []),
    new webpack.DefinePlugin(makeGameWordDefines()),
    new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
  ],
  infrastructureLogging: { level: 'warn' },
  stats: { preset: 'errors-warnings', colors: false },
  ignoreWarnings: IGNORED_WARNINGS,
});

/** Gives a module whose text is made here, under the name by which it is imported. */
const newVirtualModulePlugin = (name: string, text: string) =>
  new webpack.NormalModuleReplacementPlugin(new RegExp(`^${name}$`), (request) => {
    request.request = `data:text/javascript,${encodeURIComponent(text)}`;
  });

const screensModuleSource = (shown: readonly Package[]): string => {
  const loads = shown.map((pkg) => `${pkg.name}: () => import(${JSON.stringify(screensFileOf(pkg))})`);
  return `export const loadScreens = { ${loads.join(', ')} };`;
};

/** The remotes' plugins of the library's runtime, which play in the development page alone. */
const pluginsModuleSource = (shown: readonly Package[]): string => {
  const files = shown.map(({ dir }) => join(dir, 'federation.plugins.ts')).filter(existsSync);
  const imports = files.map((file, at) => `import * as part${at} from ${JSON.stringify(file)};`);
  return `${imports.join('\n')}\nexport const plugins = [${files.map((_, at) => `...part${at}.plugins`).join()}];`;
};

/** The page with the `shown` remotes from their sources; the shell and the kernel always are. */
export const makeDevPageConfig = (shown: readonly Package[]): Configuration => {
  const base = makeCommonConfig(shown);
  return {
    ...base,
    name: 'page',
    context: mustFindAnkPackageFolder('@ank/shell'),
    entry: { main: [configFilePath('registerDevRemotesAndHandleHotReload'), resolveShellEntryPoint('main')] },
    output: {
      path: join(ROOT, '.ank/dev'),
      publicPath: DEV_BUNDLE_PATH,
      filename: '[name].js',
      uniqueName: 'ank_dev_page',
    },
    module: { rules: moduleRules({ name: 'dev', salt: 'dev', refresh: true }) },
    resolve: {
      ...base.resolve,
      alias: {
        'ank-failed-parts$': resolveShellEntryPoint('failed-parts'),
        'ank-runtime$': resolveShellEntryPoint('runtime'),
        'ank-published-loader$': resolveShellEntryPoint('federation'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(FEDERATION_FLAGS),
      new RefreshPlugin({
        // The page's own notices are not swapped: they would import themselves.
        exclude: [/node_modules/, dirname(configFilePath('hotReloadErrors'))],
        overlay: { entry: false, sockIntegration: false, module: configFilePath('hotReloadErrors') },
      }),
      newVirtualModulePlugin('ank-runtime-plugins', pluginsModuleSource(shown)),
      ...(shown.length > 0
        ? [
            newVirtualModulePlugin('ank-own-screens', screensModuleSource(shown)),
            new webpack.NormalModuleReplacementPlugin(/\.\/remotes\/federation(\.js)?$/, (request) => {
              request.request = configFilePath('loadHotReloadedOrPublishedRemote');
            }),
          ]
        : []),
    ],
  };
};

/** One remote's container, which a running shell on another origin loads. */
export const makeDevContainerConfig = (pkg: Package, origin: string): Configuration => {
  const base = makeCommonConfig([pkg]);
  const name = devContainerNameOf(pkg.name);
  const ModuleFederationPlugin = loadEnhancedPlugin();
  return {
    ...base,
    name: 'container',
    context: pkg.dir,
    entry: {},
    resolve: { ...base.resolve, alias: { 'ank-own-screens$': screensFileOf(pkg) } },
    output: {
      path: join(ROOT, '.ank/dev-container'),
      publicPath: `${origin}/`,
      uniqueName: name,
      chunkFilename: 'container/[name].js',
      strictModuleErrorHandling: true,
    },
    module: { rules: moduleRules({ name: pkg.name, salt: 'dev' }) },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationOptions(name),
        exposes: { './screens': { import: configFilePath('hotReloadedScreens'), name: EXPOSED_CHUNK } },
        manifest: false,
      }),
      newContainerRuntimePlugin(),
    ],
  };
};
