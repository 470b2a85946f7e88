import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '../clock';
import type { Context } from '../context';
import { limited } from '../http/refusal';
import { count, forget, secondsLeft, uncount } from './limits';

const WINDOW = 15 * MINUTE;
const FREE_TRIES = 4;
const LONGEST_DELAY = 2000;

export type Caller = {
  mobile: string;
  address: string;
  /** The nonce of the mark of a phone that this number logged in on. */
  device: string | undefined;
  /** The number logged in from this address before. */
  isKnownAddress: boolean;
};

export type Attempt = {
  /** The password was right: only failures count. */
  succeeded: () => Promise<void>;
  /** No password was compared. */
  undo: () => Promise<void>;
};

type Allowance = { scope: string; most: number; isOwn?: boolean };

/**
 * A phone that logged in before has its own allowance, which no stranger can use up; likewise an address that
 * the player used before. All others share.
 */
const allowancesOf = (
  { guard }: Context,
  { mobile, address, device, isKnownAddress }: Caller,
): Allowance[] =>
  device
    ? [{ scope: `login:device:${device}`, most: guard.perDevice, isOwn: true }]
    : [
        { scope: `login:${mobile}:${address}`, most: guard.perDevice, isOwn: true },
        { scope: `login:${mobile}`, most: isKnownAddress ? Number.POSITIVE_INFINITY : guard.perNumber },
        { scope: `login:address:${address}`, most: guard.perAddress },
        { scope: 'login:total', most: isKnownAddress ? Number.POSITIVE_INFINITY : guard.inTotal },
      ];

/**
 * Counts a log-in before its password is compared, so that guesses sent at once do not slip through together.
 * Throws the 429 refusal.
 */
export const admit = async (context: Context, caller: Caller, now: number): Promise<Attempt> => {
  const { db } = context;
  const allowances = allowancesOf(context, caller);
  const tries: number[] = [];
  for (const { scope } of allowances) tries.push(await count(db, scope, WINDOW, now));
  const undo = async () => {
    for (const { scope } of allowances) await uncount(db, scope, WINDOW, now);
  };
  if (allowances.some(({ most }, index) => (tries[index] ?? 0) > most)) {
    // A log-in that is turned away counts against its caller alone.
    for (const { scope, isOwn } of allowances) if (!isOwn) await uncount(db, scope, WINDOW, now);
    throw limited(secondsLeft(WINDOW, now));
  }
  const own = tries[0] ?? 0;
  if (own > FREE_TRIES) await sleep(Math.min(100 * 2 ** (own - FREE_TRIES), LONGEST_DELAY));
  return {
    undo,
    succeeded: async () => {
      for (const { scope, isOwn } of allowances)
        await (isOwn ? forget(db, scope) : uncount(db, scope, WINDOW, now));
    },
  };
};
