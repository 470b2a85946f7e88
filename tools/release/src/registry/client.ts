import type { Actions } from '../publish/actions';
import { type Built, folderOf, nameOf, saysOf, versionOfBuilt } from '../publish/built';
import type { Revision } from '../publish/revisions';
import type { Author } from '../targets/target';
import type { Parcel } from './received';

const PATIENCE_MS = 180_000;

const silent = (service: string) => (cause: unknown) => {
  throw new Error(`${service} is unreachable`, { cause });
};

/** Undefined where GitHub offers none. */
const identityOfGithub = async (audience: string, env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: leave } = env;
  if (!address || !leave) return undefined;
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${leave}` } });
  return ((await answer.json()) as { value?: string }).value;
};

const tokenFor = async (service: string, env: NodeJS.ProcessEnv): Promise<string> => {
  // GitLab puts a pipeline's identity into a variable named by the job: ANK_TOKEN as well.
  const token = env.ANK_TOKEN || (await identityOfGithub(env.ANK_AUDIENCE ?? service, env));
  if (token) return token;
  // Who has neither should not look for a token where nothing answers.
  await fetch(service, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(silent(service));
  throw new Error(`who are you? ${service} wants a token in ANK_TOKEN, or a pipeline's identity`);
};

const parcelOf = (built: Built): Parcel => {
  const [name, version] = [nameOf(built), versionOfBuilt(built)];
  const start = folderOf(name, version).length + 1;
  return {
    name,
    version,
    says: saysOf(built),
    files: built.files.map(({ path, bytes }) => ({
      path: path.slice(start),
      bytes: bytes.toString('base64'),
    })),
  };
};

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
