import { DAY_MS, toIsoInstant } from '../../platform/clock';
import { type Database, readScalar } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { formatWaitInWords, Refusal, tooManyAttemptsRefusal } from '../../platform/http/refusal';

export type CodeLength = 4 | 6;

export const CODE_MESSAGE_LIMITS = { asker: { hour: 3, day: 5 }, strangers: { hour: 6, day: 24 } } as const;

/**
 * Wrong codes a day, by digits: of one asker and of all strangers about an account, of all strangers at one
 * address. `securitySettings.wrongCodes` bounds them in all.
 */
export const WRONG_CODE_LIMITS = {
  4: { asker: 8, account: 16, address: 10, share: 1 },
  6: { asker: 25, account: 100, address: 100, share: 100 },
} as const;

const OWN_WRONG = 25;

export const DEMO_LIMIT_FACTOR = 100;

type CodeGuess = {
  digits: CodeLength;
  purpose: string;
  /** The account that would be hurt: the player, or the number where there is none. */
  account: string;
  asker: string;
  address: string;
};

/** Tells whether an asker is a phone or a network that the player used before, on which no stranger draws. */
export const isKeyOfKnownPhoneOrNetwork = (callerKey: string) => callerKey.startsWith('own:');

/** The allowance that a try draws on. `isOwn`: it is its caller's alone, and no stranger can use it up. */
export type AttemptAllowance = { scope: string; most: number; isOwn?: boolean };

/**
 * Counts before anything is compared: guesses sent at once do not slip through. `over`: by how much the one
 * that is drawn on most is exceeded. `undo` gives a try back to those that others share.
 */
export const countAttemptOnAllowances = async (
  db: Database,
  allowances: readonly AttemptAllowance[],
  windowMs: number,
  now: number,
) => {
  const tries: number[] = [];
  for (const { scope } of allowances) tries.push(await incrementAttemptCount(db, scope, windowMs, now));
  const undo = async (everywhere = false) => {
    for (const { scope, isOwn } of allowances)
      if (everywhere || !isOwn) await decrementAttemptCount(db, scope, windowMs, now);
  };
  return {
    tries: tries[0] ?? 0,
    over: Math.max(...allowances.map(({ most }, index) => (tries[index] ?? 0) - most)),
    undo,
    succeeded: async () => {
      await undo();
      for (const { scope, isOwn } of allowances)
        if (isOwn) await db.query('DELETE FROM rate_bucket WHERE scope = $1', [scope]);
    },
  };
};

/** Throws the 429 refusal when over, after it has called `recordRefusal`. */
export const countAttemptOnAllowancesOrRefuse = async (
  db: Database,
  allowances: readonly AttemptAllowance[],
  windowMs: number,
  now: number,
  recordRefusal: () => void,
) => {
  const counted = await countAttemptOnAllowances(db, allowances, windowMs, now);
  if (counted.over <= 0) return counted;
  recordRefusal();
  await counted.undo();
  throw tooManyAttemptsRefusal(secondsLeftInWindow(windowMs, now));
};

/** Counts a guess at a code; gives what takes a right one back. Throws the 429 refusal. */
export const countCodeGuessOrRefuse = async (
  {
    db,
    securitySettings,
    demo,
    security,
  }: Pick<PlatformContext, 'db' | 'securitySettings' | 'demo' | 'security'>,
  { digits, purpose, account, asker, address }: CodeGuess,
  now: number,
) => {
  const { share, ...most } = WRONG_CODE_LIMITS[digits];
  const of = `wrong:${digits}:${purpose}`;
  const factor = demo ? DEMO_LIMIT_FACTOR : 1;
  const ofStrangers = [
    { scope: `${of}:${account}`, most: most.account },
    { scope: `${of}:address:${address}`, most: most.address * factor },
    { scope: `${of}:total`, most: securitySettings.wrongCodes * share * factor },
  ];
  const own = {
    scope: `${of}:${account}:${asker}`,
    most: isKeyOfKnownPhoneOrNetwork(asker) ? OWN_WRONG : most.asker,
  };
  const { undo } = await countAttemptOnAllowancesOrRefuse(
    db,
    isKeyOfKnownPhoneOrNetwork(asker) ? [own] : [own, ...ofStrangers],
    DAY_MS,
    now,
    () => security('codes limited', { by: address.slice(0, 8), why: `wrong ${purpose}` }),
  );
  return undo;
};

/** Throws while points may not be sent away after a reset: its code is kept longer than any such wait. */
export const refuseOutgoingMoneySoonAfterReset = async (
  { db, securitySettings }: Pick<PlatformContext, 'db' | 'securitySettings'>,
  mobile: string,
  now: number,
) => {
  if (securitySettings.resetWait === 0) return;
  const [reset] = await db.query<{ at: Date | null }>(
    "SELECT max(consumed_at) AS at FROM otp_challenge WHERE mobile = $1 AND purpose = 'reset' AND consumed_at > $2",
    [mobile, toIsoInstant(now - securitySettings.resetWait)],
  );
  if (!reset?.at) return;
  const seconds = Math.ceil((reset.at.getTime() + securitySettings.resetWait - now) / 1000);
  throw new Refusal(
    'FROZEN',
    `Your password was reset a short while ago. Transfers, payout numbers and withdrawals start again in ${formatWaitInWords(seconds)}.`,
    { extra: { retry_after: seconds } },
  );
};

const countingWindowKey = (scope: string, ms: number, now: number) => [
  scope,
  toIsoInstant(Math.floor(now / ms) * ms),
];

export const incrementAttemptCount = async (
  db: Database,
  scope: string,
  windowMs: number,
  now: number,
): Promise<number> => {
  const sql = `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, $2, 1)
    ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n + 1 RETURNING n`;
  return await readScalar<number>(db, sql, countingWindowKey(scope, windowMs, now));
};

export const readAttemptCount = async (
  db: Database,
  scope: string,
  windowMs: number,
  now: number,
): Promise<number> => {
  const sql = 'SELECT n FROM rate_bucket WHERE scope = $1 AND bucket = $2';
  return (await db.query<{ n: number }>(sql, countingWindowKey(scope, windowMs, now)))[0]?.n ?? 0;
};

const decrementAttemptCount = (db: Database, scope: string, ms: number, now: number) =>
  db.query(
    'UPDATE rate_bucket SET n = n - 1 WHERE scope = $1 AND bucket = $2 AND n > 0',
    countingWindowKey(scope, ms, now),
  );

const secondsLeftInWindow = (ms: number, now: number): number =>
  Math.max(1, Math.ceil((ms - (now % ms)) / 1000));

export const countAttemptOrRefuse = async (
  db: Database,
  scope: string,
  mostAttempts: number,
  windowMs: number,
  now: number,
) => {
  if ((await incrementAttemptCount(db, scope, windowMs, now)) > mostAttempts)
    throw tooManyAttemptsRefusal(secondsLeftInWindow(windowMs, now));
};
