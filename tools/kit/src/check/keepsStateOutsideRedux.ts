/** Signs of state that is kept and told beside the store. */
const SIGNS = [
  /useSyncExternalStore/,
  /new Set<\(/,
  /\b(?:listeners|subscribers|watchers|observers)\b(?::[^=]+)? = (?:new Set|new Map|\[)/,
];

/** Tells whether a source keeps state and its listeners beside the one Redux store. */
export const keepsStateOutsideRedux = (source: string) => SIGNS.some((sign) => sign.test(source));
