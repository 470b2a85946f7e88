import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { packageAt } from '../workspace/packages';
import type { BuildTarget } from './configs/baseConfig';
import { remoteConfig } from './configs/remoteConfig';
import { deskConfig, shellConfig } from './configs/shellConfig';
import { versionOf } from './version';

/** Webpack's own command line says it with `--env outDir=…`. */
export type BuildEnv = { outDir?: string; version?: string };

type Preset = (env?: BuildEnv) => Configuration;

export const presetOf =
  (dir: string): Preset =>
  (env = {}) => {
    const one = packageAt(dir);
    const target: BuildTarget = {
      one,
      version: env.version ?? versionOf(one),
      outDir: env.outDir ?? join(dir, 'dist/webpack'),
    };
    if (one.kind === 'shell') return shellConfig(target);
    if (one.kind === 'desk') return deskConfig(target);
    if (one.kind === 'remote') return remoteConfig(target);
    throw new Error(`${one.name} is not built by webpack`);
  };

export const configOf = async ({ one, version, outDir }: BuildTarget): Promise<Configuration> => {
  const file = join(one.dir, 'webpack.config.mjs');
  if (!existsSync(file)) return presetOf(one.dir)({ version, outDir });
  const { default: own } = (await import(pathToFileURL(file).href)) as { default: Preset };
  return own({ version, outDir });
};
