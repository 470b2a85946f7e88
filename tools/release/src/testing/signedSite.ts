import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { makeTestSite, type TestSite } from '@ank/testkit/site';
import { keyNameOf, parseSigner } from '../publish/signing';
import type { SiteStorage } from '../targets/siteStorage';

export type TestKey = { pem: string; publicPem: string; name: string; publicKey: KeyObject };

export const makeTestKey = (): TestKey => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const publicKey = createPublicKey(pem);
  return {
    pem,
    publicKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    name: keyNameOf(publicKey),
  };
};

export const toPublicKeys = (...keys: TestKey[]): Map<string, KeyObject> =>
  new Map(keys.map(({ name, publicKey }) => [name, publicKey]));

export const withSigner = (target: SiteStorage, { pem }: TestKey): SiteStorage => ({
  ...target,
  signer: parseSigner(pem),
});

/** An empty site whose revisions will be signed. */
export const makeSignedSite = (): TestSite & { key: TestKey } => {
  const site = makeTestSite();
  const key = makeTestKey();
  return { ...site, key, target: withSigner(site.target, key) };
};
