import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { bareBase64OfIntegrity, sha256IntegrityOfBytes } from '../output/builtFiles';

/** Webpack's names for what becomes a chunk's script and its style sheet. */
const SOURCES = { '.js': 'javascript', '.css': 'css/mini-extract' } as const;

/**
 * Returns a text as long as the file's own hash, which is not known yet, so that everything behind it keeps
 * its place in the maps.
 */
const placeholderForHash = (id: Chunk['id'], ending: string): string =>
  sha256IntegrityOfBytes(`${id}${ending}`);

type HashOf = (ending: keyof typeof SOURCES) => string | undefined;
type RowOf = (chunk: Chunk, hashOf: HashOf, compilation: Compilation) => unknown;

const chunkTableCode = (compilation: Compilation, rowOf: RowOf): string => {
  const { chunks, chunkGraph } = compilation;
  const rows = [...chunks]
    .filter((chunk) => !chunk.hasRuntime() && chunkGraph.getNumberOfChunkModules(chunk) > 0)
    .map((chunk) => {
      const hashOf: HashOf = (ending) =>
        chunkGraph.getChunkModulesIterableBySourceType(chunk, SOURCES[ending])
          ? placeholderForHash(chunk.id, ending)
          : undefined;
      return [String(chunk.id), rowOf(chunk, hashOf, compilation)] as const;
    });
  return JSON.stringify(Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1))));
};

const replaceHashPlaceholders = (compilation: Compilation): void => {
  const hashes = [...compilation.chunks].flatMap(({ id, files }) =>
    [...files].map((name) => {
      const own = sha256IntegrityOfBytes(compilation.getAsset(name)?.source.buffer() ?? '');
      return [placeholderForHash(id, extname(name)), own].map(bareBase64OfIntegrity);
    }),
  );
  for (const { name, source } of compilation.getAssets().filter(({ name }) => name.endsWith('.js'))) {
    const script = source.source().toString();
    const filled = hashes.reduce((text, [given = '', own = '']) => text.replace(given, own), script);
    if (filled !== script) compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
};

/**
 * The loading code of a compilation: its runtime, which holds the table that `rowOf` makes of the chunks'
 * files.
 */
type LoadingCode = {
  plugin: string;
  stage: number;
  code: (compilation: Compilation, table: string) => string;
  rowOf: RowOf;
};

const addChunkLoadingRuntime = (compiler: Compiler, { plugin, stage, code, rowOf }: LoadingCode): void =>
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.ensureChunkHandlers)
      .tap(plugin, (chunk, needed) => {
        needed.add(webpack.RuntimeGlobals.moduleFactories);
        const generate = () => code(compilation, chunkTableCode(compilation, rowOf));
        const runtime = new webpack.RuntimeModule(plugin, stage);
        compilation.addRuntimeModule(chunk, Object.assign(runtime, { generate }));
      });
    compilation.hooks.processAssets.tap(
      // This stage comes after names are settled by content; the runtime's own name follows the chunks'
      // names.
      { name: plugin, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => replaceHashPlaceholders(compilation),
    );
  });

/** A well-formed digest that no file has. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;
const IN_RUNTIME = '__webpack_require__.ankIntegrity';

const codeThatSetsIntegrity = (tag: string, kind: 'js' | 'css'): string =>
  // A browser would ignore "undefined": a chunk without a hash must not load.
  `${tag}.crossOrigin = "anonymous"; ${tag}.integrity = (${IN_RUNTIME}[chunkId] || 0).${kind} || "${NO_FILE}";`;

/**
 * webpack-subresource-integrity keeps one hash per chunk, and stops at the file-less chunks of a container.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const plugin = 'ChunkIntegrityPlugin';
    addChunkLoadingRuntime(compiler, {
      plugin,
      stage: webpack.RuntimeModule.STAGE_BASIC,
      code: (_compilation, table) => `${IN_RUNTIME} = ${table};`,
      rowOf: (_chunk, hashOf) => ({ js: hashOf('.js'), css: hashOf('.css') }),
    });
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        plugin,
        (code) => `${code}\nif(chunkId !== undefined) ${codeThatSetsIntegrity('script', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        plugin,
        (code, { tag }) => `${code}\n${codeThatSetsIntegrity(tag, 'css')}`,
      );
    });
  }
}

const CHUNK_LOADING = 'ank';
const loader = fileURLToPath(new URL('chunkLoader.js', import.meta.url));

/** A chunk of modules that are the page's has no file. */
const hasChunkFile = ({ chunkGraph }: Compilation, chunk: Chunk): boolean =>
  Object.values(SOURCES).some((type) => chunkGraph.getChunkModulesIterableBySourceType(chunk, type));

const listChunksToLoadWith = (compilation: Compilation, { id, name }: Chunk): string[] =>
  (compilation.namedChunkGroups.get(name ?? '')?.chunks ?? [])
    .filter((chunk) => chunk.id !== id && !chunk.hasRuntime() && hasChunkFile(compilation, chunk))
    .map((chunk) => String(chunk.id));

/**
 * Loads chunks by their hashes, in some 700 bytes less than webpack's loader with hashes added; a tampered
 * or torn file is refused.
 */
export class ChunkLoaderPlugin {
  apply(compiler: Compiler): void {
    webpack.javascript.EnableChunkLoadingPlugin.setEnabled(compiler, CHUNK_LOADING);
    compiler.options.output.chunkLoading = CHUNK_LOADING;
    compiler.options.output.chunkFormat = 'array-push';
    addChunkLoadingRuntime(compiler, {
      plugin: 'ChunkLoaderPlugin',
      stage: webpack.RuntimeModule.STAGE_ATTACH,
      code: ({ outputOptions }, table) => {
        const list = `globalThis[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
        return `const FILES = ${table};\nconst CHUNKS = ${list} = ${list} || [];\n${readFileSync(loader, 'utf8')}`;
      },
      // Script, style sheet, the other chunks that its screen needs; without what is missing at the end.
      rowOf: (chunk, hashOf, compilation) => {
        const companions = listChunksToLoadWith(compilation, chunk);
        const [script, style] = [hashOf('.js'), hashOf('.css')].map(
          (hash) => hash && bareBase64OfIntegrity(hash),
        );
        if (companions.length > 0) return [script ?? '', style ?? '', companions];
        return style ? [script ?? '', style] : [script ?? ''];
      },
    });
  }
}
