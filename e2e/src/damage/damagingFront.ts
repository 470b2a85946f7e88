import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@ank/testkit/listen';

/**
 * The ways in which the first answer differs from the file; each comes under the file's own status and
 * `immutable` headers.
 */
const WAYS = ['altered', 'cut short', 'empty', 'a page', 'torn'] as const;

export type DamagingFront = {
  origin: string;
  /** Every file of a version that was asked for so far, with the number of answers. */
  counts: Map<string, number>;
  /** Damages that many answers of each file whose path matches, from now on. */
  damage: (files: RegExp, times?: number) => void;
  close: () => Promise<void>;
};

const isVersioned = (path: string) =>
  /^\/(r|shell)\/[^/]+\/./.test(path) || path.startsWith('/registry/rev/');

/** A proxy before the site that hands out damaged files, as one on a phone's way or a bad disk does. */
export const openDamagingFront = async (site: string): Promise<DamagingFront> => {
  const counts = new Map<string, number>();
  let damaged = /^$/;
  let most = 0;
  const spoilt = new Map<string, number>();
  const server = createServer((message, answer) => {
    const path = message.url ?? '/';
    const headers = { ...message.headers, 'accept-encoding': 'identity' };
    const passed = request(site + path, { method: message.method, headers }, async (given) => {
      const body = await buffer(given);
      if (!isVersioned(path)) {
        answer.writeHead(given.statusCode ?? 502, given.headers).end(body);
        return;
      }
      counts.set(path, (counts.get(path) ?? 0) + 1);
      const times = spoilt.get(path) ?? 0;
      const isDamaged = damaged.test(path) && times < most && body.length > 0;
      if (isDamaged) spoilt.set(path, times + 1);
      const { etag: _etag, ...own } = given.headers;
      const send = (bytes: Buffer, type = given.headers['content-type']) =>
        answer
          .writeHead(given.statusCode ?? 502, {
            ...own,
            'content-type': type,
            'content-length': bytes.length,
          })
          .end(bytes);
      if (!isDamaged) return send(body);
      const way = WAYS[spoilt.size % WAYS.length];
      if (way === 'altered') return send(Buffer.concat([Buffer.from('/*!*/{'), body.subarray(1)]));
      if (way === 'cut short') return send(body.subarray(0, body.length / 2));
      if (way === 'empty') return send(Buffer.alloc(0));
      if (way === 'a page') return send(Buffer.from('<!doctype html><title>Log in</title>'), 'text/html');
      answer.writeHead(200, { ...own, 'content-length': body.length });
      return answer.write(body.subarray(0, body.length / 2), () => answer.destroy());
    });
    passed.on('error', () => answer.destroy());
    message.pipe(passed);
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    counts,
    damage: (files, times = 1) => {
      damaged = files;
      most = times;
      spoilt.clear();
    },
    close,
  };
};
