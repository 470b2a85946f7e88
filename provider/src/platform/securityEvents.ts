import type { Counter } from 'prom-client';
import type { Log } from './log';

/** The level at which the log has each event: what a person did to their own account is no warning. */
const LEVELS = {
  'login failed': 'warn',
  'login limited': 'warn',
  'code wrong': 'warn',
  'code spent': 'warn',
  'codes limited': 'warn',
  'hashing busy': 'warn',
  'lookups limited': 'warn',
  'password reset': 'info',
  'password changed': 'info',
  'session ended by player': 'info',
  'passkey added': 'info',
  'passkey removed': 'info',
  'passkey refused': 'warn',
  'payout number changed': 'info',
  'app key refused': 'warn',
  'operator refused': 'warn',
  'glass broken': 'warn',
  'operator log-in failed': 'warn',
  'operator log-in slowed': 'warn',
  'operator code reused': 'warn',
  'desk host refused': 'warn',
  'desk request forged': 'warn',
  'operator logged in': 'info',
} as const;

type About = { mobile?: string; by?: string; why?: string; request?: string };

export type RecordSecurityEvent = (event: keyof typeof LEVELS, about?: About) => void;

export const newSecurityEventRecorder =
  (log: Log, counter: Counter<'event'>): RecordSecurityEvent =>
  (event, about = {}) => {
    counter.inc({ event });
    log[LEVELS[event]]('security', { what: event, ...about });
  };
