import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { packageAt } from '../workspace/packages';
import type { BuildTarget } from './configs/baseConfig';
import { versionFromBuildInputs } from './output/versionFromBuildInputs';
import { deskConfig, remoteConfig, shellConfig } from './remoteShellAndDeskConfigs';

/** Our loaders are TypeScript, which a bundled process cannot read by itself. */
export const registerTypeScriptLoaders = async (): Promise<void> => {
  const { registerTypeScript } = await import('../../preset/typeScriptLoader.mjs');
  registerTypeScript();
};

export const runWebpack = async (config: Configuration): Promise<Compilation> => {
  await registerTypeScriptLoaders();
  const compiler = webpack(config);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats) throw new Error('webpack returned no result');
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: false, colors: false }));
  }
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: false }));
  return stats.compilation;
};

type BuildEnv = { outDir?: string; version?: string };

type Preset = (env?: BuildEnv) => Configuration;

export const webpackPresetOf =
  (dir: string): Preset =>
  (env = {}) => {
    const pkg = packageAt(dir);
    const target: BuildTarget = {
      pkg: pkg,
      version: env.version ?? versionFromBuildInputs(pkg),
      outDir: env.outDir ?? join(dir, 'dist/webpack'),
    };
    if (pkg.kind === 'shell') return shellConfig(target);
    if (pkg.kind === 'desk') return deskConfig(target);
    if (pkg.kind === 'remote') return remoteConfig(target);
    throw new Error(`${pkg.name} is not built by webpack`);
  };

export const loadWebpackConfig = async ({ pkg, version, outDir }: BuildTarget): Promise<Configuration> => {
  const file = join(pkg.dir, 'webpack.config.mjs');
  if (!existsSync(file)) return webpackPresetOf(pkg.dir)({ version, outDir });
  const { default: own } = (await import(pathToFileURL(file).href)) as { default: Preset };
  return own({ version, outDir });
};
