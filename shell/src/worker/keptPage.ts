/** index.html, the same for every path. */
export const PAGE = 'ank-page-1';
export const PAGE_KEY = '/';

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export const hashFrom = async (answer: Response): Promise<string> =>
  `sha256-${toBase64(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))}`;

export const keptPage = async (): Promise<Response | undefined> => (await caches.open(PAGE)).match(PAGE_KEY);

/** As the kept page asks it; undefined for what only another file names. */
export const hashOf = async (path: string): Promise<string | undefined> => {
  const text = (await (await keptPage())?.text()) ?? '';
  const at = text.indexOf(`"${path}"`);
  // In the registry `"src":"…","integrity":"…"`, in a tag `src="…" integrity="…"`.
  return at < 0 ? undefined : /^"[^"]*"[^<>{}]*?integrity"?[:=]"(sha256-[^"]+)"/.exec(text.slice(at))?.[1];
};
