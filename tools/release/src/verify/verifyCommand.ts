import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readJson } from '@ank/build/packages';
import { readArgs, TEXT } from '@ank/build/read-args';
import { countsIn } from '../judge/judgeCommand';
import { publicKeysOf } from '../publish/signing';
import { targetOf } from '../publish/siteOf';
import { siteOnline } from './siteOnline';
import { type Head, splitFaults, verifySite } from './verifySite';

/** Who can take a revision from the site could take this too. */
const headsFile = () => join(process.env.XDG_STATE_HOME || join(homedir(), '.local/state'), 'ank/heads.json');

const heads = (file: string): Record<string, Head> => (existsSync(file) ? readJson(file) : {});

const rememberHead = (site: string, head: Head) => {
  const file = headsFile();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...heads(file), [site]: head }, null, 1)}\n`);
  renameSync(`${file}.new`, file);
};

/** `7:sha256-…`. Throws for anything else. */
const headOf = (text: string): Head => {
  const [, revision, hash] = /^(\d+):(sha256-[A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  if (!revision || !hash) throw new Error(`"${text}" is no head: it is printed as 7:sha256-…`);
  return { revision: Number(revision), hash };
};

const textOfHead = ({ revision, hash }: Head) => `${revision}:${hash}`;

const keysIn = (file: string) => {
  try {
    return publicKeysOf(readFileSync(resolve(file), 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
};

export const verify = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    to: TEXT,
    key: TEXT,
    head: TEXT,
    loads: TEXT,
  });
  if (!values.key) throw new Error('whose site? Give --key FILE with the public key, from outside the site');
  const keys = keysIn(values.key);
  const to = values.to ?? process.env.ANK_SITE;
  const site = /^https?:/.test(to ?? '') ? siteOnline(to ?? '') : await targetOf(to);
  const seen = values.head ? headOf(values.head) : heads(headsFile())[site.name];
  const { head, isSigned, differs } = await verifySite(site, keys, seen);
  if (!head && !seen) throw new Error(`nothing is published in ${site.name} yet`);
  if (values.loads) differs.push(...(await splitFaults(site, countsIn(values.loads))));
  const isGood = isSigned && differs.length === 0;
  const lines = [
    ...differs.map((what) => `  ${what}`),
    ...(isSigned ? [] : ['  it is not signed: nobody vouches for what is live']),
  ];
  console.log(`${site.name}: ${isGood ? 'all is as it was published' : 'NOT as it was published'}`);
  if (lines.length > 0) console.log(lines.join('\n'));
  if (head) console.log(`head ${textOfHead(head)}`);
  if (isGood && head) rememberHead(site.name, head);
  return isGood ? 0 : 1;
};
