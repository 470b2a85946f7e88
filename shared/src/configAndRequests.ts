import { type Config, DEFAULT_CONFIG } from '@ank/protocol/config';
import { commonRequestFieldsOf } from '@ank/protocol/read';

let current = DEFAULT_CONFIG;

/** Returns the configuration of this page: `DEFAULT_CONFIG` until `setConfig` was called. */
export const getConfig = (): Config => current;
/** Sets the configuration; the shell does it once, before anything reads it. */
export const setConfig = (config: Config) => {
  current = config;
};

export const buildRequestBody = (token: string | undefined, fields?: object) => {
  const { envType, appKey } = getConfig();
  return JSON.stringify({ ...commonRequestFieldsOf(envType, appKey, token), ...fields });
};

export const callUrlOf = (path: string) => {
  const { apiHost, paths } = getConfig();
  return `${apiHost || location.origin}${paths[path] ?? path}`;
};

export const postRequest = (
  path: string,
  body: string,
  { headers, ...rest }: RequestInit = {},
): Promise<Response> =>
  fetch(callUrlOf(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    credentials: getConfig().credentials ? 'include' : 'same-origin',
    ...rest,
  });

type Prefetched = [body: string, answer: Promise<Response>, limit: AbortController];

const FRESH_MS = 30_000;

export const takePrefetchedAnswer = (path: string, body: string): Prefetched | undefined => {
  const { ankAnswers = {} } = globalThis as { ankAnswers?: Record<string, Prefetched> };
  const early = ankAnswers[path];
  delete ankAnswers[path];
  return early?.[0] === body && performance.now() < FRESH_MS ? early : undefined;
};
