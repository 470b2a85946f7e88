import type { Config } from '@ank/protocol/config';
import { commonRequestFieldsOf } from '@ank/protocol/read';

// The bundler's defaults: the page carries only what differs.
declare const ENV_TYPE: string;
declare const APP_KEY: string;

/** Takes answers only for calls that the shell would make itself (shared/src/configAndRequests.ts). */
export const startFirstScreenCalls = (
  config: Partial<Config>,
  token: string,
  paths: readonly string[],
): void => {
  const { envType = ENV_TYPE, appKey = APP_KEY, paths: own = {} as Record<string, string> } = config;
  const body = JSON.stringify(commonRequestFieldsOf(envType, appKey, token));
  const asked: Record<string, [body: string, answer: Promise<Response>, limit: AbortController]> = {};
  for (const path of paths) {
    const limit = new AbortController();
    const answer = fetch((config.apiHost || '') + (own[path] || path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: config.credentials ? 'include' : (undefined as unknown as RequestCredentials),
      signal: limit.signal,
    });
    answer.catch(() => {}); // whoever takes it hears of it
    asked[path] = [body, answer, limit];
  }
  (window as { ankAnswers?: typeof asked }).ankAnswers = asked;
};
