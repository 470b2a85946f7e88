import webpack, { type Compiler } from 'webpack';

/** Webpack would join paths, and each name weighs in the entry, the page and every request. */
export class ShortChunkIdsPlugin {
  apply(compiler: Compiler): void {
    const plugin = 'ShortChunkIdsPlugin';
    compiler.hooks.compilation.tap(plugin, ({ chunkGraph, hooks }) =>
      hooks.chunkIds.tap(plugin, (chunks) => {
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
