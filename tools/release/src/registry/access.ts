import { rowOf, verbs } from '../publish/verbs';

export type Action = 'publish' | 'preview' | ReturnType<typeof rowOf>['right'];

export const ACTIONS: readonly Action[] = [
  ...new Set<Action>(['publish', 'preview', ...verbs.map((verb) => rowOf(verb).right)]),
];

export const isAction = (text: string): text is Action => ACTIONS.some((one) => one === text);

/** Every remote, the shell and the site. */
export const ALL = '*';

export type Grant = { team: string; remotes: readonly string[]; actions: readonly Action[] };

/** Its identity vouches for commit and run. */
export type Caller = Grant & { who: string; commit?: string; run?: string };

/** 401: unknown; 403: not theirs to do. */
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

/** Throws Denied. */
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
