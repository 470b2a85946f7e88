import type { CodePurpose } from '@ank/protocol/calls/accounts';
import { DAY_MS, HOUR_MS, toIsoInstant } from '../../platform/clock';
import type { Tx } from '../../platform/database/database';
import { tooManyAttemptsRefusal } from '../../platform/http/refusal';
import {
  CODE_MESSAGE_LIMITS,
  type CodeLength,
  incrementAttemptCount,
  isKeyOfKnownPhoneOrNetwork,
} from './attemptLimits';

const BETWEEN = 30_000;

type CodesPerHourAndDay = { hour: number; day: number };

/** Seconds; times in ms, newest first. */
const computeSecondsUntilNextCode = (
  sentTimesMs: readonly number[],
  limits: CodesPerHourAndDay,
  now: number,
): number => {
  const after = (nth: number, ms: number) => (sentTimesMs[nth - 1] ?? Number.NEGATIVE_INFINITY) + ms;
  const free = Math.max(after(1, BETWEEN), after(limits.hour, HOUR_MS), after(limits.day, DAY_MS));
  return Math.ceil((free - now) / 1000);
};

export type Challenge = { mobile: string; purpose: CodePurpose; userId?: string };

export type CodeRequest = Challenge & { asker: string; digits?: CodeLength | null | undefined };

/**
 * Throws when the asker, or all strangers together, had their codes; else gives the seconds until the next.
 * Codes for payout numbers go to one phone and count together. The first statement puts askers in a row.
 */
export const lockAndReadSecondsUntilNextCodeOrRefuse = async (
  tx: Tx,
  { mobile, purpose, userId, asker }: CodeRequest,
  now: number,
): Promise<number> => {
  const to = userId ?? mobile;
  await incrementAttemptCount(tx, `code:${to}`, Number.MAX_SAFE_INTEGER, now);
  const sent = await tx.query<{ at: Date; asker: string }>(
    `SELECT created_at AS at, known_device AS asker FROM otp_challenge
      WHERE ${userId ? 'user_id' : 'mobile'} = $1 AND purpose = $2 AND created_at > $3 ORDER BY created_at DESC`,
    [to, purpose, toIsoInstant(now - DAY_MS)],
  );
  const timesOf = (isMeant: (asker: string) => boolean) =>
    sent.flatMap((one) => (isMeant(one.asker) ? Number(one.at) : []));
  const counted: [number[], CodesPerHourAndDay][] = [
    [timesOf((one) => one === asker), CODE_MESSAGE_LIMITS.asker],
  ];
  if (!isKeyOfKnownPhoneOrNetwork(asker))
    counted.push([timesOf((one) => !isKeyOfKnownPhoneOrNetwork(one)), CODE_MESSAGE_LIMITS.strangers]);
  const waitWith = (more: number[]) =>
    Math.max(...counted.map(([times, most]) => computeSecondsUntilNextCode([...more, ...times], most, now)));
  const wait = waitWith([]);
  if (wait > 0) throw tooManyAttemptsRefusal(wait);
  return waitWith([now]);
};
