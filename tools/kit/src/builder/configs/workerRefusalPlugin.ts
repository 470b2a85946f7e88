import webpack, { type Compiler } from 'webpack';
import { INSTEAD_OF_WEB_WORKER_ADVICE } from './alternativesToWebWorker';

const NAMES = ['Worker', 'SharedWorker'].flatMap((name) =>
  ['', 'window.', 'globalThis.', 'self.'].map((prefix) => prefix + name),
);

const PLUGIN = 'WorkerRefusalPlugin';
/** webpack's own plugin for workers hears of them earlier. */
const BEFORE_WEBPACK = { name: PLUGIN, stage: -100 };

type Expression = { type: string; callee?: unknown; arguments?: unknown[] };

/** Whether it is `new URL(…, …)`, of which webpack would make a file of the build. */
const isNewUrlExpression = (node: unknown): boolean => {
  const { type, callee, arguments: given = [] } = node as Expression;
  return type === 'NewExpression' && (callee as { name?: string }).name === 'URL' && given.length === 2;
};

/**
 * Refuses a remote's web workers while it is built, `new Worker(new URL('./count.ts', import.meta.url))`:
 * their file would pass as one more script that no list names.
 */
export class WorkerRefusalPlugin {
  apply(compiler: Compiler): void {
    const refuse = (value: unknown) => {
      const parser = value as webpack.javascript.JavascriptParser;
      for (const name of NAMES)
        parser.hooks.new.for(name).tap(BEFORE_WEBPACK, ({ arguments: [address], loc }) => {
          if (!address || !isNewUrlExpression(address)) return;
          const error = new webpack.WebpackError(
            `A remote starts no web worker. ${INSTEAD_OF_WEB_WORKER_ADVICE}`,
          );
          if (loc) error.loc = loc;
          parser.state.module.addError(error);
          return true;
        });
    };
    compiler.hooks.compilation.tap(PLUGIN, (_compilation, { normalModuleFactory }) => {
      for (const kind of ['auto', 'dynamic', 'esm'])
        normalModuleFactory.hooks.parser.for(`javascript/${kind}`).tap(PLUGIN, refuse);
    });
  }
}
