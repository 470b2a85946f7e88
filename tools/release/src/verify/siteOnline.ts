import { once } from 'node:events';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { INDEX } from '../publish/goLive';
import { CURRENT, revisionBytes } from '../publish/revisions';
import type { Readable } from '../targets/target';

const PATIENCE_MS = 30_000;

/** By scripts, old proxies and browsers. */
const WAYS = ['identity', 'gzip', 'br'];

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

const contentAt = async (address: URL, way: string) => {
  const get = address.protocol === 'https:' ? getHttps : getHttp;
  const headers = { 'accept-encoding': way, 'cache-control': 'no-cache' };
  const sent = get(address, { headers, timeout: PATIENCE_MS });
  sent.on('timeout', () => sent.destroy(new Error(`${address.href} does not answer`)));
  sent.on('error', () => {}); // whoever waits for the answer hears of it
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  if (answer.statusCode === 404) return undefined;
  if (answer.statusCode !== 200) throw new Error(`it answers with status ${answer.statusCode}`);
  const packed = /\.(gz|br)$/.test(address.pathname) ? '' : answer.headers['content-encoding'];
  return UNPACK[packed ?? '']?.(bytes) ?? bytes;
};

/** In each way that players may take it. Rejects for any answer but a file or a 404. */
export const siteOnline = (address: string): Readable => {
  const { origin, pathname } = new URL(address);
  const name = origin + pathname.replace(/\/$/, '');
  const unlike: string[] = [];
  const read = async (path: string, way: string) => {
    try {
      return await contentAt(new URL(`${name}/${path}`), way);
    } catch (error) {
      throw new Error(`${name}/${path}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const get: Readable['get'] = async (path) => {
    // Players open the page by its folder.
    const paths = path === INDEX ? [path, ''] : [path];
    const [plain, ...others] = await Promise.all(
      paths.flatMap((one) =>
        WAYS.map(async (way) => ({ words: `${one || '/'} as ${way}`, bytes: await read(one, way) })),
      ),
    );
    for (const { words, bytes } of others)
      if (!isDeepStrictEqual(bytes, plain?.bytes))
        unlike.push(`${words} has another content than ${path} as it is`);
    return plain?.bytes;
  };
  const site: Readable = {
    name,
    get,
    unlike,
    list: async () => {
      const { revision = 0 } = JSON.parse((await get(CURRENT))?.toString() ?? '{}') as { revision?: number };
      // A server does not list its folders: each revision up to the live one is asked for.
      const names = Array.from({ length: revision }, (_, at) => `${at + 1}.json`);
      for (let next = revision + 1; await revisionBytes(site, next); next++) names.push(`${next}.json`);
      return names;
    },
  };
  return site;
};
