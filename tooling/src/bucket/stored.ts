import { gunzipSync } from 'node:zlib';
import { gzip, isText } from '../build/compress';
import type { Keep } from '../publish/target';
import { contentTypeOf } from '../serve/contentType';

/** What a bucket is given for one file: its bytes as they travel, and the headers it answers with. */
export type Stored = {
  Body: Uint8Array;
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: 'gzip' | 'br';
};

const CACHING: Record<Keep, string> = {
  immutable: 'public, max-age=31536000, immutable',
  fresh: 'no-cache',
};

const SIDE_FILE = /\.(br|gz)$/;
const ENCODINGS = { br: 'br', gz: 'gzip' } as const;

/**
 * A bucket cannot choose by what a browser takes, so a text lies there as gzip, which every browser takes over any
 * connection. Its .br and .gz stay beside it with the type of the file they hold: in front of a bucket the choice is
 * a rewrite of the path, no more.
 */
export const stored = (path: string, bytes: Uint8Array, keep: Keep): Stored => {
  const common = { CacheControl: CACHING[keep], ContentType: contentTypeOf(path.replace(SIDE_FILE, '')) };
  const ending = SIDE_FILE.exec(path)?.[1];
  if (ending === 'br' || ending === 'gz')
    return { ...common, Body: bytes, ContentEncoding: ENCODINGS[ending] };
  return isText(path)
    ? { ...common, Body: gzip(bytes), ContentEncoding: 'gzip' }
    : { ...common, Body: bytes };
};

/** The bytes that were given to `stored`, from what the bucket has. */
export const unstored = (path: string, body: Uint8Array, encoding: string | undefined): Buffer =>
  isText(path) && encoding === 'gzip' ? gunzipSync(body) : Buffer.from(body);
