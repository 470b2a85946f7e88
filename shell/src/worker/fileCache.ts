import { withStorageTimeout } from './storageTimeout';
import { findVerifiedPage, integrityOfResponse } from './verifiedPage';
import { FILES_CACHE } from './workerState';

const publishedHashOf = async (path: string) => {
  const text = (await (await findVerifiedPage())?.text()) ?? '';
  const at = text.indexOf(`"${path}"`);
  // The hash follows in the registry as `"src":"…","integrity":"…"`, in a tag as `src="…" integrity="…"`.
  return at < 0 ? undefined : /^"[^"]*"[^<>{}]*?integrity"?[:=]"(sha256-[^"]+)"/.exec(text.slice(at))?.[1];
};

/** /r/wallet/1.2.0/remoteEntry.js, /shell/1.4.0/main.js */
const VERSIONED = /^(\/r\/[^/]+\/[^/]+\/|\/shell\/[^/]+\/)[^/]/;

const pathOf = (address: string) => new URL(address).pathname;

export const versionFolderIn = (address: string) => VERSIONED.exec(pathOf(address))?.[1];

/** Storage rots; code of a page writes into it: a copy with another hash is deleted. */
const findStoredFileDeletingDamaged = async (
  address: string,
  hash: string | undefined,
): Promise<Response | undefined> => {
  const cache = await caches.open(FILES_CACHE);
  const stored = await cache.match(address);
  if (!stored || !hash || (await integrityOfResponse(stored)) === hash) return stored;
  await cache.delete(address);
  return undefined;
};

/** Browsers run a script and apply a style sheet under its own type alone, whatever the hash of its bytes. */
const TYPES: readonly (readonly [ending: string, type: RegExp])[] = [
  ['.js', /^(text|application)\/(x-)?(java|ecma)script/],
  ['.css', /^text\/css\b/],
];

const isContentTypeAllowed = (address: string, type: string) =>
  TYPES.find(([ending]) => pathOf(address).endsWith(ending))?.[1].test(type) ?? !type.startsWith('text/html');

/** Says whether the answer was kept: only a whole file is, under a type that browsers take. */
const storeFileIfSound = async (answer: Response, address: string, hash: string | undefined) => {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !isContentTypeAllowed(address, type)) return false;
  if (hash && (await integrityOfResponse(answer)) !== hash) return false;
  // A charset that somebody on the way named passes the hash: what is built is UTF-8.
  const headers = { 'content-type': type.replace(/;.*/, '; charset=utf-8') };
  await (await caches.open(FILES_CACHE)).put(address, new Response(await answer.arrayBuffer(), { headers }));
  return true;
};

export const respondWithStoredOrFetchedFile = async (
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
) => {
  const hash = request.integrity || (await withStorageTimeout(publishedHashOf(pathOf(request.url))));
  const stored = await withStorageTimeout(findStoredFileDeletingDamaged(request.url, hash));
  // A page that could not use the copy it was given asks past every cache, and past this one too.
  if (stored && hash && request.cache !== 'reload') return stored;
  try {
    const answer = await fetch(request);
    // A full disk is no reason to withhold what arrived.
    waitUntil(storeFileIfSound(answer.clone(), request.url, hash).catch(() => {}));
    return answer;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
};

export const fetchAndStoreFiles = async (addresses: readonly string[]) => {
  for (const address of addresses) {
    if (!versionFolderIn(address)) continue;
    const hash = await publishedHashOf(pathOf(address));
    if (await findStoredFileDeletingDamaged(address, hash)) continue;
    // The browser's own copy may be damaged, and refused for as long as it is kept.
    for (const cache of ['default', 'reload'] as const) {
      const answer = await fetch(address, { cache }).catch(() => undefined);
      if (answer && (await storeFileIfSound(answer, address, hash))) break;
    }
  }
};

export const deleteFilesNotNamedIn = async (pageText: string) => {
  const cache = await caches.open(FILES_CACHE);
  for (const { url } of await cache.keys()) {
    const folder = versionFolderIn(url);
    if (!folder || !pageText.includes(folder)) await cache.delete(url);
  }
};
