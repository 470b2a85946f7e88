import type { Counter } from 'prom-client';
import type { Log } from '../log';

/** Each is a line of the log and a count. */
type SecurityEvent =
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
  | 'seal broken'
  | 'operator log-in failed'
  | 'operator log-in slowed'
  | 'operator code reused'
  | 'desk host refused'
  | 'desk request forged'
  | 'operator logged in';

const OWN: readonly SecurityEvent[] = [
  'password reset',
  'password changed',
  'session ended by player',
  'passkey added',
  'passkey removed',
  'payout number changed',
  'operator logged in',
];

/** Masked by the log; `by` stands for the address and is the same next time. */
type About = { mobile?: string; by?: string; why?: string };

export type Security = (event: SecurityEvent, about?: About) => void;

export const newSecurity =
  (log: Log, counter: Counter<'event'>): Security =>
  (event, about = {}) => {
    counter.inc({ event });
    log[OWN.includes(event) ? 'info' : 'warn']('security', { what: event, ...about });
  };
