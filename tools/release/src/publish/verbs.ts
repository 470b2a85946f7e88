import type { Target } from '../targets/target';

export type Asked = {
  name: string;
  version: string;
  flag: string;
  /** 0 to 100 of devices. */
  percent: number;
  revision: number;
  config: Record<string, unknown>;
};
type Member = keyof Asked;

export const text = (most: number) => ({ type: 'string', minLength: 1, maxLength: most });

export const ASKED: Record<Member, object> = {
  name: text(60),
  version: text(100),
  flag: text(60),
  percent: { type: 'number', minimum: 0, maximum: 100 },
  revision: { type: 'integer', minimum: 1 },
  config: { type: 'object' },
};

type Row<Needs extends Member, May extends Member> = {
  /** Without it, no command of its own. */
  help?: string;
  needs: readonly Needs[];
  may?: readonly May[];
  wanting?: string;
  done?: (words: readonly string[]) => string;
  right: 'rollback' | 'promote' | 'canary' | 'flag' | 'revoke' | 'configure' | 'repair';
  concerns: 'remote' | 'site';
  run: (target: Target, asked: Pick<Asked, Needs> & Partial<Pick<Asked, May>>) => Promise<number | undefined>;
};

const row = <Needs extends Member, May extends Member = never>(one: Row<Needs, May>) => one;

// Loaded when a verb runs: every start of `ank` reads this table.
const operations = () => import('./operations');

export const VERBS = {
  rollback: row({
    help: 'back to the version before: NAME, or --revision N',
    needs: ['name'],
    wanting: 'roll back what? Name shell, a remote, or --revision N',
    done: ([name]) => `rolled back ${name}`,
    right: 'rollback',
    concerns: 'remote',
    run: async (target, { name }) => (await operations()).rollback(target, name),
  }),
  'rollback-to': row({
    needs: ['revision'],
    done: ([revision]) => `back to ${revision}`,
    right: 'rollback',
    concerns: 'site',
    run: async (target, { revision }) => (await operations()).rollbackTo(target, revision),
  }),
  promote: row({
    help: 'a version for everyone: NAME [VERSION]',
    needs: ['name'],
    may: ['version'],
    wanting: 'promote what? Name a remote, and a version to choose an older one',
    done: ([name]) => `promoted ${name}`,
    right: 'promote',
    concerns: 'remote',
    run: async (target, { name, version }) => (await operations()).promote(target, name, version),
  }),
  canary: row({
    help: 'the newest version for some: NAME PERCENT',
    needs: ['name', 'percent'],
    wanting: 'canary: name a remote and a percentage',
    done: ([name]) => `canary ${name}`,
    right: 'canary',
    concerns: 'remote',
    run: async (target, { name, percent }) => (await operations()).canary(target, name, percent),
  }),
  flag: row({
    help: 'switches a flag of a remote: NAME FLAG on, off or PERCENT',
    needs: ['name', 'flag', 'percent'],
    wanting: 'flag: name a remote, a flag, and on, off or a percentage',
    done: ([name, flag, share]) => `flag ${name}.${flag} ${share}`,
    right: 'flag',
    concerns: 'remote',
    run: async (target, asked) => (await operations()).setFlag(target, asked),
  }),
  revoke: row({
    help: 'open tabs refuse a version: NAME VERSION',
    needs: ['name', 'version'],
    wanting: 'revoke: name a remote and a version',
    done: ([name, version]) => `revoked ${name} ${version}`,
    right: 'revoke',
    concerns: 'remote',
    run: async (target, { name, version }) => (await operations()).revoke(target, name, version),
  }),
  configure: row({
    needs: ['config'],
    right: 'configure',
    concerns: 'site',
    run: async (target, { config }) => {
      await (await import('../page/siteConfig')).setSiteConfig(target, config);
      return undefined;
    },
  }),
  repair: row({
    needs: [],
    right: 'repair',
    concerns: 'site',
    run: async (target) => (await import('./goLive')).goLive(target),
  }),
} as const;

export type Verb = keyof typeof VERBS;
export const verbs = Object.keys(VERBS) as Verb[];

export type AskedOf<V extends Verb> = Parameters<(typeof VERBS)[V]['run']>[1];

type AnyRow = Row<Member, Member>;
/** The caller has checked the input against `needs`. */
export const rowOf = (verb: Verb): AnyRow => VERBS[verb] as unknown as AnyRow;
