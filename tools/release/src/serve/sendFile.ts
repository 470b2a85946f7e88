import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { compressBrotli, compressGzip, isTextFile } from '@ank/build/compress';
import { setEntryAndDropOldest } from '@ank/build/set-newest';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export const contentTypeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

export const ENCODINGS = [
  { name: 'br', ending: '.br', pack: compressBrotli },
  { name: 'gzip', ending: '.gz', pack: compressGzip },
] as const;

type SendableFile = { bytes: Buffer | string; type: string; encoding?: string; etag?: string };

const acceptsEncoding = (request: IncomingMessage, name: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => part.trim().split(';')[0] === name && !/;\s*q=0(\.0*)?\s*$/.test(part));

const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Reads a file; returns undefined where it is missing, is a folder, or a folder on the way is a file. */
const readFileOrUndefined = (file: string) => readFile(file).catch(() => undefined);

const MOST_PACKED = 100;
const packed = new Map<string, Buffer>();

const compressOncePerContent = (etag: string, { name, pack }: (typeof ENCODINGS)[number], bytes: Buffer) => {
  const key = `${name} ${etag}`;
  const made = packed.get(key) ?? pack(bytes);
  setEntryAndDropOldest(packed, key, made, MOST_PACKED);
  return made;
};

/** Packed beforehand where it is, else on the spot. */
export const findSendableFile = async (
  dir: string,
  path: string,
  request: IncomingMessage,
): Promise<SendableFile | undefined> => {
  const file = join(dir, path);
  const bytes = await readFileOrUndefined(file);
  if (!bytes) return undefined;
  const plain = { bytes, etag: etagOf(bytes), type: contentTypeOf(path) };
  const encoding = isTextFile(path)
    ? ENCODINGS.find(({ name }) => acceptsEncoding(request, name))
    : undefined;
  if (!encoding) return plain;
  const beside = await readFileOrUndefined(file + encoding.ending);
  return {
    ...plain,
    bytes: beside ?? compressOncePerContent(plain.etag, encoding, bytes),
    encoding: encoding.name,
    etag: plain.etag.replace(/"$/, `-${encoding.name}"`),
  };
};

export const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, encoding, etag, type }: SendableFile,
  headers: Record<string, string>,
  status = 200,
): void => {
  const common = {
    ...headers,
    'content-type': type,
    ...(etag && { etag, vary: 'accept-encoding' }),
    ...(encoding && { 'content-encoding': encoding }),
  };
  const known = String(request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (etag && (known.includes(etag) || known.includes('*'))) {
    response.writeHead(304, common).end();
    return;
  }
  response.writeHead(status, { ...common, 'content-length': Buffer.byteLength(bytes) });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

/** @deprecated Names up to 0.1.0, kept for one release. */
export { findSendableFile as sendable, sendFile as send };
