import { gunzipSync } from 'node:zlib';
import { gzip, isText } from '@ank/build/compress';
import { contentTypeOf } from '../serve/fileAnswer';
import { CACHING, type Keep } from '../targets/target';

export type Stored = {
  Body: Uint8Array;
  ContentType: string;
  CacheControl: string;
  ContentEncoding?: 'gzip' | 'br';
};

const SIDE_FILE = /\.(br|gz)$/;
const ENCODINGS = { br: 'br', gz: 'gzip' } as const;

/** A bucket cannot negotiate encodings, so a text lies there as gzip, with .br and .gz beside it. */
export const stored = (path: string, bytes: Uint8Array, keep: Keep): Stored => {
  const common = { CacheControl: CACHING[keep], ContentType: contentTypeOf(path.replace(SIDE_FILE, '')) };
  const ending = SIDE_FILE.exec(path)?.[1];
  if (ending === 'br' || ending === 'gz')
    return { ...common, Body: bytes, ContentEncoding: ENCODINGS[ending] };
  return isText(path)
    ? { ...common, Body: gzip(bytes), ContentEncoding: 'gzip' }
    : { ...common, Body: bytes };
};

export const unstored = (path: string, body: Uint8Array, encoding: string | undefined): Buffer =>
  isText(path) && encoding === 'gzip' ? gunzipSync(body) : Buffer.from(body);
