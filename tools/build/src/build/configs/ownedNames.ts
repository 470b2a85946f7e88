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

/** What a remote's modules start ends with its version (decision 007). */
export const ownedNames = (container: string): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) => PREFIXES.map((prefix) => [prefix + name, `${container}.own.${name}`])),
  );
