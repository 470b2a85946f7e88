import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@ank/protocol/calls/accounts';
import { DAY, HOUR, MINUTE } from '../clock';
import type { Context } from '../context';
import { type Database, instant, type Tx } from '../db/db';
import { limited, Refusal } from '../http/refusal';
import { newId, randomToken, sha256 } from '../numbers';
import { admitGuess, type Digits, isOwn, TEXTS } from './limits';

const LIFE = 5 * MINUTE;
/** Of one code for its asker, and as many for all others. */
const TRIES = 5;
const BETWEEN = 30_000;
const TICKET_LIFE = 10 * MINUTE;

const macOf = (secret: Buffer, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code:${id}:${code}`).digest();

/** Seconds until another code may be sent; times in ms, newest first. */
const waitAfter = (times: readonly number[], most: { hour: number; day: number }, now: number): number => {
  const after = (nth: number, ms: number) => (times[nth - 1] ?? Number.NEGATIVE_INFINITY) + ms;
  const free = Math.max(after(1, BETWEEN), after(most.hour, HOUR), after(most.day, DAY));
  return Math.ceil((free - now) / 1000);
};

export type Challenge = { mobile: string; purpose: CodePurpose; userId?: string };

export type Ask = Challenge & { asker: string; digits: Digits };

type Sent = { at: Date; asker: string };

/**
 * Throws when the asker, or all strangers together, had their codes; else gives the seconds until the next.
 * Codes for payout numbers go to one phone and count together. The first statement puts askers in a row.
 */
const checkSends = async (tx: Tx, { mobile, purpose, userId, asker }: Ask, now: number): Promise<number> => {
  const to = userId ?? mobile;
  await tx.query(
    `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, $2, 1)
     ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n + 1`,
    [`code:${to}`, instant(0)],
  );
  const sent = await tx.query<Sent>(
    `SELECT created_at AS at, known_device AS asker FROM otp_challenge
      WHERE ${userId ? 'user_id' : 'mobile'} = $1 AND purpose = $2 AND created_at > $3 ORDER BY created_at DESC`,
    [to, purpose, instant(now - DAY)],
  );
  const waitOf = (earlier: readonly Sent[], most: { hour: number; day: number }, isNext = false) =>
    waitAfter([...(isNext ? [now] : []), ...earlier.map(({ at }) => at.getTime())], most, now);
  const own = sent.filter((one) => one.asker === asker);
  const strangers = isOwn(asker) ? [] : sent.filter((one) => !isOwn(one.asker));
  const wait = (isNext: boolean) =>
    Math.max(waitOf(own, TEXTS.asker, isNext), isOwn(asker) ? 0 : waitOf(strangers, TEXTS.strangers, isNext));
  if (wait(false) > 0) throw limited(wait(false));
  return wait(true);
};

/** The asker shows `askerTicket` with each try, so nobody else can use those tries up. */
type NewCode = { code: string; askerTicket: string /** Seconds until the next. */; wait: number };

export const newCode = async ({ db, secret }: Context, ask: Ask, now: number): Promise<NewCode> => {
  const { mobile, purpose, userId, asker, digits } = ask;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const askerTicket = randomToken();
  const wait = await db.tx(async (tx) => {
    const next = await checkSends(tx, ask, now);
    const id = newId(now);
    await tx.query(
      `INSERT INTO otp_challenge
        (challenge_id, mobile, purpose, user_id, code_mac, expires_at, created_at, known_device, asker_ticket)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[id, mobile, purpose, userId ?? null, macOf(secret, id, code)],
        ...[instant(now + LIFE), instant(now), asker, sha256(askerTicket)],
      ],
    );
    return next;
  });
  return { code, askerTicket, wait };
};

export const lastPurpose = async (db: Database, mobile: string): Promise<CodePurpose | undefined> => {
  const [row] = await db.query<{ purpose: CodePurpose }>(
    'SELECT purpose FROM otp_challenge WHERE mobile = $1 ORDER BY created_at DESC LIMIT 1',
    [mobile],
  );
  return row?.purpose;
};

type Tried = {
  challenge_id: string;
  code_mac: Uint8Array;
  attempts: number;
  user_id: string | null;
  asker: string;
};

