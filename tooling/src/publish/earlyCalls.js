// What a logged-in player's start asks, asked by the page's early script while the shell's own file is on its way. The
// shell takes an answer only for the very call that it would make itself (shared/src/api/earlyAnswer.ts).

/** Asks `paths` of the provider that `config` names, for the player of `token`. ENV_TYPE and APP_KEY are the defaults. */
export const askEarly = (config, token, paths) => {
  const { envType = ENV_TYPE, appKey = APP_KEY, paths: own = {} } = config;
  const body = JSON.stringify({ env_type: envType, app_key: appKey, unique_token: token });
  const asked = {};
  for (const path of paths) {
    const limit = new AbortController();
    const answer = fetch((config.apiHost || location.origin) + (own[path] || path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: config.credentials ? 'include' : undefined,
      signal: limit.signal,
    });
    answer.catch(() => {}); // whoever takes it hears of it
    asked[path] = [body, answer, limit];
  }
  window.ankAnswers = asked;
};
