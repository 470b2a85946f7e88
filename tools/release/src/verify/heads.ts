import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson } from '@ank/build/packages';
import type { Head } from './verifySite';

type Heads = Record<string, Head>;

/** On the verifier's machine: who can take a revision from the site could take this too. */
const fileIn = ({ XDG_STATE_HOME }: NodeJS.ProcessEnv): string =>
  join(XDG_STATE_HOME || join(homedir(), '.local/state'), 'ank/heads.json');

const read = (file: string): Heads => (existsSync(file) ? readJson<Heads>(file) : {});

export const rememberedHead = (site: string, env: NodeJS.ProcessEnv = process.env): Head | undefined =>
  read(fileIn(env))[site];

export const rememberHead = (site: string, head: Head, env: NodeJS.ProcessEnv = process.env): void => {
  const file = fileIn(env);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...read(file), [site]: head }, null, 1)}\n`);
  renameSync(`${file}.new`, file);
};

/** As printed and given: `7:sha256-…`. Throws for anything else. */
export const headOf = (text: string): Head => {
  const [, revision, hash] = /^(\d+):(sha256-[A-Za-z0-9+/]{43}=)$/.exec(text) ?? [];
  if (!revision || !hash) throw new Error(`"${text}" is no head: it is printed as 7:sha256-…`);
  return { revision: Number(revision), hash };
};

export const textOfHead = ({ revision, hash }: Head): string => `${revision}:${hash}`;
