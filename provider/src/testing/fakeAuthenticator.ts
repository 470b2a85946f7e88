import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { TEST_PLAYER_PASSWORD, type TestPlayer } from './playersAndBids';
import type { World } from './testWorld';

const sha256Of = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64UrlText = (data: Buffer) => data.toString('base64url');

const USER_WAS_THERE = 0x05;
const HAS_KEY = 0x40;

type Creation = { rp: { id: string }; user: { id: string }; challenge: string };
type Request = { rpId: string; challenge: string };
/** The values that a phone says otherwise than it should. */
type FalsifiedValues = {
  origin?: string;
  challenge?: string;
  counter?: number;
  flags?: number;
  userHandle?: string;
};

/**
 * A phone's authenticator with one passkey (ES256), as WebAuthn lays its answers out; its counter goes on
 * with each use.
 */
export const newFakeAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let used = 0;
  let user = '';

  const clientData = (type: string, challenge: string, told: FalsifiedValues) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: told.challenge ?? challenge,
        origin: told.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (rpId: string, flags: number, counter: number) => {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256Of(rpId), rest]);
  };
  // CBOR written out: a COSE key of kind EC2 for ES256 on P-256.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    id: base64UrlText(id),
    make: ({ rp, user: owner, challenge }: Creation, told: FalsifiedValues = {}) => {
      user = owner.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const flags = HAS_KEY | (told.flags ?? USER_WAS_THERE);
      const data = Buffer.concat([head(rp.id, flags, used), Buffer.alloc(16), length, id, coseKey]);
      const object = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      const clientDataJSON = base64UrlText(clientData('webauthn.create', challenge, told));
      return {
        id: base64UrlText(id),
        response: { clientDataJSON, attestationObject: base64UrlText(object) },
      };
    },
    sign: ({ rpId, challenge }: Request, told: FalsifiedValues = {}) => {
      used = told.counter ?? used + 1;
      const data = head(rpId, told.flags ?? USER_WAS_THERE, used);
      const client = clientData('webauthn.get', challenge, told);
      const signature = sign('sha256', Buffer.concat([data, sha256Of(client)]), privateKey);
      return {
        id: base64UrlText(id),
        response: {
          clientDataJSON: base64UrlText(client),
          authenticatorData: base64UrlText(data),
          signature: base64UrlText(signature),
          userHandle: told.userHandle ?? (user || undefined),
        },
      };
    },
  };
};

export type FakeAuthenticator = ReturnType<typeof newFakeAuthenticator>;

export const PASSKEY_TEST_ORIGIN = 'https://play.example';

/** The calls of passkeys as a page of SITE makes them. */
export const newPasskeyCaller = (world: () => World) => {
  const call = (path: string, body: Record<string, unknown> = {}, origin = PASSKEY_TEST_ORIGIN) =>
    world().call(path, body, origin ? { origin } : {});
  const addOptions = async ({ token }: TestPlayer, password = TEST_PLAYER_PASSWORD) =>
    (await call('/api-passkey-add-options', { unique_token: token, password })).body.options as Parameters<
      FakeAuthenticator['make']
    >[0];
  const loginOptions = async () =>
    (await call('/api-passkey-login-options')).body.options as Parameters<FakeAuthenticator['sign']>[0];
  const add = async (player: TestPlayer, phone = newFakeAuthenticator(PASSKEY_TEST_ORIGIN)) => {
    const credential = phone.make(await addOptions(player));
    return { phone, answer: await call('/api-passkey-add', { unique_token: player.token, credential }) };
  };
  const logIn = async (phone: FakeAuthenticator, told: Parameters<FakeAuthenticator['sign']>[1] = {}) =>
    call('/api-passkey-login', { credential: phone.sign(await loginOptions(), told) });
  const list = async ({ token }: TestPlayer) =>
    (await call('/api-passkey-list', { unique_token: token })).body.passkeys as Record<string, string>[];
  const worksFor = async (unique_token: unknown) =>
    (await call('/api-user-wallet-balance', { unique_token })).http === 200;
  return { call, addOptions, loginOptions, add, logIn, list, worksFor };
};
