import { type Verb, verbs } from '../publish/verbs';

export type Order = 'publish' | 'preview' | Verb;
export const ORDERS: readonly Order[] = ['publish', 'preview', ...verbs];

export type OrderAction = Exclude<Order, 'rollback-to'>;

/** Returns the right that an order needs: the right to roll back includes returning to a revision. */
export const actionOf = (order: Order): OrderAction => (order === 'rollback-to' ? 'rollback' : order);

export const ACTIONS: readonly OrderAction[] = [...new Set(ORDERS.map(actionOf))];

export const isAction = (text: string): text is OrderAction => ACTIONS.some((action) => action === text);

/** Every remote, the shell and the site. */
export const ALL = '*';

export type Grant = { team: string; remotes: readonly string[]; actions: readonly OrderAction[] };

/** A caller whose identity vouches for commit and run. */
export type Caller = Grant & { who: string; commit?: string | undefined; run?: string | undefined };

/** 401: unknown; 403: not theirs to do. */
export class Denied extends Error {
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

/** Throws Denied. */
export const mustBeAllowed = (caller: Caller, action: OrderAction, asked: readonly string[]): void => {
  const { team, actions, remotes } = caller;
  if (!actions.includes(action))
    throw new Denied(403, `${team} may not ${action}: allowed are ${actions.join(', ')}`);
  const foreign = remotes.includes(ALL) ? [] : asked.filter((name) => !remotes.includes(name));
  if (foreign.length === 0) return;
  const what = foreign.map((name) => (name === ALL ? 'the whole site' : name)).join(', ');
  throw new Denied(403, `${team} may not ${action} ${what}: theirs are ${remotes.join(', ')}`);
};
