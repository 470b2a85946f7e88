import webpack, { type Compiler } from 'webpack';

const UTF8_BOM = '\uFEFF';
const PLUGIN = 'Utf8MarkPlugin';

/**
 * Has every script and style sheet begin with the mark of UTF-8, which counts for more with browsers than a
 * charset that a server or proxy names. A hash does not see how letters are read (decision 031).
 */
export class Utf8BomPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) =>
      compilation.hooks.processAssets.tap(
        // The maps are made by then, because browsers count columns without the mark. The names, which are
        // made of contents, are not.
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1 },
        (assets) => {
          for (const name of Object.keys(assets).filter((file) => /\.(js|css)$/.test(file)))
            compilation.updateAsset(name, (source) => new webpack.sources.ConcatSource(UTF8_BOM, source));
        },
      ),
    );
  }
}
