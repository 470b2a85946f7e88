import { resolve } from 'node:path';
import { directoryTarget } from './directoryTarget';
import type { Target } from './target';

/** The site that `--to` or ANK_SITE names: a directory, or a bucket. Throws when neither does. */
export const targetOf = async (to = process.env.ANK_SITE): Promise<Target> => {
  if (!to) throw new Error('where to? Give --to DIR or --to s3://BUCKET, or set ANK_SITE');
  if (!to.startsWith('s3://')) return directoryTarget(resolve(to));
  // The client takes half a second to load: only where a bucket is meant.
  const { openBucket } = await import('../bucket/openBucket');
  return openBucket(to);
};
