import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArgs } from '@ank/build/read-args';
import { publicKeysOf } from '../publish/signing';
import { targetOf } from '../targets/targetOf';
import { headOf, rememberedHead, rememberHead, textOfHead } from './heads';
import { siteOnline } from './siteOnline';
import { verifySite } from './verifySite';

const keysIn = (file: string) => {
  try {
    return publicKeysOf(readFileSync(resolve(file), 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
};

export const verify = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, {
    to: { type: 'string' },
    key: { type: 'string' },
    head: { type: 'string' },
  });
  if (!values.key) throw new Error('whose site? Give --key FILE with the public key, from outside the site');
  const keys = keysIn(values.key);
  const to = values.to ?? process.env.ANK_SITE;
  const site = /^https?:/.test(to ?? '') ? siteOnline(to ?? '') : await targetOf(to);
  const seen = values.head ? headOf(values.head) : rememberedHead(site.name);
  const { head, isSigned, differs } = await verifySite(site, keys, seen);
  if (!head && !seen) throw new Error(`nothing is published in ${site.name} yet`);
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
