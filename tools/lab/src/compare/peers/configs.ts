import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGE } from '@ank/build/browsers';
import { moduleRules } from '@ank/build/module-rules';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { PEERS_DIR, REMOTES } from './peers';

const require = createRequire(import.meta.url);
const requirePeer = createRequire(join(PEERS_DIR, 'package.json'));

export type Bundle = { name: string; config: Configuration };

type Own = {
  name: string;
  entry: string;
  screen?: string;
  styles?: 'files' | 'script';
  more?: Configuration;
};

const stylesInScript: RuleSetRule = {
  test: /\.css$/,
  use: () => [requirePeer.resolve('style-loader'), require.resolve('css-loader')],
};

/** One compiler, minimizer and naming for every peer; all but what must keep its name is immutable. */
const bundle = (out: string, { name, entry, screen, styles = 'files', more = {} }: Own): Bundle => {
  const rules = moduleRules({ name, salt: name });
  const [code, , ...assets] = rules;
  return {
    name,
    config: {
      ...more,
      context: PEERS_DIR,
      mode: 'production',
      target: ['web', LANGUAGE],
      devtool: false,
      performance: false,
      entry: { [name]: `./${entry}` },
      resolve: {
        extensions: ['.tsx', '.ts', '.mjs', '.js'],
        alias: screen ? { '#screen': join(PEERS_DIR, 'product', screen) } : {},
      },
      module: {
        rules: [
          ...(styles === 'files' ? rules : [code, stylesInScript, ...assets]),
          {
            test: /app\.codegen$/,
            type: 'javascript/auto',
            use: [join(PEERS_DIR, 'codegenLoader.cjs')],
          },
        ],
      },
      output: {
        path: out,
        publicPath: '/',
        uniqueName: name,
        filename: `r/${name}/1/[name].js`,
        chunkFilename: `r/${name}/1/[name].js`,
        ...more.output,
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
      plugins: [...(more.plugins ?? []), new MiniCssExtractPlugin({ filename: `r/${name}/1/[name].css` })],
      cache: false,
    },
  };
};

const SCREENS = { markets: 'Markets', history: 'History' };
const forRemotes = (make: (name: 'markets' | 'history', screen: string) => Bundle) =>
  REMOTES.map((name) => make(name, SCREENS[name]));

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
    more: {
      plugins: [
        federationPlugin({
          name: 'host',
          remotes: Object.fromEntries(
            REMOTES.map((name) => [name, `${globalOf(name)}@/apps/${name}/mf-manifest.json`]),
          ),
        }),
      ],
    },
  }),
  ...forRemotes((name, screen) =>
    bundle(out, {
      name,
      entry: 'empty.ts',
      more: {
        plugins: [
          federationPlugin({
            name: globalOf(name),
            filename: `apps/${name}/remoteEntry.js`,
            manifest: { filePath: `apps/${name}`, fileName: 'mf-manifest.json' },
            exposes: { './screen': `./product/${screen}` },
          }),
        ],
      },
    }),
  ),
];

const asModule: Configuration = {
  experiments: { outputModule: true },
  output: { library: { type: 'module' }, module: true, chunkFormat: 'module' },
};
const fromPage: Configuration = {
  ...asModule,
  externalsType: 'module',
  externals: ['react', 'react/jsx-runtime', 'react-dom/client'],
};

export const singleSpaBundles = (out: string) => [
  bundle(out, { name: 'root', entry: 'singleSpa.ts', more: asModule }),
  bundle(out, { name: 'shared', entry: 'singleSpaShared.ts', more: asModule }),
  ...forRemotes((name, screen) =>
    bundle(out, { name, screen, entry: 'singleSpaApp.tsx', styles: 'script', more: fromPage }),
  ),
];

export const qiankunBundles = (out: string) => [
  bundle(out, { name: 'main', entry: 'qiankun.ts' }),
  ...forRemotes((name, screen) =>
    bundle(out, {
      name,
      screen,
      entry: 'qiankunApp.tsx',
      more: {
        output: {
          library: { name: globalOf(name), type: 'umd' },
          chunkLoadingGlobal: `webpackJsonp_${name}`,
        },
      },
    }),
  ),
];

const piletPlugin = (name: string): WebpackPluginInstance => {
  const { PiletWebpackPlugin } = requirePeer('pilet-webpack-plugin') as {
    PiletWebpackPlugin: new (options: unknown) => WebpackPluginInstance;
  };
  return new PiletWebpackPlugin({
    name,
    version: '1.0.0',
    piral: 'shell',
    schema: 'v2',
    importmap: [],
    externals: ['react', 'react/jsx-runtime'],
    variables: { NODE_ENV: 'production' },
  });
};

// Repeated here: webpack settles externals before the plugin speaks.
const pilet: Configuration = { externalsType: 'system', output: { library: { type: 'system' } } };

export const piralBundles = (out: string) => [
  bundle(out, { name: 'main', entry: 'piral.tsx' }),
  ...forRemotes((name, screen) =>
    bundle(out, { name, screen, entry: 'pilet.tsx', more: { ...pilet, plugins: [piletPlugin(name)] } }),
  ),
];
