import type { StateShapes } from '@ank/protocol/registry';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { StateShapeReader, StateShapesAndVersionTexts } from './readStateShapes';

const PLUGIN = 'VersionPlugin';

const shapesByCompilation = new WeakMap<Compilation, StateShapes>();

/** Returns the shapes of a package that was built with the plugin. */
export const stateShapesOfCompilation = (compilation: Compilation): StateShapes =>
  shapesByCompilation.get(compilation) ?? {};

const joinVersionTexts = ({ textsByFile }: StateShapesAndVersionTexts): string =>
  [...textsByFile.values()].join(' ');

/**
 * Sets `__ANK_VERSION__` in each module: the version, and behind it the shapes of the slices and endpoints
 * that the module brings to the page, "1.2.0-3fa9c1d2 walletPayment=Ab3dE7", which the kernel compares
 * (decision 011).
 */
export class VersionAndStateShapesPlugin {
  /** `folders`: whose sources count as the package's own; its `src` where nothing is given. */
  constructor(
    private readonly dir: string,
    private readonly version: string,
    private readonly folders?: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    let current: StateShapesAndVersionTexts = { shapes: {}, textsByFile: new Map() };
    let reader: StateShapeReader | undefined;
    // Style sheets are compiled by compilers of their own, which neither run nor watch.
    compiler.hooks.run.tapPromise(PLUGIN, async () => {
      const { readStateShapes } = await import('./readStateShapes');
      current = readStateShapes(this.dir, this.folders);
    });
    compiler.hooks.watchRun.tapPromise(PLUGIN, async ({ modifiedFiles = [], removedFiles = [] }) => {
      const { openStateShapeReader } = await import('./readStateShapes');
      reader ??= openStateShapeReader(this.dir, this.folders);
      current = reader.read([...modifiedFiles, ...removedFiles].filter((file) => /\.tsx?$/.test(file)));
    });
    compiler.hooks.watchClose.tap(PLUGIN, () => {
      reader?.close();
      reader = undefined;
    });
    compiler.hooks.thisCompilation.tap(
      PLUGIN,
      (compilation) => void shapesByCompilation.set(compilation, current.shapes),
    );
    const versionOf = (file: string) =>
      [this.version, current.textsByFile.get(file)].filter(Boolean).join(' ');
    new webpack.DefinePlugin({
      __ANK_VERSION__: webpack.DefinePlugin.runtimeValue(
        ({ module }) =>
          JSON.stringify(versionOf(module instanceof webpack.NormalModule ? module.resource : '')),
        { version: () => joinVersionTexts(current) },
      ),
    }).apply(compiler);
  }
}
