import { readBook } from './book';

/** The same for every path. */
export const PAGE = 'ank-page-1';
export const PAGE_KEY = '/';

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export const hashFrom = async (answer: Response): Promise<string> =>
  `sha256-${toBase64(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))}`;

const POLICY = 'content-security-policy';

const withPolicy = async (page: Response): Promise<Response> => {
  const text = await page.text();
  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const headers = new Headers(page.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append(POLICY, `script-src 'self' '${await hashFrom(new Response(inline))}'; base-uri 'none'`);
  return new Response(text, { headers });
};

const recordOf = (hash: string) =>
  `/registry/page/${hash.slice(7).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}.txt`;

/** Of the highest revision seen: a page writes into storage. */
const wholePage = async (): Promise<Response | undefined> => {
  const { page } = await readBook();
  const ways = [async () => (await caches.open(PAGE)).match(PAGE_KEY), () => fetch(recordOf(page))];
  for (const find of page ? ways : []) {
    const found = await find().catch(() => undefined);
    if (found && (await hashFrom(found)) === page) return found;
  }
  return undefined;
};

export const keptPage = async (): Promise<Response | undefined> => {
  const page = await wholePage();
  return page && withPolicy(page);
};

export const hashOf = async (path: string): Promise<string | undefined> => {
  const text = (await (await wholePage())?.text()) ?? '';
  const at = text.indexOf(`"${path}"`);
  // In the registry `"src":"…","integrity":"…"`, in a tag `src="…" integrity="…"`.
  return at < 0 ? undefined : /^"[^"]*"[^<>{}]*?integrity"?[:=]"(sha256-[^"]+)"/.exec(text.slice(at))?.[1];
};
