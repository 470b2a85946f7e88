import { createRequire } from 'node:module';
import type { RemoteDescription } from '@ank/shared/registry';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { type BuildTarget, baseConfig } from './baseConfig';
import { KNOWN_WARNINGS } from './knownWarnings';
import { type Shared, sharedModules } from './sharedModules';
import { containerName } from './version';

const require = createRequire(import.meta.url);

/** Chunk of the remote's only door; a screen must not be called so. */
export const DOOR_CHUNK = 'screens';
export const ENTRY_FILE = 'remoteEntry.js';

const enhancedPlugin = (options: unknown): WebpackPluginInstance => {
  // Loaded only where a remote asks for it: it costs a second and half the build's memory.
  const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
    ModuleFederationPlugin: new (options: unknown) => WebpackPluginInstance;
  };
  return new ModuleFederationPlugin(options);
};

const withoutImportFalse = (shared: Record<string, Shared>) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, { singleton, requiredVersion }]) => [
      name,
      { singleton, requiredVersion },
    ]),
  );

const containerPlugin = (
  { one, version }: BuildTarget,
  { kernel }: RemoteDescription,
): WebpackPluginInstance => {
  const name = containerName(one.name, version);
  const shared = sharedModules(kernel);
  const common = {
    name,
    filename: ENTRY_FILE,
    exposes: { './screens': { import: './src/screens.ts', name: DOOR_CHUNK } },
  };
  switch (one.settings.container ?? 'webpack') {
    case 'enhanced':
      return enhancedPlugin({
        ...common,
        library: { type: 'var', name },
        shared,
        dts: false,
        manifest: false,
        shareStrategy: 'loaded-first',
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      });
    case 'stock':
      return enhancedPlugin({ ...common, shared: withoutImportFalse(shared), dts: false });
    default:
      return new webpack.container.ModuleFederationPlugin({
        ...common,
        library: { type: 'var', name },
        shared,
      });
  }
};

/** Webpack's configuration of one remote: a container entry in a folder of its own version, chunks beside it. */
export const remoteConfig = (target: BuildTarget, description: RemoteDescription): Configuration => {
  const base = baseConfig(target);
  return {
    ...base,
    output: {
      ...base.output,
      uniqueName: containerName(target.one.name, target.version),
      publicPath: 'auto',
    },
    plugins: [...(base.plugins ?? []), containerPlugin(target, description)],
    ignoreWarnings: KNOWN_WARNINGS,
  };
};
