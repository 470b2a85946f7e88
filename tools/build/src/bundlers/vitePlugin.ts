import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE } from '../build/configs/browsers';
import { ownedNames } from '../build/configs/ownedNames';
import { bareHash, integrityOf } from '../build/integrity';
import { bundledRemote } from './bundler';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

const ENDING = '.js';
const partOf = (file: string) => basename(file, ENDING);

const sourceOf = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

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

const used = (names: readonly string[], chunks: readonly Chunk[]) =>
  names.filter((name) =>
    chunks.some(({ code }) =>
      [`"${name}"`, `'${name}'`, `\`${name}\``].some((text) => code.includes(`require(${text})`)),
    ),
  );

type Row = [script: string, style: string, companions: string[]];

const entryOf = (container: string, entry: Chunk, shared: string[], files: Record<string, Row>): string => {
  const list = JSON.stringify(`${container}_parts`);
  const name = partOf(entry.fileName);
  const text = [
    `var ${container} = (() => {`,
    `const FILES = ${JSON.stringify(files)};`,
    `const ENTRY = ${JSON.stringify(name)};`,
    `const CHUNKS = globalThis[${list}] = globalThis[${list}] || [];`,
    'const __webpack_require__ = { m: {}, f: {} };',
    'const module = {};',
    sourceOf('../build/chunks/chunkLoader.js'),
    sourceOf('viteParts.js'),
    `__webpack_require__.m[ENTRY] = (require, exports, module) => {${entry.code}\n};`,
    sourceOf('../build/configs/container.cjs'),
    'return module.exports;',
    '})();',
  ].join('\n');
  const filled = text
    .replace('__ANK_SHARED__', () => JSON.stringify(shared))
    .replace('__ANK_CONTAINER__', () => JSON.stringify(container));
  return transformSync(filled, { loader: 'js', minify: true, target: LANGUAGE }).code;
};

const wrapped = (container: string, { fileName, code }: Chunk): string => {
  const list = `globalThis.${container}_parts`;
  const name = JSON.stringify(partOf(fileName));
  return `(${list}=${list}||[]).push([[${name}],{${name}(require,exports,module){${code}\n}}]);`;
};

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
            chunkFileNames: `[name]${ENDING}`,
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
        const needed = used(names, chunks);
        const styles = new Map(chunks.map((chunk) => [chunk, styleOf(bundle, chunk)]));
        const sheets = new Set(chunks.flatMap((chunk) => sheetsOf(chunk)));
        const kept = new Set(chunks.filter(hasOwnSheet).flatMap(sheetsOf));
        for (const sheet of sheets) if (!kept.has(sheet)) delete bundle[sheet];
        const files: Record<string, Row> = {};
        for (const chunk of chunks) {
          const style = styles.get(chunk) ?? '';
          const part = partOf(chunk.fileName);
          if (style && !hasOwnSheet(chunk))
            this.emitFile({ type: 'asset', fileName: `${part}.css`, source: style });
          if (chunk !== entry) chunk.code = wrapped(container, chunk);
          const hashOf = (text: string) => (text ? bareHash(integrityOf(text)) : '');
          files[part] = [
            chunk === entry ? '' : hashOf(chunk.code),
            hashOf(style),
            companionsOf(bundle, chunk),
          ];
        }
        entry.code = entryOf(container, entry, needed, files);
      },
    },
  };
};
