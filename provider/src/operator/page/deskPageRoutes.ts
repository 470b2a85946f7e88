import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, MINUTE_MS } from '../../platform/clock';
import type { PlatformContext } from '../../platform/http/platformContext';
import { notFoundRefusal } from '../../platform/http/refusal';
import { readJsonFileOrUndefined } from '../../platform/readJsonFileOrUndefined';
import { refuseUnknownHost } from '../calls/deskSessionAuth';

const FORBIDDEN = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid'];

/** Own files and own calls; no inline code, no frames, no forms that post elsewhere. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': FORBIDDEN.map((name) => `${name}=()`).join(', '),
};

const FOR_EVER = 'public, max-age=31536000, immutable';
/** The page is asked for each time, so that an operator's page is the newest. */
const FRESH = 'no-cache';

export const deskPageRoutes = (
  app: FastifyInstance,
  { security }: Pick<PlatformContext, 'security'>,
  { files, hosts }: DeskHosting,
) => {
  const onRequest = async (request: FastifyRequest) => refuseUnknownHost(request, hosts, security);
  for (const path of ['/', '/operator', '/desk'])
    app.get(path, { onRequest }, async (_request, reply) => reply.redirect('/desk/'));

  app.get<{ Params: { '*': string } }>('/desk/*', { onRequest }, async ({ params }, reply) => {
    const page = files();
    if (!page)
      throw notFoundRefusal(
        "The desk's page is not built: npm run build -w @ank/desk, or name it with --desk",
      );
    reply.headers(PAGE_HEADERS);
    const own = page.files.get(params['*']);
    // The worker, the manifest and the icons have one address in all versions.
    const file = own ?? page.files.get(`${page.version}/${params['*']}`);
    // A file is the same for every origin: what a script asks for past the cache then serves its tag too.
    if (file)
      return reply
        .removeHeader('vary')
        .headers({ 'content-type': file.type, 'cache-control': own ? FOR_EVER : FRESH })
        .send(file.bytes);
    if (params['*'].includes('.')) throw notFoundRefusal('There is no such file');
    return reply.header('content-type', 'text/html; charset=utf-8').send(page.index);
  });
};

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A built page: its first document, and the files of its version's folder by their path below /desk/. */
export const readBuiltDeskPage = (dir: string) => {
  const index = join(dir, 'index.html');
  if (!existsSync(index))
    throw new Error(
      `There is no built page in ${resolve(dir)}: run npm run build -w @ank/desk and name its folder with --desk`,
    );
  const version = basename(resolve(dir));
  const files = new Map<string, { type: string; bytes: Buffer }>();
  for (const name of readdirSync(dir)) {
    const type = TYPES[extname(name)];
    if (type) files.set(`${version}/${name}`, { type, bytes: readFileSync(join(dir, name)) });
  }
  return { version, index: readFileSync(index, 'utf8'), files };
};

export const findNewestBuiltDeskFolder = (dist: string): string | undefined => {
  const latest = readJsonFileOrUndefined<{ version: string }>(join(dist, 'latest.json'));
  const dir = latest && join(dist, latest.version);
  return dir && existsSync(join(dir, 'index.html')) ? dir : undefined;
};

export type DeskHosting = {
  hosts: readonly string[];
  /** Whether it is reached by https, so that its cookie is for nothing else. */
  isSecure: boolean;
  /** ms after which a session ends in which nobody did anything. */
  idle: number;
  /** The wall clock: phones make codes by it, whatever the game's clock says. */
  realClock: Clock;
  files: () => ReturnType<typeof readBuiltDeskPage> | undefined;
  /** Addresses of proxies whose word about a caller's address is believed. */
  proxies: readonly string[];
  pause: (ms: number) => Promise<unknown>;
};

/** This machine alone, half an hour. */
export const LOOPBACK_HOSTING: DeskHosting = {
  hosts: ['localhost', '127.0.0.1', '[::1]'],
  isSecure: false,
  idle: 30 * MINUTE_MS,
  realClock: Date.now,
  files: () => undefined,
  proxies: [],
  pause: (ms) => sleep(ms),
};
