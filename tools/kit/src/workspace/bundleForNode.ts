import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { isManyModuleLibrary } from './projectFolders';

/** Files that look beside themselves must go on looking where they lie. */
const keepFileLocationsPlugin: Plugin = {
  name: 'keep places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const [url, dir] = [pathToFileURL(path).href, dirname(path)].map((place) => JSON.stringify(place));
      const places = text.includes('import.meta.') ? `const ownUrl = ${url}, ownDir = ${dir};` : '';
      return { loader: 'ts', contents: `${places}${text}` };
    });
  },
};

const externalLibrariesPlugin: Plugin = {
  name: 'leave libraries',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@ank/') || isManyModuleLibrary(path)
        ? undefined
        : { path, external: true },
    );
  },
};

/**
 * Lazy imports stay lazy. The folder must lie in the repository, where libraries are found. Gives the files
 * that were read.
 */
export const bundleForNode = async (
  options: Pick<BuildOptions, 'entryPoints' | 'entryNames' | 'outdir' | 'outbase' | 'write'>,
  extraPlugins: readonly Plugin[] = [],
): Promise<Metafile['inputs']> => {
  const { metafile } = await build({
    ...options,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    define: { 'import.meta.url': 'ownUrl', 'import.meta.dirname': 'ownDir' },
    plugins: [...extraPlugins, keepFileLocationsPlugin, externalLibrariesPlugin],
    logLevel: 'error',
    metafile: true,
  });
  return metafile.inputs;
};
