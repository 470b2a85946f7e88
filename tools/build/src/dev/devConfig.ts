import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT, type Registry, type RemoteRecord } from '@ank/protocol/registry';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { KNOWN_WARNINGS, moduleRules } from '../build/configs/baseConfig';
import { FEDERATION_FLAGS } from '../build/configs/partConfigs';
import { kernelVersion } from '../build/configs/sharedModules';
import { WorkerRefusalPlugin } from '../build/configs/workerRefusal';
import { readDescription } from '../build/description';
import {
  DOOR_CHUNK,
  ENTRY_FILE,
  enhancedPlugin,
  federationOptions,
  withPageRuntime,
} from '../build/federation/containerConfig';
import { wordDefinitions } from '../build/gameWords';
import { VersionPlugin } from '../build/shapes/versionPlugin';
import { type Package, ROOT } from '../workspace/packages';
import { configFile, folderOf, shellFile } from '../workspace/project';
import { BUNDLE } from './devPage';

const devContainer = (remote: string): string => `ank_${remote}_dev`;

const devRecord = (one: Package): RemoteRecord => {
  const { contract, kernel = '*', ...description } = readDescription(one.dir);
  const candidate = {
    version: 'dev',
    container: devContainer(one.name),
    contract,
    kernel,
    entry: { src: `/${ENTRY_FILE}`, integrity: '' },
    files: {},
    styles: {},
  };
  return { ...description, name: one.name, candidates: [candidate] };
};

const NOTHING = { revision: 0, remotes: [], revoked: [] };

export const devRegistry = (one: Package, published: Omit<Registry, 'shell'> = NOTHING): Registry => {
  const shell = { version: 'dev', kernel: kernelVersion(), contract: CONTRACT };
  // Loaded by Module Federation's runtime, so that its plugins work.
  const remotes = published.remotes.map((record) => ({
    ...record,
    candidates: record.candidates.map((candidate) => ({ ...candidate, needsRuntime: true })),
  }));
  if (one.kind === 'shell') return { ...published, shell, remotes };
  const own = devRecord(one);
  const paths = new Set(own.routes.map(({ path }) => path));
  // A path that moves here from another remote is shown from here.
  const others = remotes
    .filter(({ name }) => name !== one.name)
    .map((record) => ({ ...record, routes: record.routes.filter(({ path }) => !paths.has(path)) }));
  // Developers see what the flags will bring.
  const allOn = Object.fromEntries(Object.keys(own.flags ?? {}).map((flag) => [flag, 100]));
  const flags = { ...published.flags, [own.name]: allOn };
  return { ...published, shell, remotes: [...others, own], flags };
};

const common = ({ dir, kind }: Package): Configuration => ({
  mode: 'development',
  target: 'web',
  // No eval: in a running shell the strict policy holds.
  devtool: 'cheap-module-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  plugins: [
    // A shape that is edited is another one from the save on.
    new VersionPlugin(dir, 'dev'),
    ...(kind === 'remote' ? [new WorkerRefusalPlugin()] : []),
    new webpack.DefinePlugin(wordDefinitions()),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
  ],
  infrastructureLogging: { level: 'warn' },
  stats: { preset: 'errors-warnings', colors: false },
  ignoreWarnings: KNOWN_WARNINGS,
});

const ownScreens = ({ dir }: Package) => ({ 'ank-own-screens$': join(dir, 'src/screens.ts') });

/** A remote's plugins of the library's runtime, which play in its development page alone. */
const runtimePlugins = ({ dir }: Package) => {
  const file = join(dir, 'federation.plugins.ts');
  return { 'ank-runtime-plugins$': existsSync(file) ? file : (false as const) };
};

export const pageConfig = (one: Package): Configuration => {
  const base = common(one);
  return {
    ...base,
    name: 'page',
    context: folderOf('@ank/shell'),
    entry: { main: [configFile('devRuntime'), shellFile('main')] },
    output: {
      path: join(ROOT, '.ank/dev'),
      publicPath: BUNDLE,
      filename: '[name].js',
      uniqueName: 'ank_dev_page',
    },
    module: { rules: moduleRules({ name: 'dev', salt: 'dev', refresh: true }) },
    resolve: {
      ...base.resolve,
      alias: {
        'ank-failed-parts$': shellFile('failed-parts'),
        'ank-runtime$': shellFile('runtime'),
        'ank-published-loader$': shellFile('federation'),
        ...ownScreens(one),
        ...runtimePlugins(one),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(FEDERATION_FLAGS),
      new RefreshPlugin({ overlay: false }),
      ...(one.kind === 'remote'
        ? [
            new webpack.NormalModuleReplacementPlugin(/\.\/remotes\/federation(\.js)?$/, (asked) => {
              asked.request = configFile('devLoader');
            }),
          ]
        : []),
    ],
  };
};

export const containerConfig = (one: Package, origin: string): Configuration => {
  const base = common(one);
  const name = devContainer(one.name);
  const ModuleFederationPlugin = enhancedPlugin();
  return {
    ...base,
    name: 'container',
    context: one.dir,
    entry: {},
    resolve: { ...base.resolve, alias: ownScreens(one) },
    output: {
      path: join(ROOT, '.ank/dev-container'),
      publicPath: `${origin}/`,
      uniqueName: name,
      chunkFilename: 'container/[name].js',
      strictModuleErrorHandling: true,
    },
    module: { rules: moduleRules({ name: one.name, salt: 'dev' }) },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        ...federationOptions(name),
        exposes: { './screens': { import: configFile('devScreens'), name: DOOR_CHUNK } },
        manifest: false,
      }),
      withPageRuntime(),
    ],
  };
};
