import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readArgs } from '../readArgs';
import type { Outside } from '../serve/securityHeaders';
import { allPackages, isOfPage, type Package, packageAt, partNamed, readJson } from '../workspace/packages';
import { readBuilt } from './built';
import { INDEX } from './goLive';
import { CONFIG } from './pages';
import { siteOf } from './siteOf';
import { targetOf } from './targetOf';

const SITE = { to: { type: 'string' } } as const;
/** Why, for the log of revisions. */
const ACT = { ...SITE, message: { type: 'string', short: 'm' } } as const;

const percentOf = (text: string): number => {
  const percent = Number(text);
  if (text.trim() === '' || !Number.isFinite(percent)) throw new Error(`${text} is no percentage`);
  return percent;
};

const done = async (what: string, work: Promise<number>): Promise<number> => {
  const started = Date.now();
  const revision = await work;
  console.log(`${what}: revision ${revision} is live, after ${Date.now() - started} ms`);
  return 0;
};

/** The parts that these names mean; without one the part whose folder this is. */
const namedParts = (names: string[]): Package[] => {
  if (names.length > 0) return names.map(partNamed);
  if (!existsSync('remote.json')) throw new Error('publish what? Name shell, a remote, or --all');
  return [packageAt(process.cwd())];
};

/** `ank publish [NAME...] | --all [--to SITE] [--version V] [--canary PERCENT] [--config FILE] [--message TEXT]` */
export const publish = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    {
      ...ACT,
      all: { type: 'boolean' },
      version: { type: 'string' },
      canary: { type: 'string' },
      config: { type: 'string' },
    },
    Number.POSITIVE_INFINITY,
  );
  const packages = values.all ? allPackages().filter(isOfPage) : namedParts(positionals);
  const site = await siteOf(values.to, values.message);
  if (values.config) await site.configure(readJson(resolve(values.config)));
  const options = values.canary === undefined ? {} : { canary: percentOf(values.canary) };
  const builds = packages.map((one) => readBuilt(one, values.version));
  const started = Date.now();
  const { revision, changed, notes = [] } = await site.publish(builds, options);
  for (const note of notes) console.warn(note);
  const what =
    changed.length > 0 ? `published ${changed.join(', ')}` : 'nothing to publish, all of it is live';
  console.log(`${what}: revision ${revision}, after ${Date.now() - started} ms`);
  return 0;
};

/** A command's names, at most `most`, and the site it works on. */
const named = async (args: string[], most: number) => {
  const { values, positionals } = readArgs(args, ACT, most);
  const [name = '', second, third] = positionals;
  return { site: await siteOf(values.to, values.message), name, second, third };
};

/** `ank rollback NAME | --revision N [--to SITE]` */
export const rollback = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(args, { ...ACT, revision: { type: 'string' } }, 1);
  const site = await siteOf(values.to, values.message);
  const [name] = positionals;
  if (values.revision !== undefined) {
    if (name) throw new Error('roll back a part or to a revision, not both');
    return done(`back to ${values.revision}`, site.rollbackTo(Number(values.revision)));
  }
  if (!name) throw new Error('roll back what? Name shell, a remote, or --revision N');
  return done(`rolled back ${name}`, site.rollback(name));
};

/** `ank promote NAME [VERSION] [--to SITE]` */
export const promote = async (args: string[]): Promise<number> => {
  const { site, name, second } = await named(args, 2);
  if (!name) throw new Error('promote what? Name a remote, and a version to choose an older one');
  return done(`promoted ${name}`, site.promote(name, second));
};

/** `ank canary NAME PERCENT [--to SITE]` */
export const canary = async (args: string[]): Promise<number> => {
  const { site, name, second } = await named(args, 2);
  if (!name || second === undefined) throw new Error('canary: name a remote and a percentage');
  return done(`canary ${name}`, site.canary(name, percentOf(second)));
};

/** `ank flag NAME FLAG on | off | PERCENT [--to SITE]` */
export const flag = async (args: string[]): Promise<number> => {
  const { site, name, second, third } = await named(args, 3);
  if (!name || !second || third === undefined)
    throw new Error('flag: name a remote, a flag, and on, off or a percentage');
  const percent = third === 'on' ? 100 : third === 'off' ? 0 : percentOf(third);
  return done(`flag ${name}.${second} ${third}`, site.flag(name, second, percent));
};

/** `ank revoke NAME VERSION [--to SITE]` */
export const revoke = async (args: string[]): Promise<number> => {
  const { site, name, second } = await named(args, 2);
  if (!name || !second) throw new Error('revoke: name a remote and a version');
  return done(`revoked ${name} ${second}`, site.revoke(name, second));
};

/** `ank status [--repair] [--to SITE]` */
export const status = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { ...SITE, repair: { type: 'boolean' } });
  const site = await siteOf(values.to);
  if (values.repair) await site.repair();
  console.log(await site.status());
  return 0;
};

/** `ank log [--count 20] [--to SITE]` */
export const log = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, { ...SITE, count: { type: 'string', default: '20' } });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--count must be a number, not "${values.count}"`);
  console.log(await (await siteOf(values.to)).log(count));
  return 0;
};

/** `ank headers [--to SITE]`: for the server or the CDN that an operator runs before the site. */
export const headers = async (args: string[]): Promise<number> => {
  const { values } = readArgs(args, SITE);
  const target = await targetOf(values.to);
  const { securityHeaders, startHashIn } = await import('../serve/securityHeaders');
  const config = JSON.parse((await target.get(CONFIG))?.toString() ?? '{}') as Outside;
  const startHash = startHashIn((await target.get(INDEX))?.toString() ?? '');
  for (const [name, value] of Object.entries(securityHeaders({ ...(startHash && { startHash }), ...config })))
    console.log(`${name}: ${value}`);
  return 0;
};
