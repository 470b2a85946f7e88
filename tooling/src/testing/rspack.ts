import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Package, ROOT } from '../workspace/packages';

const BUILD = `
import { rspack } from '@rspack/core';
const { default: config } = await import('./rspack.config.mjs');
rspack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString({ all: false, errors: true }));
  process.exitCode = 1;
});`;

/** Builds a remote by Rspack with the configuration that the guide shows. Gives the folder; throws with Rspack's words. */
export const buildByRspack = ({ dir }: Package): string => {
  copyFileSync(join(ROOT, 'tooling/fixtures/bundlers/rspack.config.mjs'), join(dir, 'rspack.config.mjs'));
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], {
    cwd: dir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return join(dir, 'dist/.rspack');
};
