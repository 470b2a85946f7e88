import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { LANGUAGE } from '../build/browsers';
import { packedPath, packedSpecifier } from './specifiers';

/** Every file stays one of its own: what a bundler shakes out of the sources it shakes out of the package. */
const oneByOne: Plugin = {
  name: 'one by one',
  setup: ({ onResolve }) => {
    onResolve({ filter: /.*/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' ? undefined : { path: packedSpecifier(path, importer), external: true },
    );
  },
};

/** Compiles TypeScript files of the folder `dir`, named from there, to modules below `outDir`, with their maps. */
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
