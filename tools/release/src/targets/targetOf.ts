import { join, resolve, sep } from 'node:path';
import { mustHave } from '@ank/build/on-demand';
import { readSigner } from '../publish/signing';
import { directoryTarget } from './directoryTarget';
import type { Target } from './target';

const HERE = join(import.meta.dirname, '../..');

/** Throws what to install. */
export const mustHaveClient = (dir = HERE): void => mustHave('A bucket', ['@aws-sdk/client-s3'], dir);

const unsigned = async (to: string): Promise<Target> => {
  if (!to.startsWith('s3://')) return directoryTarget(resolve(to));
  mustHaveClient();
  // The client takes half a second to load: only where a bucket is meant.
  const { openBucket } = await import('../bucket/bucketTarget');
  return openBucket(to);
};

/**
 * By `--to` or ANK_SITE; signed with the key in the file ANK_SIGNING_KEY, if set. Throws when no site is
 * named.
 */
export const targetOf = async (
  to = process.env.ANK_SITE,
  key = process.env.ANK_SIGNING_KEY,
): Promise<Target> => {
  if (!to) throw new Error('where to? Give --to DIR or --to s3://BUCKET, or set ANK_SITE');
  if (/^https?:/.test(to))
    throw new Error(`${to} is a service: this needs the site itself, a directory or a bucket`);
  if (/^[a-z][a-z0-9+.-]+:/i.test(to) && !to.startsWith('s3://'))
    throw new Error(`${to} is no site: give a directory, s3://BUCKET, or the https address of a service`);
  const target = await unsigned(to);
  if (!key) return target;
  if (resolve(key).startsWith(target.name + sep))
    throw new Error(`${key} lies in the site it is to vouch for`);
  return { ...target, signer: readSigner(resolve(key)) };
};
