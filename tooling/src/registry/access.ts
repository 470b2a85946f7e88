/** What a team may be allowed; `configure` and `repair` concern the whole site. */
export const ACTIONS = [
  'publish',
  'canary',
  'promote',
  'rollback',
  'revoke',
  'flag',
  'configure',
  'repair',
] as const;
export type Action = (typeof ACTIONS)[number];

export const isAction = (text: string): text is Action => ACTIONS.some((one) => one === text);

/** The name that stands for every remote, the shell and the site as a whole. */
export const ALL = '*';

/** What somebody may do, and to what. */
export type Grant = { team: string; remotes: readonly string[]; actions: readonly Action[] };

/** Who asks, once an identity was checked; commit and run are what the identity itself vouches for. */
export type Caller = Grant & { who: string; commit?: string; run?: string };

/** Told to whoever asked, and written down. 401: nobody we know; 403: not theirs to do. */
export class Denied extends Error {
  override name = 'Denied';
  readonly status: 401 | 403;
  readonly who: string;
  constructor(status: 401 | 403, says: string, who = 'nobody known') {
    super(says);
    this.status = status;
    this.who = who;
  }
}

/** Throws Denied unless the caller may do this to every one of these. */
export const mustBeAllowed = (caller: Caller, action: Action, remotes: readonly string[]): void => {
  if (!caller.actions.includes(action))
    throw new Denied(
      403,
      `${caller.team} may not ${action}: allowed are ${caller.actions.join(', ')}`,
      caller.who,
    );
  if (caller.remotes.includes(ALL)) return;
  const foreign = remotes.filter((name) => !caller.remotes.includes(name));
  if (foreign.length === 0) return;
  const what = foreign.map((name) => (name === ALL ? 'the whole site' : name)).join(', ');
  throw new Denied(
    403,
    `${caller.team} may not ${action} ${what}: theirs are ${caller.remotes.join(', ')}`,
    caller.who,
  );
};
