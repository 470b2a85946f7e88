import webpack, { type Compiler } from 'webpack';
import { ownedNames } from './ownedNames';

const PLUGIN = 'OwnedNamesPlugin';

/** Has a remote's modules ask their container for what they start in the page. */
export class OwnedNamesPlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    const names = ownedNames(this.container);
    new webpack.DefinePlugin(names).apply(compiler);
    // Of window.addEventListener(…) that plugin replaces nothing; it says here what is called.
    const read = (given: unknown) => {
      const parser = given as webpack.javascript.JavascriptParser;
      for (const code of new Set(Object.values(names))) {
        parser.hooks.call.for(code).tap(PLUGIN, (call) => {
          if (call.type !== 'CallExpression' || !call.callee.range) return;
          const replaced = new webpack.dependencies.ConstDependency(code, call.callee.range);
          parser.state.module.addPresentationalDependency(replaced);
          parser.walkExpressions(call.arguments);
          return true;
        });
      }
    };
    compiler.hooks.compilation.tap(PLUGIN, (_compilation, { normalModuleFactory }) => {
      for (const kind of ['auto', 'dynamic', 'esm'])
        normalModuleFactory.hooks.parser.for(`javascript/${kind}`).tap(PLUGIN, read);
    });
  }
}
