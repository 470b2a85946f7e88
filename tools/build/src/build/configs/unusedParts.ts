/**
 * Marks the router's components as free of side effects, so that unused ones (forms, prefetching) are left
 * out.
 */
export default (source: string): string =>
  source
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(var \w+ = )(React\d*)\[(USE_[A-Z]+)\];$/gm, '$1/* @__PURE__ */ (() => $2[$3])();')
    .replace(
      /^(var \w+ = )((?:Symbol|Object\.getOwnPropertyNames)\(.*\));$/gm,
      '$1/* @__PURE__ */ (() => $2)();',
    )
    .replace(/^\w+\.displayName = ".*";$/gm, '');
