import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { bareHash, integrityOf } from '../builtFiles';

/** For the table of chunks; no minifier touches a free name. */
const PLACE = '__ANK_CHUNKS__';

type SourceMapFile = { mappings: string };

const moved = (map: SourceMapFile, line: number, column: number, by: number): SourceMapFile => {
  const lines = decode(map.mappings).map((segments, at) =>
    at === line
      ? segments.map(([from, ...rest]) => [from > column ? from + by : from, ...rest] as SourceMapSegment)
      : segments,
  );
  return { ...map, mappings: encode(lines) };
};

const fillPlace = (compilation: Compilation, text: string): void => {
  for (const { name, source: held } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const script = held.source().toString();
    const at = script.indexOf(PLACE);
    if (at < 0) continue;
    const filled = script.slice(0, at) + text + script.slice(at + PLACE.length);
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
    const map = compilation.getAsset(`${name}.map`);
    if (!map) continue;
    const before = script.slice(0, at).split('\n');
    const said = JSON.parse(map.source.source().toString()) as SourceMapFile;
    const right = moved(said, before.length - 1, before.at(-1)?.length ?? 0, text.length - PLACE.length);
    compilation.updateAsset(`${name}.map`, new webpack.sources.RawSource(JSON.stringify(right)));
  }
};

type HashOf = (ending: '.js' | '.css') => string | undefined;

const tableOf = (compilation: Compilation, rowOf: (chunk: Chunk, hashOf: HashOf) => unknown) =>
  Object.fromEntries(
    [...compilation.chunks]
      .filter((chunk) => chunk.id !== null && !chunk.hasRuntime() && chunk.files.size > 0)
      .map((chunk) => {
        const hashOf: HashOf = (ending) => {
          const file = [...chunk.files].find((name) => name.endsWith(ending));
          return file && integrityOf(compilation.getAsset(file)?.source.buffer() ?? '');
        };
        return [String(chunk.id), rowOf(chunk, hashOf)] as const;
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

class TableRuntime extends webpack.RuntimeModule {
  constructor(
    name: string,
    stage: number,
    private readonly code: () => string,
  ) {
    super(name, stage);
  }
  override generate() {
    return this.code();
  }
}

/** Of every compilation: its runtime and, in its place, the table that `rowOf` makes of the chunks' files. */
type Loading = {
  plugin: string;
  stage: number;
  code: (compilation: Compilation) => string;
  rowOf: (compilation: Compilation) => (chunk: Chunk, hashOf: HashOf) => unknown;
};

const loadByTable = (compiler: Compiler, { plugin, stage, code, rowOf }: Loading): void =>
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.ensureChunkHandlers)
      .tap(plugin, (chunk, needed) => {
        needed.add(webpack.RuntimeGlobals.moduleFactories);
        compilation.addRuntimeModule(chunk, new TableRuntime(plugin, stage, () => code(compilation)));
      });
    compilation.hooks.processAssets.tap(
      // After names are settled by content; the runtime's own name follows the chunks' names.
      { name: plugin, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
      () => fillPlace(compilation, JSON.stringify(tableOf(compilation, rowOf(compilation)))),
    );
  });

/** A well-formed digest that no file has. */
const NO_FILE = `sha256-${'A'.repeat(43)}=`;
const IN_RUNTIME = '__webpack_require__.ankIntegrity';

const attribute = (tag: string, kind: 'js' | 'css') =>
  // A browser would ignore "undefined": a chunk without a hash must not load.
  `${tag}.crossOrigin = "anonymous"; ${tag}.integrity = (${IN_RUNTIME}[chunkId] || 0).${kind} || "${NO_FILE}";`;

/**
 * webpack-subresource-integrity keeps one hash per chunk, and stops at the file-less chunks of a container.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const plugin = 'ChunkIntegrityPlugin';
    loadByTable(compiler, {
      plugin,
      stage: webpack.RuntimeModule.STAGE_BASIC,
      code: () => `${IN_RUNTIME} = ${PLACE};`,
      rowOf: () => (_chunk, hashOf) => ({ js: hashOf('.js'), css: hashOf('.css') }),
    });
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(plugin, (code) => `${code}\nif(chunkId !== undefined) ${attribute('script', 'js')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        plugin,
        (code, { tag }) => `${code}\n${attribute(tag, 'css')}`,
      );
    });
  }
}

const CHUNK_LOADING = 'ank';
const loader = fileURLToPath(new URL('chunkLoader.js', import.meta.url));

const companionsOf = ({ namedChunkGroups }: Compilation, { id, name }: Chunk): string[] =>
  (namedChunkGroups.get(name ?? '')?.chunks ?? [])
    .filter((chunk) => chunk.id !== id && !chunk.hasRuntime())
    .map((chunk) => String(chunk.id));

/** Some 700 bytes less than webpack's loader with hashes added; a tampered or torn file is refused. */
export class ChunkLoaderPlugin {
  apply(compiler: Compiler): void {
    webpack.javascript.EnableChunkLoadingPlugin.setEnabled(compiler, CHUNK_LOADING);
    compiler.options.output.chunkLoading = CHUNK_LOADING;
    compiler.options.output.chunkFormat = 'array-push';
    loadByTable(compiler, {
      plugin: 'ChunkLoaderPlugin',
      stage: webpack.RuntimeModule.STAGE_ATTACH,
      code: ({ outputOptions }) => {
        const list = `globalThis[${JSON.stringify(outputOptions.chunkLoadingGlobal)}]`;
        return `const FILES = ${PLACE};\nconst CHUNKS = ${list} = ${list} || [];\n${readFileSync(loader, 'utf8')}`;
      },
      // Script, style sheet, the other chunks that its screen needs; without what is missing at the end.
      rowOf: (compilation) => (chunk, hashOf) => {
        const companions = companionsOf(compilation, chunk);
        const [script, style] = [hashOf('.js'), hashOf('.css')].map((hash) => hash && bareHash(hash));
        if (companions.length > 0) return [script ?? '', style ?? '', companions];
        return style ? [script ?? '', style] : [script ?? ''];
      },
    });
  }
}
