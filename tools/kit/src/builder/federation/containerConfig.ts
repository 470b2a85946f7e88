import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type Compiler, type Configuration, type WebpackPluginInstance } from 'webpack';
import { sharedModuleConfigs } from '../configs/sharedModules';
import { TimerAndListenerReplacementPlugin } from '../configs/timerAndListenerReplacementPlugin';

const require = createRequire(import.meta.url);

/** No screen may be called so. */
export const EXPOSED_CHUNK = 'screens';
export const ENTRY_FILE = 'remoteEntry.js';

/** Costs a second and half the build's memory: only where a remote is built. */
export const loadEnhancedPlugin = (): (new (options: unknown) => WebpackPluginInstance) =>
  require('@module-federation/enhanced/webpack').ModuleFederationPlugin;

/**
 * Returns the federation options that every remote has in common; `name` is the global of this version
 * alone.
 */
export const federationOptions = (name: string) => ({
  name,
  filename: ENTRY_FILE,
  exposes: { './screens': { import: './src/screens.ts', name: EXPOSED_CHUNK } },
  library: { type: 'var', name },
  shared: sharedModuleConfigs(),
  shareStrategy: 'loaded-first',
  // The plugin would otherwise write a file into node_modules, which two builds at once share.
  virtualRuntimeEntry: true,
  // hostTypesAndManifest.ts says why.
  dts: false,
  // A host that is told the files starts them itself, without the hashes that the entry knows.
  manifest: { disableAssetsAnalyze: true },
});

/** The module of the library that `containerRuntime.js` replaces, as its plugin asks for it. */
export const REPLACED_MODULE = /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Replaces the library's runtime with the page's (decision 004). */
export const newContainerRuntimePlugin = (): WebpackPluginInstance =>
  new webpack.NormalModuleReplacementPlugin(
    REPLACED_MODULE,
    fileURLToPath(new URL('containerRuntime.js', import.meta.url)),
  );

/**
 * An entry that came late, after its page had asked a second time, runs twice: the container in use stays the
 * one. `own` is where the remote's modules find timers and listeners: in the page, or in what a shell that
 * charges them to their version has put in its place.
 */
const newKeepFirstContainerPlugins = (name: string): WebpackPluginInstance[] => {
  const around = { raw: true, test: ENTRY_FILE };
  return [
    new webpack.BannerPlugin({ ...around, banner: `var ${name} = globalThis.${name} || (() => {` }),
    new webpack.BannerPlugin({
      ...around,
      banner: `return Object.assign(${name}, { own: globalThis }); })();`,
      footer: true,
    }),
  ];
};

/** Gives two modules of the library fixed ids; webpack would make them of this machine's path. */
class SameIdEverywherePlugin {
  apply(compiler: Compiler): void {
    const plugin = 'SameIdEverywherePlugin';
    compiler.hooks.compilation.tap(plugin, ({ chunkGraph, hooks }) =>
      hooks.moduleIds.tap(plugin, (modules) => {
        for (const module of modules) {
          if (module.nameForCondition()?.startsWith('data:')) chunkGraph.setModuleId(module, 'federation');
          if (module.identifier().startsWith('container entry')) chunkGraph.setModuleId(module, 'container');
        }
      }),
    );
  }
}

/** The library's whole runtime, which the shell brings: 13 kB less in each entry. */
export const remoteContainerConfigOnEnhancedRuntime = (name: string): Configuration => {
  const ModuleFederationPlugin = loadEnhancedPlugin();
  return {
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions(name),
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new SameIdEverywherePlugin(),
      ...newKeepFirstContainerPlugins(name),
      new TimerAndListenerReplacementPlugin(name),
    ],
  };
};

/** The library's plugin, with the page's modules taken by their names (decision 004). */
export const remoteContainerConfigOnOwnRuntime = (name: string): Configuration => {
  const ModuleFederationPlugin = loadEnhancedPlugin();
  const isExposed = (chunk: Chunk) => chunk.name === EXPOSED_CHUNK;
  return {
    optimization: {
      splitChunks: {
        // Bytes of sources: a smaller part would cost each screen that needs it a request for less than 5 kB.
        minSize: 26_000,
        cacheGroups: {
          // The page's modules are taken together, when the exposed module is asked for; they have no file.
          page: {
            type: 'consume-shared-module',
            name: EXPOSED_CHUNK,
            chunks: 'all',
            enforce: true,
            priority: 2,
          },
          // The exposed module itself lies in the entry: a request less.
          exposed: { type: /^javascript/, name, chunks: isExposed, enforce: true, priority: 1 },
        },
      },
    },
    plugins: [
      new ModuleFederationPlugin({
        ...federationOptions(name),
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
      newContainerRuntimePlugin(),
      new SameIdEverywherePlugin(),
      ...newKeepFirstContainerPlugins(name),
      new TimerAndListenerReplacementPlugin(name),
    ],
  };
};
