import type { Counter } from 'prom-client';
import type { Log } from '../log';

/** What an operator wants to see coming: each is a line of the log and a count. */
export type SecurityEvent =
  | 'login failed'
  | 'login limited'
  | 'code wrong'
  | 'code spent'
  | 'codes limited'
  | 'hashing busy'
  | 'lookups limited'
  | 'password reset'
  | 'password changed'
  | 'session ended by player'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'
  | 'payout number changed'
  | 'app key refused'
  | 'operator refused'
  | 'operator log-in failed'
  | 'operator log-in limited'
  | 'operator code reused'
  | 'desk host refused'
  | 'desk request forged'
  | 'operator logged in';

/** What players do to their own accounts: to be found again, not to be worried about. */
const OWN: readonly SecurityEvent[] = [
  'password reset',
  'password changed',
  'session ended by player',
  'passkey added',
  'passkey removed',
  'payout number changed',
  'operator logged in',
];

/** Who and from where, masked by the log; `by` tells the address by a few signs that are the same next time. */
type About = { mobile?: string; by?: string; why?: string };

export type Security = (event: SecurityEvent, about?: About) => void;

export const newSecurity =
  (log: Log, counter: Counter<'event'>): Security =>
  (event, about = {}) => {
    counter.inc({ event });
    log[OWN.includes(event) ? 'info' : 'warn']('security', { what: event, ...about });
  };
