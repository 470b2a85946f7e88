/** What the shell keeps of a log-in, in localStorage under this key. */
export const SESSION_KEY = 'user-credentials';

type Player = { mobile: string; password: string };

/**
 * Logs the demo player in, so that a remote's guarded screens open without the remote that owns the log-in.
 * Undefined when the provider has no such player: the page then shows its log-in.
 */
export const demoSession = async (
  apiHost: string,
  { mobile, password }: Player,
  body: { env_type: string; app_key: string },
): Promise<Record<string, unknown> | undefined> => {
  const answer = await fetch(`${apiHost}/api-user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, mobile, password, device_id: null }),
  });
  const {
    unique_token: token,
    name,
    betting_status: betting,
  } = (await answer.json()) as Record<string, unknown>;
  if (typeof token !== 'string') return undefined;
  const username = typeof name === 'string' && name !== '' ? name : mobile;
  return { username, token, mobile, ...(betting === undefined ? {} : { betting: String(betting) }) };
};
