import type { LooseAnswer, RequestOf } from '@ank/protocol/calls';

/** Logs the demo's player in; returns undefined when the provider has no such player. */
export const logInDemoPlayer = async (
  apiHost: string,
  { mobile, password }: Pick<RequestOf<'/api-user-login'>, 'mobile' | 'password'>,
  body: { env_type: string; app_key: string },
): Promise<Record<string, unknown> | undefined> => {
  const logIn: RequestOf<'/api-user-login'> = { mobile, password, device_id: null };
  const response = await fetch(`${apiHost}/api-user-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...logIn }),
  });
  const answer = (await response.json()) as LooseAnswer<'/api-user-login'>;
  const { unique_token: token, user_name: name, betting_status: betting } = answer;
  if (typeof token !== 'string') return undefined;
  const username = typeof name === 'string' && name ? name : mobile;
  return { username, token, mobile, ...(betting !== undefined && { betting: String(betting) }) };
};
