/** What the worker keeps of index.html, which is the same for every path of a screen. */
export const PAGE = 'ank-page-1';
export const PAGE_KEY = '/';

export const keptPage = async (): Promise<Response | undefined> => (await caches.open(PAGE)).match(PAGE_KEY);

/** The hash that the kept page asks of a file; undefined for what only another file names. */
export const hashOf = async (path: string): Promise<string | undefined> => {
  const text = (await (await keptPage())?.text()) ?? '';
  const at = text.indexOf(`"${path}"`);
  // In the registry `"src":"…","integrity":"…"`, in a tag `src="…" integrity="…"`.
  return at < 0 ? undefined : /^"[^"]*"[^<>{}]*?integrity"?[:=]"(sha256-[^"]+)"/.exec(text.slice(at))?.[1];
};
