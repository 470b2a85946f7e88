import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE } from '../build/configs/browsers';
import { ownedNames } from '../build/configs/ownedNames';
import { bundledRemote } from './bundler';
import { containerOf, type Part, partOf, reachedFrom } from './containerOf';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

const companionsOf = (bundle: Bundle, { fileName }: Chunk): string[] =>
  reachedFrom(fileName, (file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports.filter((next) => bundle[next]?.type === 'chunk') : [];
  }).map(partOf);

const sheetsOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];

const hasOwnSheet = (chunk: Chunk): boolean => sheetsOf(chunk).join() === `${partOf(chunk.fileName)}.css`;

const styleOf = (bundle: Bundle, chunk: Chunk): string =>
  sheetsOf(chunk)
    .map((file) => bundle[file])
    .map((sheet) => (sheet?.type === 'asset' ? sheet.source.toString() : ''))
    .join('');

/** Vite's own formats do not load parts by their hashes. */
export const viteContainer = (dir: string): Plugin => {
  const { container, filename, exposes, shared } = bundledRemote(dir);
  const names = Object.keys(shared);
  return {
    name: 'ank-container',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      define: { 'process.env.NODE_ENV': '"production"', ...ownedNames(container) },
      css: { modules: { generateScopedName: `${container}_[local]_[hash:base64:5]` } },
      experimental: {
        renderBuiltUrl: (file, { hostType }) =>
          hostType === 'js' ? { runtime: `require.folder+${JSON.stringify(file)}` } : { relative: true },
      },
      build: {
        outDir: join(dir, 'dist/.vite'),
        emptyOutDir: true,
        target: LANGUAGE,
        cssCodeSplit: true,
        lib: { entry: join(dir, exposes['./screens']), formats: ['cjs'] },
        rolldownOptions: {
          external: names,
          output: {
            exports: 'named',
            entryFileNames: filename,
            chunkFileNames: '[name].js',
            assetFileNames: '[name][extname]',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const parts = chunks.map(
          (chunk): Part => ({
            name: partOf(chunk.fileName),
            code: chunk.code,
            style: styleOf(bundle, chunk),
            companions: companionsOf(bundle, chunk),
          }),
        );
        const sheets = new Set(chunks.flatMap((chunk) => sheetsOf(chunk)));
        const kept = new Set(chunks.filter(hasOwnSheet).flatMap(sheetsOf));
        for (const sheet of sheets) if (!kept.has(sheet)) delete bundle[sheet];
        const scripts = containerOf(container, names, partOf(filename), parts);
        for (const chunk of chunks) {
          const name = partOf(chunk.fileName);
          const source = parts.find((part) => part.name === name)?.style;
          if (source && !hasOwnSheet(chunk))
            this.emitFile({ type: 'asset', fileName: `${name}.css`, source });
          chunk.code = scripts.get(name) ?? '';
        }
      },
    },
  };
};
