import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { Features } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { type Package, ROOT } from '../../workspace/packages';
import { ChunkIntegrityPlugin, ChunkLoaderPlugin } from '../chunks/chunkIntegrityAndLoaderPlugins';
import { ShortChunkIdsPlugin } from '../chunks/shortChunkIdsPlugin';
import { VersionAndStateShapesPlugin } from '../stateShapes/versionAndStateShapesPlugin';
import { ECMASCRIPT_TARGET } from './browsers';
import { makeGameWordDefines } from './gameWords';
import { moduleRules } from './moduleRules';
import { kernelFolder } from './sharedModules';
import { Utf8BomPlugin } from './utf8BomPlugin';

const _require = createRequire(import.meta.url);

export type BuildTarget = { pkg: Package; version: string; outDir: string };

/** The kernel is built with the shell, and is as much its own. */
const sourceFoldersOf = ({ dir, kind }: Package): string[] => [
  join(dir, 'src'),
  ...(kind === 'shell' ? [join(kernelFolder(), 'src')] : []),
];

/** Other containers need webpack's. */
export type ChunkLoading = 'small' | 'webpack';

export const IGNORED_WARNINGS: NonNullable<Configuration['ignoreWarnings']> = [
  // Tries for an optional time-zone library, which nobody misses.
  { module: /\/react-datepicker\//, message: /the request of a dependency is an expression/ },
];

export const baseConfig = (
  { pkg, version, outDir }: BuildTarget,
  loading: ChunkLoading = 'small',
): Configuration => ({
  context: pkg.dir,
  mode: 'production',
  target: ['web', ECMASCRIPT_TARGET],
  devtool: false,
  entry: {},
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: moduleRules({ name: pkg.name, salt: version }), strictExportPresence: true },
  output: {
    path: outDir,
    crossOriginLoading: 'anonymous',
    // A module that threw while evaluated would otherwise "load" half-made the second time.
    strictModuleErrorHandling: true,
    filename: '[name].[contenthash:6].js',
    chunkFilename: '[id].js',
    assetModuleFilename: '[name].[contenthash:6][ext]',
    hashFunction: 'sha256',
  },
  optimization: {
    chunkIds: 'named',
    moduleIds: 'size',
    mangleExports: 'size',
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { compress: { passes: 3, ecma: 2022 }, ecma: 2022, mangle: true },
        // Licences go into a file beside the bundle, named after it, which a player's phone need not fetch.
        extractComments: { condition: 'some', banner: false },
        parallel: 1,
      }),
      new MinimizerPlugin({
        test: /\.css$/,
        minify: MinimizerPlugin.lightningCssMinify,
        // Style sheets state both themes in light-dark(), which Chrome knows since 123 and Safari since 17.5.
        minimizerOptions: { include: Features.LightDark },
        parallel: 1,
      }),
    ],
    realContentHash: true,
  },
  performance: false,
  ignoreWarnings: IGNORED_WARNINGS,
  plugins: [
    new VersionAndStateShapesPlugin(pkg.dir, version, sourceFoldersOf(pkg)),
    new webpack.DefinePlugin(makeGameWordDefines()),
    // No script names its map; a build keeps them beside its folder (storedSourceMaps.ts).
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        relative(ROOT, absoluteResourcePath),
    }),
    new Utf8BomPlugin(),
    // A chunk's name needs no hash in the version's own folder.
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:6].css',
      chunkFilename: '[id].css',
      ignoreOrder: true,
      runtime: loading === 'webpack',
    }),
    ...(loading === 'small'
      ? [new ChunkLoaderPlugin(), new ShortChunkIdsPlugin()]
      : [new ChunkIntegrityPlugin()]),
  ],
  // The cache would not see a change of loader options; equal inputs are not built again at all.
  cache: false,
});
