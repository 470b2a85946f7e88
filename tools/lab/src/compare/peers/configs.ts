import { createRequire } from 'node:module';
import { LANGUAGE } from '@ank/build/browsers';
import { moduleRules } from '@ank/build/module-rules';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { PEERS_DIR, REMOTES } from './peers';

const require = createRequire(import.meta.url);

export type Bundle = { name: string; config: Configuration };

/** One compiler, minimizer and naming for every peer; all but what must keep its name is immutable. */
const bundle = (
  out: string,
  { name, entry, plugins = [] }: { name: string; entry: string; plugins?: WebpackPluginInstance[] },
): Bundle => ({
  name,
  config: {
    context: PEERS_DIR,
    mode: 'production',
    target: ['web', LANGUAGE],
    devtool: false,
    performance: false,
    entry: { [name]: `./${entry}` },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: moduleRules({ name, salt: name }) },
    output: {
      path: out,
      publicPath: '/',
      uniqueName: name,
      filename: `r/${name}/1/[name].js`,
      chunkFilename: `r/${name}/1/[name].js`,
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3, ecma: 2022 }, ecma: 2022, mangle: true },
          extractComments: false,
          parallel: 1,
        }),
        new CssMinimizerPlugin({ parallel: 1 }),
      ],
    },
    plugins: [...plugins, new MiniCssExtractPlugin({ filename: `r/${name}/1/[name].css` })],
    cache: false,
  },
});

const SCREENS = { markets: 'Markets', history: 'History' };

/** The window has a `history` of its own. */
const globalOf = (name: string) => `${name}App`;

const federationPlugin = (options: Record<string, unknown>): WebpackPluginInstance => {
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
    ModuleFederationPlugin: new (options: unknown) => WebpackPluginInstance;
  };
  const shared = { react: { singleton: true }, 'react-dom': { singleton: true } };
  return new ModuleFederationPlugin({ ...options, shared, dts: false });
};

export const monolithBundles = (out: string) => [bundle(out, { name: 'main', entry: 'monolith.tsx' })];

export const federationBundles = (out: string) => [
  bundle(out, {
    name: 'host',
    entry: 'federation.ts',
    plugins: [
      federationPlugin({
        name: 'host',
        remotes: Object.fromEntries(
          REMOTES.map((name) => [name, `${globalOf(name)}@/apps/${name}/mf-manifest.json`]),
        ),
      }),
    ],
  }),
  ...REMOTES.map((name) =>
    bundle(out, {
      name,
      entry: 'empty.ts',
      plugins: [
        federationPlugin({
          name: globalOf(name),
          filename: `apps/${name}/remoteEntry.js`,
          manifest: { filePath: `apps/${name}`, fileName: 'mf-manifest.json' },
          exposes: { './screen': `./product/${SCREENS[name]}` },
        }),
      ],
    }),
  ),
];
