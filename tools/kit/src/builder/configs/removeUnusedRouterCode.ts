/**
 * These phrases of the router matter to routes with loaders alone, and the page's `BrowserRouter` has none.
 * Without them webpack leaves out its error pages and its second way to navigate.
 */
export const UNUSED_ROUTER_PHRASES: readonly (readonly [phrase: string, without: string])[] = [
  ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = null;'],
  ['let errors = dataRouterState?.errors;', 'let errors = null;'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

/**
 * Marks the router's components as free of side effects, so that unused ones (forms, prefetching) are left
 * out, and says that no route has a loader.
 */
export default (source: string): string =>
  UNUSED_ROUTER_PHRASES.reduce((text, [phrase, without]) => text.replace(phrase, without), source)
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(var \w+ = )(React\d*)\[(USE_[A-Z]+)\];$/gm, '$1/* @__PURE__ */ (() => $2[$3])();')
    .replace(
      /^(var \w+ = )((?:Symbol|Object\.getOwnPropertyNames)\(.*\));$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    )
    .replace(/^\w+\.displayName = ".*";$/gm, '');
