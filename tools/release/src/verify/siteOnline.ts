import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { CURRENT, revisionBytes } from '../publish/revisions';
import type { Readable } from '../targets/target';

const PATIENCE_MS = 30_000;

type Answer = { status: number; encoding: string | undefined; bytes: Buffer };

const ask = (address: URL): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const send = address.protocol === 'https:' ? askHttps : askHttp;
    // The bytes as they lie there.
    const headers = { 'accept-encoding': 'identity', 'cache-control': 'no-cache' };
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

/** A site as players get it. Rejects for any answer but a file or a 404. */
export const siteOnline = (address: string): Readable => {
  const { origin, pathname } = new URL(address);
  const name = origin + pathname.replace(/\/$/, '');
  const get: Readable['get'] = async (path) => {
    const { status, encoding, bytes } = await ask(new URL(`${name}/${path}`));
    if (status === 404) return undefined;
    if (status !== 200) throw new Error(`${name}/${path} answers with status ${status}`);
    return encoding === 'gzip' && !path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  };
  const site: Readable = {
    name,
    get,
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
