import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Configuration } from 'webpack';
import type { Package } from '../workspace/packages';
import { LANGUAGE } from './configs/browsers';
import { WORKER_FILE } from './paths';

export const compile = async (config: Configuration): Promise<Compilation> => {
  // Our loaders are TypeScript, which a bundled process cannot read by itself.
  const { readTypeScript } = await import('../../preset/typescript.mjs');
  readTypeScript();
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack did not accept its configuration');
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (!stats) throw new Error('webpack gave no result');
  if (stats.hasErrors()) {
    throw new Error(stats.toString({ all: false, errors: true, errorDetails: false, colors: false }));
  }
  if (stats.hasWarnings()) console.warn(stats.toString({ all: false, warnings: true, colors: false }));
  return stats.compilation;
};

/** What has one address in all versions: the public folder, and the worker, which knows nothing of them. */
export const addUnversioned = async (one: Package, outDir: string): Promise<void> => {
  const publicDir = join(one.dir, 'public');
  if (existsSync(publicDir)) cpSync(publicDir, outDir, { recursive: true });
  const entry = join(one.dir, 'src/worker/worker.ts');
  if (!existsSync(entry)) return;
  const { build } = await import('esbuild');
  await build({
    entryPoints: [entry],
    outfile: join(outDir, WORKER_FILE),
    bundle: true,
    minify: true,
    format: 'iife',
    target: LANGUAGE,
    logLevel: 'warning',
  });
};
