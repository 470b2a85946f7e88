import { setTimeout as wait } from 'node:timers/promises';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { SiteStorage } from '../targets/siteStorage';
import {
  type BucketAddress,
  compressAndDescribeForBucket,
  decompressFromBucket,
  parseBucketAddress,
} from './bucketAddressAndCompression';
import { type S3Failure, toStorageError } from './toStorageError';

type Bucket = BucketAddress & { client: S3Client };

const ATTEMPTS = 5;
const PAUSE_MS = 100;

/** A bucket that overwrites it keeps no conditions. */
const PROBE = 'registry/.conditions.txt';
const PROBE_TEXT = Buffer.from(
  'Its second writer must be refused, or two publishers could lose a revision.\n',
);

/** Every rejection names the bucket. */
export const newBucketStorage = ({ client, bucket, prefix }: Bucket): SiteStorage => {
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')}`;
  const keyOf = (path: string) => [prefix, path].filter(Boolean).join('/');
  const at = (path: string) => ({ Bucket: bucket, Key: keyOf(path) });

  const read = async (path: string): Promise<{ bytes: Buffer; tag?: string } | undefined> => {
    try {
      const { Body, ContentEncoding, ETag: tag } = await client.send(new GetObjectCommand(at(path)));
      if (!Body) return undefined;
      const bytes = decompressFromBucket(path, await Body.transformToByteArray(), ContentEncoding);
      return { bytes, ...(tag && { tag }) };
    } catch (error) {
      const { name: kind, $metadata } = error as S3Failure;
      if ($metadata?.httpStatusCode === 404 && kind !== 'NoSuchBucket') return undefined;
      throw toStorageError(name, error);
    }
  };

  const get: SiteStorage['get'] = async (path) => (await read(path))?.bytes;

  const holds = async (path: string, bytes: Uint8Array) => (await get(path))?.equals(bytes) ?? false;

  const writeIf = async (
    condition: { IfNoneMatch?: '*'; IfMatch?: string },
    path: string,
    bytes: Uint8Array,
  ) => {
    for (let attempt = 1; ; attempt++) {
      try {
        await client.send(
          new PutObjectCommand({ ...at(path), ...compressAndDescribeForBucket(path, bytes), ...condition }),
        );
        return true;
      } catch (error) {
        const { $metadata: { httpStatusCode, attempts = 1 } = {} } = error as S3Failure;
        // An answer may have been lost: what is there may be what we wrote.
        if (httpStatusCode === 412) return attempts > 1 && holds(path, bytes);
        if (httpStatusCode !== 409 || attempt === ATTEMPTS) throw toStorageError(name, error);
        await wait(PAUSE_MS);
      }
    }
  };

  const writeIfAbsent = (path: string, bytes: Uint8Array) => writeIf({ IfNoneMatch: '*' }, path, bytes);

  const keepsConditions = async () => {
    if (!(await writeIfAbsent(PROBE, PROBE_TEXT))) return;
    if (!(await writeIfAbsent(PROBE, PROBE_TEXT))) return;
    throw new Error(
      `${name} overwrites what "If-None-Match: *" forbids, so two publishers at once could lose a revision: ` +
        'use a storage with conditional writes, or a directory',
    );
  };
  let checked: Promise<void> | undefined;

  const keysBelow = async (Prefix: string, Delimiter?: string) => {
    const names: string[] = [];
    try {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix, Delimiter },
      ))
        names.push(...Contents.map(({ Key = '' }) => Key.slice(Prefix.length)));
    } catch (error) {
      throw toStorageError(name, error);
    }
    return names;
  };

  return {
    name,
    get,
    put: async (path, bytes) => {
      await writeIf({}, path, bytes);
    },
    putIfAbsent: async (path, bytes) => {
      checked ??= keepsConditions();
      await checked;
      return writeIfAbsent(path, bytes);
    },
    replace: async (path, was, bytes) => {
      const there = await read(path);
      if (!there) return was === undefined && writeIfAbsent(path, bytes);
      if (was === undefined || !there.bytes.equals(was)) return false;
      if (!there.tag) throw new Error(`${name} returns no ETag for ${path}`);
      // An older Ceph compares the tag as stored, without its quotes.
      for (const IfMatch of [there.tag, there.tag.replaceAll('"', '')]) {
        if (await writeIf({ IfMatch }, path, bytes)) return true;
        if (!(await holds(path, was))) return false;
      }
      throw new Error(
        `${name} refuses to replace ${path} under "If-Match" though nobody changed it: ` +
          'use a storage with conditional writes, or a directory',
      );
    },
    list: (folder) => keysBelow(`${keyOf(folder)}/`, '/'),
    all: () => keysBelow(prefix ? `${prefix}/` : ''),
  };
};

/** Endpoint, region and credentials come from the environment, by the names that every S3 tool reads. */
export const openBucketStorage = (address: string): SiteStorage => {
  const { env } = process;
  const where = parseBucketAddress(address);
  const isOwnStorage = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const client = new S3Client({
    // Self-hosted storage seldom has bucket hosts, a region, or trailing checksums.
    ...(isOwnStorage && { forcePathStyle: true, region: env.AWS_REGION ?? 'us-east-1' }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  return newBucketStorage({ client, ...where });
};
