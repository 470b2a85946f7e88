import type { LooseAnswer, RequestOf } from '@ank/protocol/calls';

export const SESSION_KEY = 'user-credentials';

type Player = { mobile: string; password: string };

/** Undefined when the provider has no such player. */
export const demoSession = async (
  apiHost: string,
  { mobile, password }: Player,
  body: { env_type: string; app_key: string },
): Promise<Record<string, unknown> | undefined> => {
  const logIn: RequestOf<'/api-user-login'> = { mobile, password, device_id: null };
  const answer = await fetch(`${apiHost}/api-user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...logIn }),
  });
  const {
    unique_token: token,
    user_name: name,
    betting_status: betting,
  } = (await answer.json()) as LooseAnswer<'/api-user-login'>;
  if (typeof token !== 'string') return undefined;
  const username = typeof name === 'string' && name !== '' ? name : mobile;
  return { username, token, mobile, ...(betting === undefined ? {} : { betting: String(betting) }) };
};
