import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, ROOT } from '@ank/build/packages';

const BUILDS = {
  rspack: `
import { rspack } from '@rspack/core';
const { default: config } = await import('./rspack.config.mjs');
rspack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});`,
  vite: `
import { build } from 'vite';
await build({ logLevel: 'warn' });`,
};
export type Bundler = keyof typeof BUILDS;
export const BUNDLERS: readonly Bundler[] = ['rspack', 'vite'];

/**
 * Builds a remote with the configuration that the guide shows. Gives the folder; throws with the bundler's
 * words.
 */
export const buildBy = (bundler: Bundler, { dir }: Package): string => {
  const file = `${bundler}.config.mjs`;
  copyFileSync(join(ROOT, 'tools/release/fixtures/bundlers', file), join(dir, file));
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILDS[bundler]], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return join(dir, `dist/.${bundler}`);
};
