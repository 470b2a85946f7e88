import webpack, { type Compiler } from 'webpack';

const PLUGIN = 'ShortChunkIdsPlugin';

/** Webpack would join paths, and each name weighs in the entry, the page and every request. */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, ({ chunkGraph, hooks }) =>
      hooks.chunkIds.tap(PLUGIN, (chunks) => {
        const nameless = [...chunks]
          .filter(({ id, name }) => id === null && !name)
          .sort(webpack.util.comparators.compareChunksNatural(chunkGraph));
        for (const [at, chunk] of nameless.entries()) {
          chunk.id = `part-${at + 1}`;
          chunk.ids = [chunk.id];
        }
      }),
    );
  }
}
