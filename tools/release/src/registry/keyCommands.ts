import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArgs } from '@ank/build/read-args';
import { goLive } from '../publish/goLive';
import { writeRevision } from '../publish/revisions';
import { keyName, signerOf } from '../publish/signing';
import { targetOf } from '../targets/targetOf';

const publicPem = (privatePem: string): string =>
  createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();

export const makeKey = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { out: { type: 'string' } });
  if (!values.out) throw new Error('where to? Give --out FILE, outside the site');
  const file = resolve(values.out);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  writeFileSync(`${file}.pub`, publicPem(pem), { flag: 'wx' });
  console.log(`key ${keyName(publicKey)}: ${file} is secret, ${file}.pub is for everybody who verifies`);
  return 0;
};

export const newKey = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { site: { type: 'string' }, next: { type: 'string' } });
  if (!values.next) throw new Error('which key from now on? Give --next FILE');
  const target = await targetOf(values.site);
  if (!target.signer) throw new Error('the key of today signs this: name it in ANK_SIGNING_KEY');
  const pem = readFileSync(resolve(values.next), 'utf8');
  const { key } = signerOf(pem);
  if (key === target.signer.key) throw new Error('that is the key of today');
  await writeRevision(target, `new key ${key}`, (live) => live, { key, pem: publicPem(pem) });
  console.log(`revision ${await goLive(target)}: from now on key ${key} signs`);
  return 0;
};
