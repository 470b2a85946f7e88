import type { Chunk, Compilation, Compiler } from 'webpack';

const PLUGIN = 'ShortChunkIdsPlugin';

const contentsOf = ({ chunkGraph, requestShortener }: Compilation, chunk: Chunk): string =>
  chunkGraph
    .getChunkModules(chunk)
    .map((module) => module.readableIdentifier(requestShortener))
    .sort()
    .join();

/** Webpack would join paths, and each name weighs in the entry, the page and every request. */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) =>
      compilation.hooks.chunkIds.tap(PLUGIN, (chunks) => {
        const nameless = [...chunks]
          .filter(({ id, name }) => id === null && !name)
          .map((chunk) => ({ chunk, contents: contentsOf(compilation, chunk) }))
          .sort((one, other) => (one.contents < other.contents ? -1 : 1));
        for (const [at, { chunk }] of nameless.entries()) {
          chunk.id = `part-${at + 1}`;
          chunk.ids = [chunk.id];
        }
      }),
    );
  }
}
