import { hashFrom, hashOf } from './keptPage';
import { soon } from './wait';

export const FILES = 'ank-files-1';

/** /r/wallet/1.2.0/remoteEntry.js, /shell/1.4.0/main.js */
const VERSIONED = /^(\/r\/[^/]+\/[^/]+\/|\/shell\/[^/]+\/)[^/]/;

const pathOf = (address: string) => new URL(address).pathname;

export const folderOf = (address: string) => VERSIONED.exec(pathOf(address))?.[1];

/** Storage rots; code of a page writes into it. */
const find = async (address: string, hash: string | undefined): Promise<Response | undefined> => {
  const cache = await caches.open(FILES);
  const kept = await cache.match(address);
  if (!kept || !hash || (await hashFrom(kept)) === hash) return kept;
  await cache.delete(address);
  return undefined;
};

const keep = async (answer: Response, address: string, hash: string | undefined) => {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || type.startsWith('text/html')) return;
  if (hash && (await hashFrom(answer)) !== hash) return;
  const headers = { 'content-type': type };
  await (await caches.open(FILES)).put(address, new Response(await answer.arrayBuffer(), { headers }));
};

export const answerFile = async (
  request: Request,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const hash = request.integrity || (await soon(hashOf(pathOf(request.url))));
  const kept = await soon(find(request.url, hash));
  if (kept && hash) return kept;
  try {
    const answer = await fetch(request);
    // A full disk is no reason to withhold what arrived.
    lasting(keep(answer.clone(), request.url, hash).catch(() => {}));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

export const keepFiles = async (addresses: readonly string[]) => {
  for (const address of addresses) {
    if (!folderOf(address)) continue;
    const hash = await hashOf(pathOf(address));
    if (await find(address, hash)) continue;
    const answer = await fetch(address).catch(() => undefined);
    if (answer) await keep(answer, address, hash);
  }
};

export const dropOldFiles = async (pageText: string) => {
  const cache = await caches.open(FILES);
  for (const { url } of await cache.keys()) {
    const folder = folderOf(url);
    if (!folder || !pageText.includes(folder)) await cache.delete(url);
  }
};
