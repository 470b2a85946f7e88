import { type Authenticator, newAuthenticator } from './authenticator';
import { PASSWORD, type Person } from './people';
import type { World } from './world';

export const SITE = 'https://play.example';

/** The calls of passkeys as a page of SITE makes them. */
export const passkeyCalls = (world: () => World) => {
  const call = (path: string, body: Record<string, unknown> = {}, origin = SITE) =>
    world().call(path, body, origin ? { origin } : {});
  const addOptions = async ({ token }: Person, password = PASSWORD) =>
    (await call('/api-passkey-add-options', { unique_token: token, password })).body.options as Parameters<
      Authenticator['make']
    >[0];
  const loginOptions = async () =>
    (await call('/api-passkey-login-options')).body.options as Parameters<Authenticator['sign']>[0];
  const add = async (person: Person, phone = newAuthenticator(SITE)) => {
    const credential = phone.make(await addOptions(person));
    return { phone, answer: await call('/api-passkey-add', { unique_token: person.token, credential }) };
  };
  const logIn = async (phone: Authenticator, told: Parameters<Authenticator['sign']>[1] = {}) =>
    call('/api-passkey-login', { credential: phone.sign(await loginOptions(), told) });
  const list = async ({ token }: Person) =>
    (await call('/api-passkey-list', { unique_token: token })).body.passkeys as Record<string, string>[];
  const worksFor = async (unique_token: unknown) =>
    (await call('/api-user-wallet-balance', { unique_token })).http === 200;
  return { call, addOptions, loginOptions, add, logIn, list, worksFor };
};
