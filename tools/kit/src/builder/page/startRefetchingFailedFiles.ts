// A file that a proxy or a disk altered once is refused by its hash for as long as the browser keeps it
// (decision 031).

declare global {
  /** Addresses of files that were sound only when asked for past the cache; the shell reports them. */
  var ankRefetched: string[] | undefined;
  /** Addresses whose fresh copy was refused too: no further try is worth a request until Retry clears it. */
  var ankRefused: Set<string> | undefined;
}

/**
 * Asks for a script or style sheet that was refused, or did not arrive whole, once more past the cache.
 * Loaders that wait for its tag hear of the second copy alone: "load", or "error" where that fails too.
 */
export const startRefetchingFailedFiles = (): void => {
  const refetched: string[] = [];
  const refused = new Set<string>();
  globalThis.ankRefetched = refetched;
  globalThis.ankRefused = refused;
  const known = new WeakSet<EventTarget>();
  addEventListener(
    'error',
    (event) => {
      const tag = event.target as HTMLScriptElement & HTMLLinkElement;
      const { integrity, rel } = tag;
      const address = tag.src || tag.href;
      if (!integrity || rel === 'preload' || known.has(tag) || refused.has(address)) return;
      event.stopImmediatePropagation();
      // A copy of a script's tag counts as one that has run.
      const fresh = document.createElement(tag.localName);
      for (const { name, value } of tag.attributes) fresh.setAttribute(name, value);
      known.add(tag).add(fresh);
      const settle = ({ type }: { type: string }) => {
        const isSound = type === 'load';
        if (isSound) refetched.push(address);
        else refused.add(address);
        // A script's finished tag never fires again: a loader that found it would wait for ever.
        if (tag.src || !isSound) fresh.remove();
        tag.dispatchEvent(new Event(type));
      };
      fetch(address, { cache: 'reload', integrity }).then(
        () => tag.replaceWith(Object.assign(fresh, { onload: settle, onerror: settle })),
        () => settle({ type: 'error' }),
      );
    },
    true,
  );
};
