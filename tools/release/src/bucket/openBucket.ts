import { S3Client } from '@aws-sdk/client-s3';
import type { Target } from '../targets/target';
import { type Bucket, bucketTarget } from './bucketTarget';

export const bucketOf = (address: string): Omit<Bucket, 'client'> => {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/*$/.exec(address) ?? [];
  if (!bucket || /(^|\/)(\.{0,2})(\/|$)/.test(prefix || 'x')) {
    throw new Error(`"${address}" is no bucket: write s3://BUCKET or s3://BUCKET/FOLDER`);
  }
  return { bucket, prefix };
};

/** Endpoint, region and credentials come from the environment, by the names that every S3 tool reads. */
export const openBucket = (address: string, env: NodeJS.ProcessEnv = process.env): Target => {
  const where = bucketOf(address);
  const isOwnStorage = Boolean(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL);
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  const client = new S3Client({
    // Self-hosted storage seldom has bucket hosts, a region, or trailing checksums.
    ...(isOwnStorage && { forcePathStyle: true, region: env.AWS_REGION ?? 'us-east-1' }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  return bucketTarget({ client, ...where });
};
