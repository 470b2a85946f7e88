import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE } from '../build/configs/browsers';
import { ownedNames } from '../build/configs/ownedNames';
import { bundledRemote } from './bundler';
import { containerOf, type Part, partOf } from './containerOf';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk');

const companionsOf = (bundle: Bundle, { fileName }: Chunk): string[] => {
  const found = new Set<string>();
  const follow = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') return;
    for (const next of chunk.imports) {
      if (found.has(next) || next === fileName || bundle[next]?.type !== 'chunk') continue;
      found.add(next);
      follow(next);
    }
  };
  follow(fileName);
  return [...found].map(partOf);
};

const sheetsOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];

/** The loader wants one sheet of the part's name. */
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
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error(`${exposes['./screens']} made no entry`);
        const parts = new Map(
          chunks.map((chunk): [Chunk, Part] => [
            chunk,
            {
              name: partOf(chunk.fileName),
              code: chunk.code,
              style: styleOf(bundle, chunk),
              companions: companionsOf(bundle, chunk),
            },
          ]),
        );
        const sheets = new Set(chunks.flatMap((chunk) => sheetsOf(chunk)));
        const kept = new Set(chunks.filter(hasOwnSheet).flatMap(sheetsOf));
        for (const sheet of sheets) if (!kept.has(sheet)) delete bundle[sheet];
        const own = parts.get(entry);
        if (!own) return;
        const others = [...parts.values()].filter((part) => part !== own);
        const scripts = containerOf(container, names, own, others);
        for (const [chunk, { name, style }] of parts) {
          if (style && !hasOwnSheet(chunk))
            this.emitFile({ type: 'asset', fileName: `${name}.css`, source: style });
          chunk.code = scripts.get(name) ?? '';
        }
      },
    },
  };
};
