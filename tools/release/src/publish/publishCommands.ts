import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isLatestBuildStale, readLatestVersion } from '@ank/build/output';
import {
  allPackages,
  isShellOrRemote,
  mustFindShellOrRemote,
  type Package,
  packageAt,
  readJsonFile,
} from '@ank/build/packages';
import { parseNumberFlag, readArgs, SWITCH_FLAG, TEXT_FLAG } from '@ank/build/read-args';
import { readBuild } from '../built/loadedBuild';
import { openSiteActions, openSiteStorage } from './openSite';
import { EMPTY_REGISTRY, readSiteConfig } from './revisions';
import { describeVersionsUsingExport, type SiteActions } from './siteActions';
import { SITE_VERB_DEFINITIONS, type SiteVerb, type SiteVerbInput } from './siteVerbDefinitions';
import { INDEX_FILE } from './writeLivePage';

const SITE = { to: TEXT_FLAG } as const;
const ACT = { ...SITE, message: { type: 'string', short: 'm' } } as const;

const parsePercent = (text: string): number => {
  const percent = Number(text);
  if (text.trim() === '' || !Number.isFinite(percent)) throw new Error(`${text} is not a percentage`);
  return percent;
};

/** Returns the named parts, or without names the part whose folder this is. */
const namedOrCurrentPackages = (names: string[]): Package[] => {
  if (names.length > 0) return names.map(mustFindShellOrRemote);
  if (!existsSync('remote.json'))
    throw new Error('nothing to publish is named: pass shell, the name of a remote, or --all');
  return [packageAt(process.cwd())];
};

export const publishCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    {
      ...ACT,
      all: SWITCH_FLAG,
      version: TEXT_FLAG,
      canary: TEXT_FLAG,
      config: TEXT_FLAG,
    },
    Number.POSITIVE_INFINITY,
  );
  const packages = values.all ? allPackages().filter(isShellOrRemote) : namedOrCurrentPackages(positionals);
  const site = await openSiteActions(values.to, values.message);
  if (values.config) await site.act('configure', { config: readJsonFile(resolve(values.config)) });
  const canary = values.canary === undefined ? undefined : parsePercent(values.canary);
  const builds = packages.map((pkg) => readBuild(pkg, values.version));
  for (const pkg of values.version ? [] : packages.filter(isLatestBuildStale))
    console.warn(
      `${pkg.name}: its sources have changed since ${readLatestVersion(pkg)} was built, which goes live without that: \`ank build\` first`,
    );
  const started = Date.now();
  const { revision, changed, notes = [] } = await site.publish(builds, { canary });
  for (const note of notes) console.warn(note);
  const what =
    changed.length > 0 ? `published ${changed.join(', ')}` : 'nothing to publish, all of it is live';
  console.log(`${what}: revision ${revision}, after ${Date.now() - started} ms`);
  return 0;
};

const SHARES: Record<string, number> = { on: 100, off: 0 };

const parseVerbArgument = (
  verb: SiteVerb,
  member: keyof SiteVerbInput | undefined,
  word: string,
): string | number => {
  if (member === 'revision') return Number(word);
  if (member !== 'percent') return word;
  return (verb === 'flag' ? SHARES[word] : undefined) ?? parsePercent(word);
};

const callSiteVerb = async (site: SiteActions, verb: SiteVerb, args: readonly string[]): Promise<number> => {
  const { needs, may = [], wanting, done } = SITE_VERB_DEFINITIONS[verb];
  if (args.filter(Boolean).length < needs.length) throw new Error(wanting);
  const members = [...needs, ...may];
  const asked = Object.fromEntries(
    args.map((word, at) => [members[at], parseVerbArgument(verb, members[at], word)]),
  );
  const started = Date.now();
  const revision = await site.act(verb, asked);
  console.log(`${done?.(args)}: revision ${revision} is live, after ${Date.now() - started} ms`);
  return 0;
};

export const siteVerbCommand = async (verb: SiteVerb, args: string[]): Promise<number> => {
  const { needs, may = [] } = SITE_VERB_DEFINITIONS[verb];
  const flags = { ...ACT, ...(verb === 'rollback' && { revision: TEXT_FLAG }) };
  const { values, positionals } = readArgs(args, flags, needs.length + may.length);
  const { revision } = values as { revision?: string };
  const site = await openSiteActions(values.to, values.message);
  if (revision === undefined) return callSiteVerb(site, verb, positionals);
  if (positionals.length > 0) throw new Error('pass either a name or --revision, not both');
  return callSiteVerb(site, 'rollback-to', [revision]);
};

export const statusCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { ...SITE, repair: SWITCH_FLAG, uses: TEXT_FLAG });
  const site = await openSiteActions(values.to);
  const { uses } = values;
  if (uses !== undefined) {
    const users = describeVersionsUsingExport((await site.live()) ?? EMPTY_REGISTRY, uses);
    console.log(users.join('\n') || `no published version uses ${uses}`);
    return 0;
  }
  if (values.repair) await site.act('repair', {});
  console.log(await site.status());
  return 0;
};

export const logCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { ...SITE, count: { type: 'string', default: '20' } });
  console.log(await (await openSiteActions(values.to)).log(parseNumberFlag('count', values.count) || 1));
  return 0;
};

export const headersCommand = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, SITE);
  const target = await openSiteStorage(values.to);
  const { securityHeaders } = await import('../serve/contentSecurityPolicy');
  const sent = securityHeaders(await readSiteConfig(target), (await target.get(INDEX_FILE))?.toString());
  for (const [name, value] of Object.entries(sent)) console.log(`${name}: ${value}`);
  return 0;
};
