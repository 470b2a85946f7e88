import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import type { Package } from '../workspace/packages';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { LANGUAGE, moduleRules } from './moduleRules';

export type BuildTarget = { one: Package; version: string; outDir: string };

/** What shell and remotes have in common: modules, names with content hashes, integrity of chunks, no eval. */
export const baseConfig = ({ one, version, outDir }: BuildTarget): Configuration => ({
  context: one.dir,
  mode: 'production',
  target: ['web', LANGUAGE],
  devtool: false,
  entry: {},
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: { rules: moduleRules({ name: one.name, salt: version }), strictExportPresence: true },
  output: {
    path: outDir,
    crossOriginLoading: 'anonymous',
    // Without it a module that threw while evaluated "loads" half-made the second time.
    strictModuleErrorHandling: true,
    // The folder is the version's own, so a short hash does: it costs a phone bytes that nothing compresses.
    filename: '[name].[contenthash:6].js',
    chunkFilename: '[name].[contenthash:6].js',
    assetModuleFilename: '[name].[contenthash:6][ext]',
    hashFunction: 'sha256',
  },
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { compress: { passes: 3, ecma: 2022 }, ecma: 2022, mangle: true },
        // Licences stand in a file beside the bundle, as is usual: a player's phone need not fetch them.
        extractComments: true,
        parallel: 1,
      }),
      new CssMinimizerPlugin({ parallel: 1 }),
    ],
    realContentHash: true,
  },
  performance: false,
  plugins: [
    new webpack.DefinePlugin({ __ANK_VERSION__: JSON.stringify(version) }),
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:6].css',
      chunkFilename: '[name].[contenthash:6].css',
      ignoreOrder: true,
    }),
    new ChunkIntegrityPlugin(),
  ],
  // A kept cache would not see a change of loader options; equal inputs are not built again at all.
  cache: false,
});
