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
import { pipeline } from 'node:stream';
import { cacheControlOf, classifySitePath } from '@ank/build/site-path';
import type { Config } from '@ank/protocol/config';
import { securityHeaders } from './contentSecurityPolicy';
import { findSendableFile, sendFile } from './sendFile';

/** Dropped before the provider ends them: a call sent at that moment would be lost. */
const agent = new Agent({ keepAlive: true, timeout: 3000 });

/** The headers that concern one connection and must not travel on. */
const HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

const withoutHopHeaders = (
  headers: IncomingMessage['headers'],
): Record<string, string | string[] | undefined> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP.includes(name)));

/** A missing provider is a 502 with a JSON body; nothing is ever sent twice. */
export const proxyToProvider = (
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  headers: Record<string, string>,
): void => {
  const upstream = ask({
    agent,
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: {
      ...withoutHopHeaders(request.headers),
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'http',
    },
  });
  upstream.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, {
      ...headers,
      ...withoutHopHeaders(answer.headers),
      'cache-control': 'no-store',
    });
    // An answer that breaks off breaks off for the caller too.
    pipeline(answer, response, () => undefined);
  });
  upstream.once('error', () => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ status: false, msg: 'The provider does not answer' }));
  });
  // Nobody waits any more; what a half-sent call means is the provider's to say. An answer behind another one
  // has no connection yet, and hears of no end: the caller's connection does.
  const giveUp = () => upstream.destroy();
  request.socket.once('close', giveUp);
  upstream.once('close', () => request.socket.off('close', giveUp));
  request.pipe(upstream);
};

export type SiteOptions = {
  dir: string;
  /** The provider's port; without it calls are a 404. */
  providerPort?: number;
};

const readConfigOrEmpty = async (dir: string): Promise<Partial<Config>> => {
  try {
    return JSON.parse(await readFile(join(dir, 'config.json'), 'utf8'));
  } catch {
    return {}; // not set: the defaults of the kernel hold
  }
};

/** Sends the configuration with an address, which other programs need even when it is the site's own. */
const renderConfigForClients = ({ headers }: IncomingMessage, config: Partial<Config>): string => {
  const host = /^[\w.:[\]-]+$/.exec(headers.host ?? '')?.[0] ?? 'localhost';
  return JSON.stringify({ ...config, apiHost: config.apiHost || `http://${host}` });
};

const answerRequest = async (
  { dir, providerPort }: SiteOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [config, page] = await Promise.all([
    readConfigOrEmpty(dir),
    readFile(join(dir, 'index.html'), 'utf8').catch(() => undefined), // nothing is published yet
  ]);
  const headers = securityHeaders(config, page);
  const asked = classifySitePath((request.url ?? '/').split(/[?#]/)[0] ?? '/');
  if (asked.kind === 'api' && providerPort !== undefined)
    return proxyToProvider(request, response, providerPort, headers);
  const refuse = (status: number, text: string, more: Record<string, string> = {}) => {
    const said = { bytes: `${text}\n`, type: 'text/plain; charset=utf-8' };
    sendFile(request, response, said, { ...headers, ...more, 'cache-control': 'no-store' }, status);
  };
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'Only GET and HEAD here', { allow: 'GET, HEAD' });
  if (asked.kind === 'config') {
    const said = { bytes: renderConfigForClients(request, config), type: 'application/json; charset=utf-8' };
    return sendFile(request, response, said, { ...headers, 'cache-control': 'no-cache' });
  }
  if (asked.kind !== 'page' && asked.kind !== 'file') return refuse(404, 'Not found');
  const path = asked.kind === 'page' ? 'index.html' : asked.path;
  const file = await findSendableFile(dir, path, request);
  if (!file)
    return asked.kind === 'page' ? refuse(503, 'Nothing is published here yet') : refuse(404, 'Not found');
  // Drawn in another origin's page, a remote needs leave for its hashes to be checked.
  const open = asked.kind === 'file' && { 'access-control-allow-origin': '*' };
  return sendFile(request, response, file, { ...headers, ...open, 'cache-control': cacheControlOf(path) });
};

/** Builds the site's server, which does not listen yet. */
export const newSiteServer = (options: SiteOptions): Server =>
  createServer((request, response) => {
    answerRequest(options, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

/** @deprecated Names up to 0.1.0, kept for one release. */
export { newSiteServer as siteServer, proxyToProvider as passToProvider };
