import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { bareHash, integrityOf } from '../integrity';
import { fillPlace } from './fillPlace';

const PLUGIN = 'ChunkLoaderPlugin';
const CHUNK_LOADING = 'ank';
const FILES = '__ANK_FILES__';
const source = fileURLToPath(new URL('chunkLoader.js', import.meta.url));

class LoaderRuntime extends webpack.RuntimeModule {
  constructor() {
    super('ank chunk loader', webpack.RuntimeModule.STAGE_ATTACH);
  }
  override generate() {
    const list = `globalThis[${JSON.stringify(this.compilation?.outputOptions.chunkLoadingGlobal)}]`;
    return `const FILES = ${FILES};\nconst CHUNKS = ${list} = ${list} || [];\n${readFileSync(source, 'utf8')}`;
  }
}

/** Of a chunk's files, and the other chunks that its screen needs. */
type Row = [script: string, style?: string, ...more: string[][]];

const companionsOf = ({ namedChunkGroups }: Compilation, { id, name }: Chunk): string[] =>
  (namedChunkGroups.get(name ?? '')?.chunks ?? [])
    .filter((chunk) => chunk.id !== id && !chunk.hasRuntime())
    .map((chunk) => String(chunk.id));

const hashesOf = (compilation: Compilation): Record<string, Row> =>
  Object.fromEntries(
    [...compilation.chunks]
      .filter((chunk) => chunk.id !== null && !chunk.hasRuntime() && chunk.files.size > 0)
      .map((chunk) => {
        const hashOf = (ending: string) => {
          const file = [...chunk.files].find((name) => name.endsWith(ending));
          return file ? bareHash(integrityOf(compilation.getAsset(file)?.source.buffer() ?? '')) : '';
        };
        const companions = companionsOf(compilation, chunk);
        const style = hashOf('.css');
        const row: Row = [hashOf('.js')];
        if (style || companions.length > 0) row.push(style);
        if (companions.length > 0) row.push(companions);
        return [String(chunk.id), row] as const;
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Some 700 bytes less than webpack's loader with hashes added; a tampered or torn file is refused. */
export class ChunkLoaderPlugin {
  apply(compiler: Compiler): void {
    webpack.javascript.EnableChunkLoadingPlugin.setEnabled(compiler, CHUNK_LOADING);
    compiler.options.output.chunkLoading = CHUNK_LOADING;
    compiler.options.output.chunkFormat = 'array-push';
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(PLUGIN, (chunk, needed) => {
          needed.add(webpack.RuntimeGlobals.moduleFactories);
          compilation.addRuntimeModule(chunk, new LoaderRuntime());
        });
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => fillPlace(compilation, FILES, JSON.stringify(hashesOf(compilation))),
      );
    });
  }
}
