import { hashOf } from './keptPage';

export const FILES = 'ank-files-1';

/** Never changes: /r/wallet/1.2.0/remoteEntry.js, /shell/1.4.0/main.js. */
const VERSIONED = /^(\/r\/[^/]+\/[^/]+\/|\/shell\/[^/]+\/)[^/]/;

const pathOf = (address: string) => new URL(address).pathname;

/** Undefined for what is no file of a version. */
export const folderOf = (address: string): string | undefined => VERSIONED.exec(pathOf(address))?.[1];

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const hashFrom = async (answer: Response) =>
  `sha256-${toBase64(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()))}`;

/** The hash of what was kept: a phone's storage may rot. */
const HASH = 'ank-hash';

const find = async (address: string): Promise<Response | undefined> => {
  const kept = await (await caches.open(FILES)).match(address);
  return kept && kept.headers.get(HASH) === (await hashFrom(kept)) ? kept : undefined;
};

/** A captive portal says 200 as well. `asked`: the hash of a file that only an entry names. */
const keep = async (answer: Response, address: string, asked = ''): Promise<void> => {
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || type.startsWith('text/html')) return;
  const hash = await hashFrom(answer);
  if (hash !== (asked || ((await hashOf(pathOf(address))) ?? hash))) return;
  const headers = { 'content-type': type, [HASH]: hash };
  await (await caches.open(FILES)).put(address, new Response(await answer.arrayBuffer(), { headers }));
};

export const answerFile = async (
  request: Request,
  lasting: (work: Promise<unknown>) => void,
): Promise<Response> => {
  const kept = await find(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // A full disk is no reason to withhold what arrived.
  lasting(keep(answer.clone(), request.url, request.integrity).catch(() => {}));
  return answer;
};

export const keepFiles = async (addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) {
    if (!folderOf(address) || (await find(address))) continue;
    const answer = await fetch(address).catch(() => undefined);
    if (answer) await keep(answer, address);
  }
};

/** `page`: the text of an index.html. */
export const dropOldFiles = async (page: string): Promise<void> => {
  const cache = await caches.open(FILES);
  for (const { url } of await cache.keys()) {
    const folder = folderOf(url);
    if (!folder || !page.includes(folder)) await cache.delete(url);
  }
};
