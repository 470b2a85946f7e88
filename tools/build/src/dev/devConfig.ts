import { extname, join } from 'node:path';
import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { KNOWN_WARNINGS } from '../build/configs/baseConfig';
import { moduleRules } from '../build/configs/moduleRules';
import { DOOR_CHUNK, ENTRY_FILE } from '../build/configs/remoteConfig';
import { sharedModules } from '../build/configs/sharedModules';
import { FEDERATION_FLAGS } from '../build/configs/shellConfig';
import { wordDefinitions } from '../build/gameWords';
import { type Package, ROOT } from '../workspace/packages';
import { BUILD_DIR, folderOf, shellFile } from '../workspace/project';
import { BUNDLE } from './devPage';
import { devContainer } from './devRegistry';

const configFile = (name: string) => join(BUILD_DIR, `config/${name}${extname(import.meta.url)}`);

const common = (one: Package): Configuration => ({
  mode: 'development',
  target: 'web',
  // No eval: in a running shell the strict policy holds.
  devtool: 'cheap-module-source-map',
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  plugins: [
    new webpack.DefinePlugin({ __ANK_VERSION__: '"dev"', ...wordDefinitions() }),
    new MiniCssExtractPlugin({ filename: '[name].css' }),
  ],
  infrastructureLogging: { level: 'warn' },
  stats: { preset: 'errors-warnings', colors: false },
  ignoreWarnings: KNOWN_WARNINGS,
  name: one.name,
});

const ownScreens = ({ dir }: Package) => ({ 'ank-own-screens$': join(dir, 'src/screens.ts') });

export const pageConfig = (one: Package): Configuration => {
  const base = common(one);
  const own = one.kind === 'remote';
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
        'ank-runtime$': shellFile('runtime'),
        ...(own && {
          'ank-published-loader$': shellFile('federation'),
          ...ownScreens(one),
        }),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(FEDERATION_FLAGS),
      new RefreshPlugin({ overlay: false }),
      ...(own
        ? [
            new webpack.NormalModuleReplacementPlugin(/\.\/remotes\/federation(\.js)?$/, (asked) => {
              asked.request = configFile('devLoader');
            }),
          ]
        : []),
    ],
  };
};

/** For a running shell. */
export const containerConfig = (one: Package, origin: string): Configuration => {
  const base = common(one);
  const name = devContainer(one.name);
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
      new webpack.container.ModuleFederationPlugin({
        name,
        library: { type: 'var', name },
        filename: ENTRY_FILE,
        exposes: { './screens': { import: configFile('devScreens'), name: DOOR_CHUNK } },
        shared: sharedModules(),
      }),
    ],
  };
};
