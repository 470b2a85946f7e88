import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { INDEX } from '../publish/goLive';
import { CURRENT, revisionBytes } from '../publish/revisions';
import type { Readable } from '../targets/target';

const PATIENCE_MS = 30_000;

type Answer = { status: number; encoding: string | undefined; bytes: Buffer };

/** By scripts, old proxies and browsers. */
const WAYS = ['identity', 'gzip', 'br'];

const ask = (address: URL, way: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? askHttps : askHttp;
    const headers = { 'accept-encoding': way, 'cache-control': 'no-cache' };
    const sent = send(address, { headers, timeout: PATIENCE_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          encoding: answer.headers['content-encoding'],
          bytes: Buffer.concat(parts),
        }),
      );
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${address.href} does not answer`)));
    sent.on('error', reject);
    sent.end();
  });

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };

const contentOf = ({ status, encoding = '', bytes }: Answer, path: string): Buffer | undefined => {
  if (status === 404) return undefined;
  if (status !== 200) throw new Error(`it answers with status ${status}`);
  return /\.(gz|br)$/.test(path) ? bytes : (UNPACK[encoding]?.(bytes) ?? bytes);
};

const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one && other ? one.equals(other) : one === other;

/** In each way that players may take it. Rejects for any answer but a file or a 404. */
export const siteOnline = (address: string): Readable => {
  const { origin, pathname } = new URL(address);
  const name = origin + pathname.replace(/\/$/, '');
  const unlike: string[] = [];
  const read = async (path: string, way: string): Promise<Buffer | undefined> => {
    try {
      return contentOf(await ask(new URL(`${name}/${path}`), way), path);
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
      if (!isSame(bytes, plain?.bytes)) unlike.push(`${words} has another content than ${path} as it is`);
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
