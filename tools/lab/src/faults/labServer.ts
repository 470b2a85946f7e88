import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { askedFor } from '@ank/build/site-path';
import type { Built } from '@ank/release/built';
import { passToProvider } from '@ank/release/proxy';
import { securityHeaders } from '@ank/release/security-headers';

/** `bytes`: what the file should have been. */
export type Spoil = (response: ServerResponse, bytes: Buffer, type: string) => void;

export type Report = { event: string; remote: string; version: string; reason?: string };

export const REPORTS = '/lab-reports';

const takeReport = async (request: IncomingMessage, response: ServerResponse, reports: Report[]) => {
  reports.push(JSON.parse(await text(request)) as Report);
  response.writeHead(204).end();
};

export type Lab = {
  builds: Built[];
  /** For any path; a function, because it may change while a tab is open. */
  page: () => string;
  /** /registry/current.json; absent: missing. */
  current?: () => string;
  /** By site path. */
  spoiled: Map<string, Spoil>;
  providerPort: number;
  reports: Report[];
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

const filesOf = (builds: Built[]) =>
  new Map(builds.flatMap(({ files }) => files.map(({ path, bytes }) => [`/${path}`, bytes])));

const sendFile = (
  response: ServerResponse,
  path: string,
  bytes: Buffer | undefined,
  spoil: Spoil | undefined,
) => {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  if (spoil) return spoil(response, bytes ?? Buffer.alloc(0), type);
  if (!bytes) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  response.end(bytes);
};

/** A site in memory with files to spoil, under the real policy. Not yet listening. */
export const labServer = (lab: Lab): Server =>
  createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const asked = askedFor(path);
    for (const [name, value] of Object.entries(securityHeaders({}))) response.setHeader(name, value);
    if (path === REPORTS)
      return void takeReport(request, response, lab.reports).catch(() => response.destroy());
    if (asked.kind === 'api') return passToProvider(request, response, lab.providerPort, {});
    if (path === '/registry/current.json' && lab.current && !lab.spoiled.has(path)) {
      return response.writeHead(200, { 'content-type': 'application/json' }).end(lab.current());
    }
    if (asked.kind === 'page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(lab.page());
    return sendFile(response, path, filesOf(lab.builds).get(path), lab.spoiled.get(path));
  });
