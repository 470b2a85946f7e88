import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@ank/testkit/listen';

/** A file's answer as it comes from the site. */
type FileAnswer = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** The answer that takes the file's place; a part that is not named is the file's own. */
type DamagedAnswer = { status?: number; headers?: IncomingHttpHeaders; body?: Buffer };

const LOGIN_PAGE = Buffer.from('<!doctype html><title>Log in</title><p>Log in to this network');
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const firstHalfOfBody = ({ body }: FileAnswer) => body.subarray(0, body.length / 2);

const withCharset = ({ headers }: FileAnswer, charset: string): { headers: { 'content-type': string } } => ({
  headers: { 'content-type': `${headers['content-type']?.split(';')[0]}; charset=${charset}` },
});

/**
 * The ways in which the first answer differs from the file; each comes under the `immutable` headers of the
 * file, so that a browser keeps it. `elsewhere` is an address on another host.
 */
const DAMAGE_BY_KIND = {
  altered: ({ body }) => ({ body: Buffer.concat([Buffer.from('/*!*/{'), body.subarray(1)]) }),
  'cut short': (answer) => ({ body: firstHalfOfBody(answer) }),
  'cut short, and filled up to its length': (answer) => ({
    body: Buffer.concat([
      firstHalfOfBody(answer),
      Buffer.alloc(answer.body.length - firstHalfOfBody(answer).length),
    ]),
  }),
  empty: () => ({ body: Buffer.alloc(0) }),
  'a page of another': () => ({ headers: HTML, body: LOGIN_PAGE }),
  'a part of it as a part (206)': (answer) => ({
    status: 206,
    headers: {
      'content-range': `bytes 0-${firstHalfOfBody(answer).length - 1}/${answer.body.length}`,
      'accept-ranges': 'bytes',
    },
    body: firstHalfOfBody(answer),
  }),
  'said to be packed': () => ({ headers: { 'content-encoding': 'gzip' } }),
  'said to be UTF-16': (answer) => withCharset(answer, 'utf-16le'),
  'said to be Latin 1': (answer) => withCharset(answer, 'iso-8859-1'),
  'said to be plain text': () => ({ headers: { 'content-type': 'text/plain' } }),
  'said to be a page': () => ({ headers: HTML }),
  'led to the page of another host': (_answer, elsewhere) => ({
    status: 302,
    headers: { location: elsewhere },
    body: Buffer.alloc(0),
  }),
  'led to a page of this host': () => ({
    status: 302,
    headers: { location: '/portal.html' },
    body: Buffer.alloc(0),
  }),
  'the body of another file': () => ({ body: Buffer.from('globalThis.ankOtherFile = 1;') }),
  'the body of an older version': ({ path, body }) => ({
    body: Buffer.concat([
      Buffer.from(path.endsWith('.json') ? '{"revision":0,"remotes":[],"page":""}' : '/* 0.0.9 */'),
      path.endsWith('.json') ? Buffer.alloc(0) : body,
    ]),
  }),
  torn: () => ({}),
} satisfies Record<string, (answer: FileAnswer, elsewhere: string) => DamagedAnswer>;

export type DamageKind = keyof typeof DAMAGE_BY_KIND;
export const DAMAGE_KINDS = Object.keys(DAMAGE_BY_KIND) as DamageKind[];

export type DamagingProxy = {
  origin: string;
  /** Every file of a version that was asked for so far, with the number of answers. */
  counts: Map<string, number>;
  /** How often each file was asked for past the cache, by its path. */
  refetches: Map<string, number>;
  /** Damages that many answers of each file whose path matches, from now on. */
  damage: (files: RegExp, given: { way: DamageKind; times?: number }) => void;
  close: () => Promise<void>;
};

const isVersionedPath = (path: string): boolean =>
  /^\/(r|shell|desk)\/[^/]+\/./.test(path) || path.startsWith('/registry/rev/');

/** A proxy before the site that hands out damaged files, as one on a phone's way or a bad disk does. */
export const startDamagingProxy = async (site: string): Promise<DamagingProxy> => {
  const counts = new Map<string, number>();
  const refetches = new Map<string, number>();
  let damaged = /^$/;
  let most = 0;
  let chosen: DamageKind = 'altered';
  const spoilt = new Map<string, number>();

  const sendDamaged = (answer: ServerResponse, given: FileAnswer, elsewhere: string) => {
    const {
      status = 200,
      headers,
      body = given.body,
    }: DamagedAnswer = DAMAGE_BY_KIND[chosen](given, elsewhere);
    answer.writeHead(status, { ...given.headers, ...headers, 'content-length': body.length });
    if (chosen === 'torn') answer.write(firstHalfOfBody(given), () => answer.destroy());
    else answer.end(body);
  };

  const server = createServer((message, answer) => {
    const path = message.url ?? '/';
    if (path === '/portal.html') {
      answer.writeHead(200, HTML).end(LOGIN_PAGE);
      return;
    }
    const sent = { ...message.headers, 'accept-encoding': 'identity' };
    const passed = request(site + path, { method: message.method, headers: sent }, async (given) => {
      const body = await buffer(given);
      if (!isVersionedPath(path)) {
        answer.writeHead(given.statusCode ?? 502, given.headers).end(body);
        return;
      }
      counts.set(path, (counts.get(path) ?? 0) + 1);
      if (message.headers['cache-control'] === 'no-cache')
        refetches.set(path, (refetches.get(path) ?? 0) + 1);
      const times = spoilt.get(path) ?? 0;
      const { etag: _etag, ...headers } = given.headers;
      if (!damaged.test(path) || times >= most || body.length === 0) {
        answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
        return;
      }
      spoilt.set(path, times + 1);
      sendDamaged(answer, { path, headers, body }, `http://127.0.0.1:${port}/portal.html`);
    });
    passed.on('error', () => answer.destroy());
    message.pipe(passed);
  });
  const { port, close } = await listen(server);
  return {
    origin: `http://localhost:${port}`,
    counts,
    refetches,
    damage: (files, { way, times = 1 }) => {
      damaged = files;
      most = times;
      chosen = way;
      spoilt.clear();
    },
    close,
  };
};
