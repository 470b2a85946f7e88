import webpack, { type Compiler } from 'webpack';

const OF_WINDOW = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'],
  ...['addEventListener', 'removeEventListener'],
  ...['MutationObserver', 'ResizeObserver', 'IntersectionObserver'],
  ...['WebSocket', 'EventSource', 'Worker'],
];
const NAMES = [
  ...OF_WINDOW,
  ...['document', 'navigation'].flatMap((of) => [`${of}.addEventListener`, `${of}.removeEventListener`]),
];
const PREFIXES = ['', 'window.', 'globalThis.', 'self.'];

/**
 * Replaces the names with which a remote's modules start things, so that these end with its version
 * (decision 007).
 */
export const timerAndListenerReplacements = (container: string): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) => PREFIXES.map((prefix) => [prefix + name, `${container}.own.${name}`])),
  );

const PLUGIN = 'TimerAndListenerReplacementPlugin';

/** Has a remote's modules ask their container for what they start in the page. */
export class TimerAndListenerReplacementPlugin {
  constructor(private readonly container: string) {}

  apply(compiler: Compiler): void {
    const names = timerAndListenerReplacements(this.container);
    new webpack.DefinePlugin(names).apply(compiler);
    // The plugin does not replace window.addEventListener(…); this hook says what is called there.
    const read = (value: unknown) => {
      const parser = value as webpack.javascript.JavascriptParser;
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
