import {
  createHash,
  createPrivateKey,
  createPublicKey,
  verify as isSignature,
  type KeyObject,
  sign as makeSignature,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Signature, Signer } from '../targets/siteStorage';

export const keyNameOf = (key: KeyObject): string => {
  const spki = key.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
};

const mustBeEd25519 = (key: KeyObject, keyDescription: string): KeyObject => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyDescription} is not an Ed25519 key`);
  return key;
};

/** Throws unless the text holds a private Ed25519 key. */
export const parseSigner = (pem: string): Signer => {
  const secret = mustBeEd25519(createPrivateKey(pem), 'this');
  const key = keyNameOf(createPublicKey(secret));
  return {
    key,
    sign: (text) => ({ key, value: makeSignature(null, Buffer.from(text), secret).toString('base64') }),
  };
};

export const readSigner = (file: string): Signer => {
  try {
    return parseSigner(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as a private Ed25519 key`, { cause: error });
  }
};

/** Returns the public keys in a text by name. Throws when it has none. */
export const parsePublicKeys = (text: string): Map<string, KeyObject> => {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0) throw new Error('it contains no public key (PEM)');
  return new Map(
    blocks.map((pem) => {
      const key = mustBeEd25519(createPublicKey(pem), 'one of them');
      return [keyNameOf(key), key];
    }),
  );
};

export const isSignedBy = (key: KeyObject, text: string, { value }: Signature): boolean =>
  isSignature(null, Buffer.from(text), key, Buffer.from(value, 'base64'));
