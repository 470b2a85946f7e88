import { SITE_VERB_NAMES, type SiteVerb } from '../publish/siteVerbDefinitions';

export type RegistryRequest = 'publish' | 'preview' | SiteVerb;
export const REGISTRY_REQUESTS: readonly RegistryRequest[] = ['publish', 'preview', ...SITE_VERB_NAMES];

export type RegistryRight = Exclude<RegistryRequest, 'rollback-to'>;

/** Returns the right that an order needs: the right to roll back includes returning to a revision. */
export const rightNeededForRequest = (request: RegistryRequest): RegistryRight =>
  request === 'rollback-to' ? 'rollback' : request;

export const REGISTRY_RIGHTS: readonly RegistryRight[] = [
  ...new Set(REGISTRY_REQUESTS.map(rightNeededForRequest)),
];

export const isRegistryRight = (text: string): text is RegistryRight =>
  REGISTRY_RIGHTS.some((action) => action === text);

/** Every remote, the shell and the site. */
export const ALL_REMOTES = '*';

export type TeamGrant = { team: string; remotes: readonly string[]; actions: readonly RegistryRight[] };

/** A caller whose identity vouches for commit and run. */
export type RegistryCaller = TeamGrant & {
  who: string;
  commit?: string | undefined;
  run?: string | undefined;
};

/** 401: unknown; 403: not theirs to do. */
export class AccessDenied extends Error {
  override name = 'Denied';
  constructor(
    readonly statusCode: 401 | 403,
    says: string,
    /** The name that is logged when the call has no caller. */
    readonly who?: string,
  ) {
    super(says);
  }
}

/** Throws `AccessDenied` where the caller may not. */
export const mustHaveRight = (
  caller: RegistryCaller,
  action: RegistryRight,
  wantedRemotes: readonly string[],
): void => {
  const { team, actions, remotes } = caller;
  if (!actions.includes(action))
    throw new AccessDenied(403, `${team} may not ${action}: allowed are ${actions.join(', ')}`);
  const foreign = remotes.includes(ALL_REMOTES)
    ? []
    : wantedRemotes.filter((name) => !remotes.includes(name));
  if (foreign.length === 0) return;
  const what = foreign.map((name) => (name === ALL_REMOTES ? 'the whole site' : name)).join(', ');
  throw new AccessDenied(403, `${team} may not ${action} ${what}: theirs are ${remotes.join(', ')}`);
};
