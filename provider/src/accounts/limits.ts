import { DAY } from '../clock';
import type { Context } from '../context';
import { type Database, instant, one } from '../db/db';
import { inWords, limited, Refusal } from '../http/refusal';

export type Digits = 4 | 6;

/** Texts: to one phone for one asker, and to one phone for all strangers together. */
export const TEXTS = { asker: { hour: 3, day: 5 }, strangers: { hour: 6, day: 24 } } as const;

/**
 * Wrong codes a day, by digits: of one asker and of all strangers about an account, of all strangers at one
 * address. `guard.wrongCodes` bounds them in all.
 */
export const WRONG = {
  4: { asker: 8, account: 16, address: 10, share: 1 },
  6: { asker: 25, account: 100, address: 100, share: 100 },
} as const;

const OWN_WRONG = 25;

/** In a demo everybody plays behind one address. */
export const DEMO_FACTOR = 100;

type Guess = {
  digits: Digits;
  purpose: string;
  /** Who would be hurt: the player, or the number where there is none. */
  account: string;
  /** A phone or network, as `askerOf` names it. */
  asker: string;
  address: string;
};

/** Of a phone or a network that the player used before, which no stranger draws on. */
export const isOwn = (asker: string): boolean => asker.startsWith('own:');

const budgetsOf = ({ guard, demo }: Context, guess: Guess) => {
  const { digits, purpose, account, asker, address } = guess;
  const { share, ...most } = WRONG[digits];
  const of = `wrong:${digits}:${purpose}`;
  return [
    { scope: `${of}:${account}:${asker}`, most: isOwn(asker) ? OWN_WRONG : most.asker },
    ...(isOwn(asker)
      ? []
      : [
          { scope: `${of}:${account}`, most: most.account },
          { scope: `${of}:address:${address}`, most: demo ? most.address * DEMO_FACTOR : most.address },
          { scope: `${of}:total`, most: guard.wrongCodes * share * (demo ? DEMO_FACTOR : 1) },
        ]),
  ];
};

/** Counts a guess before it is compared; gives what takes a right one back. Throws the 429 refusal. */
export const admitGuess = async (
  context: Context,
  guess: Guess,
  now: number,
): Promise<() => Promise<void>> => {
  const { db } = context;
  const budgets = budgetsOf(context, guess);
  const undo = async () => {
    for (const { scope } of budgets) await uncount(db, scope, DAY, now);
  };
  let isOver = false;
  for (const { scope, most } of budgets) if ((await count(db, scope, DAY, now)) > most) isOver = true;
  if (!isOver) return undo;
  // Nothing was compared: it takes from nobody.
  await undo();
  context.security('codes limited', { by: guess.address.slice(0, 8), why: `wrong ${guess.purpose}` });
  throw limited(secondsLeft(DAY, now));
};

/** Throws while points may not be sent away after a reset: its code is kept longer than any such wait. */
export const refuseFrozen = async (
  { db, guard }: { db: Database; guard: Pick<Context['guard'], 'resetWait'> },
  mobile: string,
  now: number,
): Promise<void> => {
  if (guard.resetWait === 0) return;
  const [reset] = await db.query<{ at: Date | null }>(
    "SELECT max(consumed_at) AS at FROM otp_challenge WHERE mobile = $1 AND purpose = 'reset' AND consumed_at > $2",
    [mobile, instant(now - guard.resetWait)],
  );
  if (!reset?.at) return;
  const seconds = Math.ceil((reset.at.getTime() + guard.resetWait - now) / 1000);
  throw new Refusal(
    'FROZEN',
    `Your password was reset a short while ago. Transfers, payout numbers and withdrawals start again in ${inWords(seconds)}.`,
    { extra: { retry_after: seconds } },
  );
};

/** Gives how many events the window of `ms` holds now, over all processes. */
export const count = async (db: Database, scope: string, ms: number, now: number): Promise<number> => {
  const bucket = Math.floor(now / ms) * ms;
  const { n } = one(
    await db.query<{ n: number }>(
      `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, $2, 1)
       ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n + 1 RETURNING n`,
      [scope, instant(bucket)],
    ),
  );
  return n;
};

export const counted = async (db: Database, scope: string, ms: number, now: number): Promise<number> => {
  const [row] = await db.query<{ n: number }>('SELECT n FROM rate_bucket WHERE scope = $1 AND bucket = $2', [
    scope,
    instant(Math.floor(now / ms) * ms),
  ]);
  return row?.n ?? 0;
};

export const uncount = async (db: Database, scope: string, ms: number, now: number): Promise<void> => {
  await db.query('UPDATE rate_bucket SET n = n - 1 WHERE scope = $1 AND bucket = $2 AND n > 0', [
    scope,
    instant(Math.floor(now / ms) * ms),
  ]);
};

export const forget = async (db: Database, scope: string): Promise<void> => {
  await db.query('DELETE FROM rate_bucket WHERE scope = $1', [scope]);
};

/** Seconds until the window of `ms` ends. */
export const secondsLeft = (ms: number, now: number): number =>
  Math.max(1, Math.ceil((ms - (now % ms)) / 1000));

/** Throws the 429 refusal when the window holds more than `most`. */
export const limit = async (
  db: Database,
  scope: string,
  most: number,
  ms: number,
  now: number,
): Promise<void> => {
  if ((await count(db, scope, ms, now)) > most) throw limited(secondsLeft(ms, now));
};
