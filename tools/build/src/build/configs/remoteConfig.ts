import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { containerOf } from '../../workspace/packages';
import { containerName } from '../output';
import { type BuildTarget, baseConfig } from './baseConfig';
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
const enhancedContainer = ({ one, version }: BuildTarget): Configuration => {
  const ModuleFederationPlugin = enhancedPlugin();
  const name = containerName(one.name, version);
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

const smallContainer = ({ one, version }: BuildTarget): Configuration => {
  const name = containerName(one.name, version);
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
    resolve: { alias: { 'ank-door$': join(one.dir, 'src/screens.ts') } },
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
  const isSmall = containerOf(target.one) === 'ank';
  const base = baseConfig(target, isSmall ? 'small' : 'webpack');
  const own = isSmall ? smallContainer(target) : enhancedContainer(target);
  return {
    ...base,
    ...own,
    output: {
      ...base.output,
      uniqueName: containerName(target.one.name, target.version),
      publicPath: 'auto',
    },
    resolve: { ...base.resolve, ...own.resolve },
    plugins: [...(base.plugins ?? []), ...(own.plugins ?? [])],
  };
};
