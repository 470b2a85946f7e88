import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, ROOT } from '@ank/build/packages';

const compilerScriptSource = (tool: string, importClause: string): string => `
import ${importClause} from '${tool}';
const { default: config } = await import('./NAME.config.mjs');
${importClause.replace(/\W/g, '')}(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});`;
const byRspack = compilerScriptSource('@rspack/core', '{ rspack }');
const byWebpack = compilerScriptSource('webpack', 'webpack');

const BUILDS = {
  rspack: byRspack,
  vite: `
import { build } from 'vite';
await build({ logLevel: 'warn', configFile: 'NAME.config.mjs' });`,
  esbuild: `
import { build } from 'esbuild';
const { default: config } = await import('./NAME.config.mjs');
await build(config);`,
  enhancedRspack: byRspack,
  externalRspack: byRspack,
  webpack: byWebpack,
  enhancedWebpack: byWebpack,
  externalWebpack: byWebpack,
};
export type Bundler = keyof typeof BUILDS;
export const BUNDLERS = Object.keys(BUILDS) as Bundler[];

/**
 * Builds a remote with the configuration that the guide shows. Gives the folder; throws with the bundler's
 * words.
 */
export const buildWithBundler = (bundler: Bundler, { dir }: Package): string => {
  cpSync(join(ROOT, 'tools/release/fixtures/bundlers'), dir, { recursive: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', BUILDS[bundler].replaceAll('NAME', bundler)],
    { cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return join(dir, `dist/.${bundler}`);
};
