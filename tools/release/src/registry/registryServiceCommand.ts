import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseNumberFlag, readArgs, refuseArguments, TEXT_FLAG } from '@ank/build/read-args';
import { openSiteStorage } from '../publish/openSite';
import { writeRevision } from '../publish/revisions';
import { keyNameOf, parseSigner } from '../publish/signing';
import { writeLivePage } from '../publish/writeLivePage';
import { isRegistryRight, REGISTRY_RIGHTS, type RegistryRight } from './accessRights';
import {
  createTeamToken,
  listTeamTokens,
  revokeTeamToken,
  rotateTeamToken,
  type TeamToken,
} from './teamTokens';

const SITE = { site: TEXT_FLAG } as const;
const HOUR_MS = 3_600_000;

const parseCommaList = (text: string): string[] => text.split(',').filter(Boolean);

const parseRights = (text: string): RegistryRight[] =>
  parseCommaList(text).map((name) => {
    if (!isRegistryRight(name))
      throw new Error(`unknown action "${name}". The actions are ${REGISTRY_RIGHTS.join(', ')}`);
    return name;
  });

const printTokenOnce = (token: string): void =>
  console.log(`${token}\nIt is shown only once. Store it among the pipeline's secrets, as ANK_TOKEN.`);

const formatToken = ({ id, team, remotes, actions, made, expires, revoked }: TeamToken): string =>
  [
    `${id}  ${team}: ${actions.join(', ')} of ${remotes.join(', ')}; made ${made.slice(0, 10)}`,
    ...(expires ? [`until ${expires.slice(0, 16)}`] : []),
    ...(revoked ? [`REVOKED ${revoked.slice(0, 10)}`] : []),
  ].join(', ');

const requireTokenId = ([id]: string[]): string => {
  if (!id) throw new Error('pass the id of a token; `ank registry tokens` lists them');
  return id;
};

const toPublicPem = (privatePem: string): string =>
  createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();

const PARTS: Record<string, (args: string[]) => Promise<unknown>> = {
  serve: async (args) => (await import('./registryService')).serveRegistry(args),

  'make-token': async (args) => {
    const { values } = readArgs(args, {
      ...SITE,
      team: TEXT_FLAG,
      remotes: TEXT_FLAG,
      actions: TEXT_FLAG,
      days: TEXT_FLAG,
    });
    const { team, remotes, actions, days } = values;
    if (!team || !remotes || !actions)
      throw new Error('pass --team, --remotes and --actions; separate several remotes or actions by commas');
    const grant = { team, remotes: parseCommaList(remotes), actions: parseRights(actions) };
    const end = days ? new Date(Date.now() + parseNumberFlag('days', days) * 24 * HOUR_MS) : undefined;
    printTokenOnce(await createTeamToken(await openSiteStorage(values.site), grant, end));
  },

  tokens: async (args) => {
    const tokens = await listTeamTokens(await openSiteStorage(readArgs(args, SITE).values.site));
    console.log(tokens.length > 0 ? tokens.map(formatToken).join('\n') : 'there are no tokens');
  },

  /** `--keep HOURS`: how long the old one still holds. */
  'rotate-token': async (args) => {
    const { values, positionals } = readArgs(args, { ...SITE, keep: { type: 'string', default: '0' } }, 1);
    const keepMs = parseNumberFlag('keep', values.keep) * HOUR_MS;
    printTokenOnce(
      await rotateTeamToken(await openSiteStorage(values.site), requireTokenId(positionals), keepMs),
    );
  },

  'revoke-token': async (args) => {
    const { values, positionals } = readArgs(args, SITE, 1);
    await revokeTeamToken(await openSiteStorage(values.site), requireTokenId(positionals));
    console.log(`token ${positionals[0]} is revoked`);
  },

  key: async (args) => {
    const { out } = readArgs(args, { out: TEXT_FLAG }).values;
    if (!out) throw new Error('pass --out FILE, outside the site');
    const file = resolve(out);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
    writeFileSync(`${file}.pub`, toPublicPem(pem), { flag: 'wx' });
    console.log(
      `key ${keyNameOf(publicKey)}: keep ${file} secret, and give ${file}.pub to everybody who verifies`,
    );
  },

  'new-key': async (args) => {
    const { site, next } = readArgs(args, { ...SITE, next: TEXT_FLAG }).values;
    if (!next) throw new Error('pass the new key as --next FILE');
    const target = await openSiteStorage(site);
    if (!target.signer) throw new Error('the present key has to sign this: set ANK_SIGNING_KEY to its file');
    const pem = readFileSync(resolve(next), 'utf8');
    const { key } = parseSigner(pem);
    if (key === target.signer.key) throw new Error('the new key is the present key');
    await writeRevision(target, `new key ${key}`, (live) => live, { key, pem: toPublicPem(pem) });
    console.log(`revision ${await writeLivePage(target)}: the key is now ${key}`);
  },
};

export const registryServiceCommand = async ([name = '', ...args]: string[]): Promise<number> => {
  const run = PARTS[name];
  if (name.startsWith('-')) refuseArguments([name]);
  if (!run) throw new Error(`registry: pass one of ${Object.keys(PARTS).join(', ')}`);
  await run(args);
  return 0;
};
