import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { integrityOf } from '../integrity';
import { fillPlace } from './fillPlace';

const PLUGIN = 'ChunkIntegrityPlugin';
/** No minifier touches a free name. */
const MAP = '__ANK_CHUNK_INTEGRITY__';
const NO_FILE = `sha256-${'A'.repeat(43)}=`;
const IN_RUNTIME = '__webpack_require__.ankIntegrity';

class IntegrityRuntime extends webpack.RuntimeModule {
  constructor() {
    super('ank chunk integrity', webpack.RuntimeModule.STAGE_BASIC);
  }
  override generate() {
    return `${IN_RUNTIME} = ${MAP};`;
  }
}

type Hashes = { js?: string; css?: string };

const hashesOf = (compilation: Compilation): Record<string, Hashes> => {
  const map: Record<string, Hashes> = {};
  for (const chunk of compilation.chunks) {
    if (chunk.id === null || chunk.hasRuntime()) continue;
    for (const file of chunk.files) {
      const hash = integrityOf(compilation.getAsset(file)?.source.buffer() ?? '');
      const kind = file.endsWith('.css') ? 'css' : 'js';
      map[chunk.id] = { ...map[chunk.id], [kind]: hash };
    }
  }
  return map;
};

const attribute = (tag: string, kind: keyof Hashes) =>
  // A browser would ignore "undefined": a chunk without a hash must not load.
  `${tag}.crossOrigin = "anonymous"; ${tag}.integrity = (${IN_RUNTIME}[chunkId] || 0).${kind} || "${NO_FILE}";`;

/**
 * webpack-subresource-integrity keeps one hash per chunk, and stops at the file-less chunks of a container.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(PLUGIN, (chunk) => {
          compilation.addRuntimeModule(chunk, new IntegrityRuntime());
        });
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(PLUGIN, (code) => `${code}\nif(chunkId !== undefined) ${attribute('script', 'js')}`);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(PLUGIN, (code, { tag }) =>
        [code, attribute(tag, 'css')].join('\n'),
      );
      compilation.hooks.processAssets.tap(
        // After names are settled by content; the runtime's own name follows the chunks' names.
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => fillPlace(compilation, MAP, JSON.stringify(hashesOf(compilation))),
      );
    });
  }
}
