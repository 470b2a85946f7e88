export type SiteVerbInput = {
  name: string;
  version: string;
  flag: string;
  /** 0 to 100 of devices. */
  percent: number;
  revision: number;
  config: Record<string, unknown>;
};

/**
 * Describes the words that an operation takes, in their order: those it `needs`, then those it `may` have.
 */
type SiteVerbDefinition = {
  /** The help text; a row without one is no command of its own. */
  help?: string;
  needs: readonly (keyof SiteVerbInput)[];
  may?: readonly (keyof SiteVerbInput)[];
  wanting?: string;
  done?: (words: readonly string[]) => string;
};

const ROWS = {
  rollback: {
    help: 'return to the previous version: NAME, or --revision N',
    needs: ['name'],
    wanting: 'pass shell, the name of a remote, or --revision N',
    done: ([name]) => `rolled back ${name}`,
  },
  'rollback-to': { needs: ['revision'], done: ([revision]) => `back to ${revision}` },
  promote: {
    help: 'release a version to all devices: NAME [VERSION]',
    needs: ['name'],
    may: ['version'],
    wanting: 'pass the name of a remote, and a version to choose an older one',
    done: ([name]) => `promoted ${name}`,
  },
  canary: {
    help: 'release the newest version to a percentage of devices: NAME PERCENT',
    needs: ['name', 'percent'],
    wanting: 'pass the name of a remote and a percentage',
    done: ([name]) => `canary ${name}`,
  },
  flag: {
    help: 'switch a feature flag of a remote: NAME FLAG on, off or PERCENT',
    needs: ['name', 'flag', 'percent'],
    wanting: 'pass the name of a remote, a flag, and on, off or a percentage',
    done: ([name, flag, share]) => `flag ${name}.${flag} ${share}`,
  },
  revoke: {
    help: 'withdraw a version permanently, also from open tabs: NAME VERSION',
    needs: ['name', 'version'],
    wanting: 'pass the name of a remote and a version',
    done: ([name, version]) => `revoked ${name} ${version}`,
  },
  configure: { needs: ['config'] },
  repair: { needs: [] },
} satisfies Record<string, SiteVerbDefinition>;

export type SiteVerb = keyof typeof ROWS;
export const SITE_VERB_DEFINITIONS: Readonly<Record<SiteVerb, SiteVerbDefinition>> = ROWS;
export const SITE_VERB_NAMES = Object.keys(ROWS) as SiteVerb[];
