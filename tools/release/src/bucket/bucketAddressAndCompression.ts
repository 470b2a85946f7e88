import { gunzipSync } from 'node:zlib';
import { compressGzip, isTextFile } from '@ank/build/compress';
import { cacheControlOf } from '@ank/build/site-path';
import { contentTypeOf, ENCODINGS } from '../serve/sendFile';

/** A bucket cannot negotiate encodings, so a text lies there as gzip, with .br and .gz beside it. */
export const compressAndDescribeForBucket = (path: string, bytes: Uint8Array) => {
  const packed = ENCODINGS.find(({ ending }) => path.endsWith(ending));
  return {
    Body: isTextFile(path) ? compressGzip(bytes) : bytes,
    CacheControl: cacheControlOf(path),
    ContentType: contentTypeOf(packed ? path.slice(0, -packed.ending.length) : path),
    ContentEncoding: isTextFile(path) ? 'gzip' : packed?.name,
  };
};

export const decompressFromBucket = (path: string, body: Uint8Array, encoding: string | undefined): Buffer =>
  isTextFile(path) && encoding === 'gzip' ? gunzipSync(body) : Buffer.from(body);

export type BucketAddress = {
  bucket: string;
  /** '' for the whole bucket; without slashes at its ends. */
  prefix: string;
};

export const parseBucketAddress = (address: string): BucketAddress => {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address) ?? [];
  if (!bucket || /(^|\/)(\.{0,2})(\/|$)/.test(prefix || 'x')) {
    throw new Error(`"${address}" is not the address of a bucket: write s3://BUCKET or s3://BUCKET/FOLDER`);
  }
  return { bucket, prefix };
};
