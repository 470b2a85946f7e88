import { readFile } from 'node:fs/promises';
import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { askedFor, cachingOf } from '@ank/build/site-path';
import { send, sendable } from './fileAnswer';
import { type Outside, securityHeaders, startHashIn } from './securityHeaders';

/** Dropped before the provider ends them: a call sent at that moment would be lost. */
const agent = new Agent({ keepAlive: true, timeout: 3000 });

/** These concern one connection and must not travel on. */
const HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

const without = (headers: IncomingMessage['headers'], names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** A missing provider is a 502 with a JSON body; nothing is ever sent twice. */
export const passToProvider = (
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  headers: Record<string, string>,
) => {
  const upstream = ask({
    agent,
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: {
      ...without(request.headers, HOP),
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'http',
    },
  });
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...without(answer.headers, HOP),
      'cache-control': 'no-store',
    });
    answer.pipe(response);
  });
  upstream.once('error', () => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ status: false, msg: 'The provider does not answer' }));
  });
  // Nobody waits any more; what a half-sent call means is the provider's to say.
  response.once('close', () => {
    if (!response.writableEnded) upstream.destroy();
  });
  request.pipe(upstream);
};

export type SiteOptions = {
  dir: string;
  /** Without it calls are a 404. */
  providerPort?: number;
};

type Config = Outside & Record<string, unknown>;

const readConfig = async (dir: string): Promise<Config> => {
  try {
    return JSON.parse(await readFile(join(dir, 'config.json'), 'utf8'));
  } catch {
    return {}; // not set: the defaults of the kernel hold
  }
};

const readStartHash = async (dir: string) =>
  startHashIn(await readFile(join(dir, 'index.html'), 'utf8').catch(() => '')); // nothing is published yet

const refuse = (response: ServerResponse, status: number, text: string, headers: Record<string, string>) => {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${text}\n`);
};

/** Others need the address, even when it is the site's own. */
const sendConfig = (
  request: IncomingMessage,
  response: ServerResponse,
  config: Config,
  headers: Record<string, string>,
) => {
  const host = /^[\w.:[\]-]+$/.exec(request.headers.host ?? '')?.[0] ?? 'localhost';
  const body = JSON.stringify({ ...config, apiHost: config.apiHost || `http://${host}` });
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};

const answer = async (
  { dir, providerPort }: SiteOptions,
  request: IncomingMessage,
  response: ServerResponse,
) => {
  const [config, startHash] = await Promise.all([readConfig(dir), readStartHash(dir)]);
  const headers = securityHeaders({ ...(startHash && { startHash }), ...config });
  const asked = askedFor((request.url ?? '/').split(/[?#]/)[0] ?? '/');
  if (asked.kind === 'api' && providerPort !== undefined)
    return passToProvider(request, response, providerPort, headers);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(response, 405, 'Only GET and HEAD here', { ...headers, allow: 'GET, HEAD' });
  }
  switch (asked.kind) {
    case 'config':
      return sendConfig(request, response, config, headers);
    case 'page': {
      const page = await sendable(dir, 'index.html', request);
      if (!page) return refuse(response, 503, 'Nothing is published here yet', headers);
      return send(request, response, page, { ...headers, 'cache-control': cachingOf('index.html') });
    }
    case 'file': {
      const file = await sendable(dir, asked.path, request);
      if (!file) return refuse(response, 404, 'Not found', headers);
      // Drawn in another origin's page, a remote needs leave for its hashes to be checked.
      const open = { ...headers, 'access-control-allow-origin': '*' };
      return send(request, response, file, { ...open, 'cache-control': cachingOf(asked.path) });
    }
    default:
      return refuse(response, 404, 'Not found', headers);
  }
};

/** Not yet listening. */
export const siteServer = (options: SiteOptions): Server =>
  createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
