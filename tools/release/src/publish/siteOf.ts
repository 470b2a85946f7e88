import { spawnSync } from 'node:child_process';
import type { Parcel } from '../registry/received';
import type { Author } from '../targets/target';
import { targetOf } from '../targets/targetOf';
import { type Actions, actionsOn } from './actions';
import { type Built, filesIn, nameOf, saysOf, versionOfBuilt } from './built';
import type { Revision } from './revisions';

const PATIENCE_MS = 180_000;

const silent = (service: string) => (cause: unknown) => {
  throw new Error(`${service} is unreachable`, { cause });
};

const identityOfGithub = async (audience: string, env: NodeJS.ProcessEnv) => {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: leave } = env;
  if (!address || !leave) return undefined;
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${leave}` } });
  return ((await answer.json()) as { value?: string }).value;
};

const tokenFor = async (service: string, env: NodeJS.ProcessEnv) => {
  // GitLab puts a pipeline's identity into a variable named by the job: ANK_TOKEN as well.
  const token = env.ANK_TOKEN || (await identityOfGithub(env.ANK_AUDIENCE ?? service, env));
  if (token) return token;
  // Who has neither should not look for a token where nothing answers.
  await fetch(service, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(silent(service));
  throw new Error(`who are you? ${service} wants a token in ANK_TOKEN, or a pipeline's identity`);
};

const parcelOf = (built: Built): Parcel => ({
  name: nameOf(built),
  version: versionOfBuilt(built),
  says: saysOf(built),
  files: filesIn(built).map(({ path, bytes }) => ({ path, bytes: bytes.toString('base64') })),
});

/** Rejects with the service's words. */
export const actionsBy = (address: string, author: Author, env: NodeJS.ProcessEnv = process.env): Actions => {
  const service = address.replace(/\/$/, '');
  const call = async <Outcome>(path: string, body?: Record<string, unknown>): Promise<Outcome> => {
    const token = await tokenFor(service, env);
    const { who: _who, ...said } = author;
    const answer = await fetch(`${service}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify({ ...said, ...body }) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(silent(service));
    const told = (await answer.json().catch(() => ({}))) as { outcome?: Outcome; error?: string };
    if (!answer.ok) throw new Error(told.error ?? `${service} answers with status ${answer.status}`);
    return told.outcome as Outcome;
  };
  return {
    name: service,
    publish: (builds, options = {}) => call('publish', { parcels: builds.map(parcelOf), ...options }),
    preview: (built) => call('preview', { parcels: [parcelOf(built)] }),
    act: (verb, asked) => call(verb, asked),
    live: async () => (await call<Revision | null>('live')) ?? undefined,
    status: () => call('status'),
    log: (count) => call(`log?count=${count}`),
  };
};

const commitHere = () => {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** By the variables of GitHub and GitLab. */
export const runOf = (env: NodeJS.ProcessEnv): string | undefined => {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, CI_JOB_URL } = env;
  if (GITHUB_RUN_ID) return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return CI_JOB_URL;
};

/**
 * Who only where ANK_WHO says: anybody may read a revision, and names help who would guess at users and
 * machines.
 */
const authorHere = (message?: string): Author => {
  const { env } = process;
  const commit = env.GITHUB_SHA ?? env.CI_COMMIT_SHA ?? commitHere();
  return { who: env.ANK_WHO || undefined, commit, run: runOf(env), message: message || undefined };
};

const ONE_OWNER =
  '  owner     one: whoever can write here may publish everything; several teams want `ank registry serve`';

/** A directory, a bucket, or the address of a registry service. */
export const siteOf = async (to = process.env.ANK_SITE, message?: string): Promise<Actions> => {
  const author = authorHere(message);
  if (/^https?:\/\//.test(to ?? '')) return actionsBy(to ?? '', author);
  const site = actionsOn({ ...(await targetOf(to)), author });
  return { ...site, status: async () => `${await site.status()}\n${ONE_OWNER}` };
};