export type Verdict = { ticket: string } | 'wrong' | 'spent' | 'unknown';

const countTry = (
  { db }: Context,
  { mobile, purpose }: Challenge,
  askerTicket: string | null | undefined,
  now: number,
): Promise<Tried[]> =>
  askerTicket
    ? db.query<Tried>(
        `UPDATE otp_challenge SET asker_attempts = asker_attempts + 1
          WHERE asker_ticket = $1 AND mobile = $2 AND purpose = $3 AND verified_at IS NULL AND expires_at > $4
          RETURNING challenge_id, code_mac, asker_attempts AS attempts, user_id, known_device AS asker`,
        [sha256(askerTicket), mobile, purpose, instant(now)],
      )
    : db.query<Tried>(
        `UPDATE otp_challenge SET attempts = attempts + 1
          WHERE challenge_id = (SELECT challenge_id FROM otp_challenge
                                 WHERE mobile = $1 AND purpose = $2 ORDER BY created_at DESC, challenge_id DESC LIMIT 1)
            AND verified_at IS NULL AND expires_at > $3
          RETURNING challenge_id, code_mac, attempts, user_id, '' AS asker`,
        [mobile, purpose, instant(now)],
      );

type Typed = { typed: string; askerTicket?: string | null | undefined; address: string };

/** Compares with the code of the asker's ticket, else with the newest. A right one becomes a ticket, once. */
export const verifyCode = async (
  context: Context,
  challenge: Challenge,
  { typed, askerTicket, address }: Typed,
  now: number,
): Promise<Verdict> => {
  const { db, secret } = context;
  const { mobile, purpose } = challenge;
  const [found] = await countTry(context, challenge, askerTicket, now);
  if (!found) return 'unknown';
  if (found.attempts > TRIES) return 'spent';
  const taken = await admitGuess(
    context,
    {
      // A code of another length is wrong whatever it says.
      digits: typed.length === 6 ? 6 : 4,
      purpose,
      account: found.user_id ?? mobile,
      asker: found.asker || address,
      address,
    },
    now,
  );
  const isRight = timingSafeEqual(macOf(secret, found.challenge_id, typed), found.code_mac);
  if (found.attempts === TRIES && !isRight) return 'spent';
  if (!isRight) return 'wrong';
  await taken();

  const ticket = randomToken();
  const [verified] = await db.query(
    `UPDATE otp_challenge SET verified_at = $2, ticket_hash = $3
      WHERE challenge_id = $1 AND verified_at IS NULL RETURNING challenge_id`,
    [found.challenge_id, instant(now), sha256(ticket)],
  );
  return verified ? { ticket } : 'wrong';
};

const expired = () => new Refusal('TICKET', 'The verification has expired. Please request a new code.');

/** Throws when the ticket is not good: before anything costly. */
export const checkTicket = async (
  db: Database,
  ticket: string | null | undefined,
  { mobile, purpose }: Challenge,
  now: number,
): Promise<void> => {
  const [good] = await db.query(
    `SELECT challenge_id FROM otp_challenge
      WHERE ticket_hash = $1 AND mobile = $2 AND purpose = $3 AND consumed_at IS NULL AND verified_at > $4`,
    [sha256(ticket ?? ''), mobile, purpose, instant(now - TICKET_LIFE)],
  );
  if (!good) throw expired();
};

/** In the transaction of what it is for. Throws when the ticket is not good. */
export const spendTicket = async (
  tx: Tx,
  ticket: string | null | undefined,
  { mobile, purpose, userId }: Challenge,
  now: number,
): Promise<void> => {
  const [spent] = await tx.query(
    `UPDATE otp_challenge SET consumed_at = $5
      WHERE ticket_hash = $1 AND mobile = $2 AND purpose = $3 AND consumed_at IS NULL AND verified_at > $4
        AND (user_id IS NULL OR user_id = $6) RETURNING challenge_id`,
    [sha256(ticket ?? ''), mobile, purpose, instant(now - TICKET_LIFE), instant(now), userId ?? null],
  );
  if (!spent) throw expired();
};
