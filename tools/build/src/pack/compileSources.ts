import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { LANGUAGE } from '../build/configs/browsers';
import { packedPath, packedSpecifier } from './specifiers';

/** File by file: a bundler shakes out of the package what it shakes out of the sources. */
const oneByOne: Plugin = {
  name: 'one by one',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' ? undefined : { path: packedSpecifier(path, importer), external: true },
    );
  },
};

/** Paths are relative to `dir`; maps included. */
export const compileSources = async (
  dir: string,
  sources: readonly string[],
  outDir: string,
): Promise<void> => {
  await build({
    entryPoints: sources.map((file) => ({
      in: join(dir, file),
      out: packedPath(file).replace(/\.js$/, ''),
    })),
    outdir: outDir,
    bundle: true,
    format: 'esm',
    target: LANGUAGE,
    // Newer than the players' language, and never in their page.
    supported: { 'top-level-await': true, 'import-meta': true },
    jsx: 'automatic',
    sourcemap: 'linked',
    plugins: [oneByOne],
    logLevel: 'error',
  });
};
