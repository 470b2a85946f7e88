import { readWorkerState } from './workerState';

/** The same for every path. */
export const PAGE_CACHE = 'ank-page-1';
export const PAGE_KEY = '/';

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export const integrityOfResponse = async (answer: Response) =>
  `sha256-${toBase64(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))}`;

const POLICY = 'content-security-policy';

const withScriptPolicyHeader = async (page: Response) => {
  const text = await page.text();
  const [, inline = ''] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  const headers = new Headers(page.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append(
    POLICY,
    `script-src 'self' '${await integrityOfResponse(new Response(inline))}'; base-uri 'none'`,
  );
  return new Response(text, { headers });
};

const pathOfPublishedPage = (hash: string) =>
  `/registry/page/${hash.slice(7).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}.txt`;

/**
 * Returns the page of the highest revision seen, checked by its hash, because a page can write into storage.
 */
export const findVerifiedPage = async () => {
  const { page } = await readWorkerState();
  const sources = [
    async () => (await caches.open(PAGE_CACHE)).match(PAGE_KEY),
    () => fetch(pathOfPublishedPage(page)),
  ];
  for (const find of page ? sources : []) {
    const stored = await find().catch(() => undefined);
    if (stored && (await integrityOfResponse(stored)) === page) return stored;
  }
  return undefined;
};

export const readVerifiedPageWithScriptPolicy = async () => {
  const page = await findVerifiedPage();
  return page && withScriptPolicyHeader(page);
};
