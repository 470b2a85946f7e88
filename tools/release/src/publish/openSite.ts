import { spawnSync } from 'node:child_process';
import { join, resolve, sep } from 'node:path';
import { requireInstalledPackages } from '@ank/build/on-demand';
import {
  buildRecordOf,
  filesRelativeToVersionFolder,
  type LoadedBuild,
  type SentBuild,
} from '../built/loadedBuild';
import { newDirectoryStorage } from '../targets/directoryStorage';
import type { RevisionAuthor, SiteStorage } from '../targets/siteStorage';
import type { Revision } from './revisions';
import { readSigner } from './signing';
import { newSiteActions, type SiteActions } from './siteActions';

const PATIENCE_MS = 180_000;

const newUnreachableThrower = (service: string) => (cause: unknown) => {
  throw new Error(`${service} is unreachable`, { cause });
};

const requestGithubIdentity = async (
  audience: string,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> => {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: leave } = env;
  if (!address || !leave) return undefined;
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${leave}` } });
  return ((await answer.json()) as { value?: string }).value;
};

const obtainTokenFor = async (service: string, env: NodeJS.ProcessEnv): Promise<string> => {
  // GitLab puts a pipeline's identity into a variable named by the job: ANK_TOKEN as well.
  const token = env.ANK_TOKEN || (await requestGithubIdentity(env.ANK_AUDIENCE ?? service, env));
  if (token) return token;
  // The service is called first, so that nobody looks for a token where nothing answers.
  await fetch(service, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(newUnreachableThrower(service));
  throw new Error(`${service} needs a token in ANK_TOKEN, or a pipeline's identity`);
};

const toSentBuild = (built: LoadedBuild): SentBuild => ({
  name: built.name,
  version: built.version,
  says: buildRecordOf(built),
  files: filesRelativeToVersionFolder(built).map(({ path, bytes }) => ({
    path,
    bytes: bytes.toString('base64'),
  })),
});

/** Rejects with the service's words. */
export const newRegistryServiceActions = (
  address: string,
  author: RevisionAuthor,
  env: NodeJS.ProcessEnv = process.env,
): SiteActions => {
  const service = address.replace(/\/$/, '');
  const call = async <Outcome>(path: string, body?: Record<string, unknown>): Promise<Outcome> => {
    const token = await obtainTokenFor(service, env);
    const { who: _who, ...said } = author;
    const answer = await fetch(`${service}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify({ ...said, ...body }) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(newUnreachableThrower(service));
    const told = (await answer.json().catch(() => ({}))) as { outcome?: Outcome; error?: string };
    if (!answer.ok) throw new Error(told.error ?? `${service} answered with status ${answer.status}`);
    return told.outcome as Outcome;
  };
  return {
    name: service,
    publish: (builds, options = {}) => call('publish', { parcels: builds.map(toSentBuild), ...options }),
    preview: (built) => call('preview', { parcels: [toSentBuild(built)] }),
    act: (verb, input) => call(verb, input),
    live: () => call<Revision | undefined>('live'),
    status: () => call('status'),
    log: (count) => call(`log?count=${count}`),
  };
};

const readCommitHere = (): string | undefined => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Returns the run's address, from the variables of GitHub and GitLab. */
export const findCiRunAddress = (env = process.env): string | undefined => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL;
};

/**
 * Returns the author of a revision. A person is named only by ANK_WHO, because anybody may read a revision,
 * and names help an attacker to guess users and machines.
 */
const identifyAuthor = (message?: string): RevisionAuthor => {
  const { env } = process;
  const commit = env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? readCommitHere();
  return { who: env.ANK_WHO || undefined, commit, run: findCiRunAddress(), message: message || undefined };
};

const HERE = join(import.meta.dirname, '../..');

/** Throws what to install. */
export const requireS3Package = (dir = HERE): void =>
  requireInstalledPackages('A bucket', ['@aws-sdk/client-s3'], dir);

/**
 * Opens the site that `--to` or ANK_SITE names; it signs with the key in the file ANK_SIGNING_KEY, if set.
 * Throws when no site is named.
 */
export const openSiteStorage = async (
  siteAddress = process.env.ANK_SITE,
  key = process.env.ANK_SIGNING_KEY,
): Promise<SiteStorage> => {
  if (!siteAddress) throw new Error('no site is named: pass --to DIR or --to s3://BUCKET, or set ANK_SITE');
  if (/^https?:/.test(siteAddress))
    throw new Error(
      `${siteAddress} is a registry service, but this command needs the site itself: a directory or a bucket`,
    );
  const isBucket = siteAddress.startsWith('s3://');
  if (/^[a-z][a-z0-9+.-]+:/i.test(siteAddress) && !isBucket)
    throw new Error(
      `${siteAddress} is not a site: pass a directory, s3://BUCKET, or the https address of a registry service`,
    );
  if (isBucket) requireS3Package();
  // The client takes half a second to load: only where a bucket is meant.
  const target = isBucket
    ? (await import('../bucket/bucketStorage')).openBucketStorage(siteAddress)
    : newDirectoryStorage(resolve(siteAddress));
  if (!key) return target;
  if (resolve(key).startsWith(target.name + sep))
    throw new Error(`${key} is inside the site that it signs: move it outside`);
  return { ...target, signer: readSigner(resolve(key)) };
};

const ONE_OWNER =
  '  owner     one: whoever can write here may publish everything; several teams want `ank registry serve`';

/** A directory, a bucket, or the address of a registry service. */
export const openSiteActions = async (
  siteAddress = process.env.ANK_SITE,
  message?: string,
): Promise<SiteActions> => {
  const author = identifyAuthor(message);
  if (/^https?:\/\//.test(siteAddress ?? '')) return newRegistryServiceActions(siteAddress ?? '', author);
  const site = newSiteActions({ ...(await openSiteStorage(siteAddress)), author });
  return { ...site, status: async () => `${await site.status()}\n${ONE_OWNER}` };
};
