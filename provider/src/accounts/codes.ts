import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@ank/protocol/calls/accounts';
import { DAY, MINUTE } from '../clock';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { limited, Refusal } from '../http/refusal';
import { newId } from '../ids';
import { sha256 } from './tokens';

/**
 * The contract has four digits, so limits carry the weight: five tries a code for its asker, five for all
 * others, and five codes a day and purpose leave a guess 0.5 % a day.
 */
const LIFE = 5 * MINUTE;
const TRIES = 5;
const PER_HOUR = 3;
const PER_DAY = 5;
const BETWEEN = 30_000;
const HOUR = 60 * MINUTE;
const TICKET_LIFE = 10 * MINUTE;

const macOf = (secret: Buffer, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code:${id}:${code}`).digest();

/** Seconds until another code may be sent; times in ms, newest first. */
const waitAfter = (times: readonly number[], now: number): number => {
  const after = (nth: number, ms: number) => (times[nth - 1] ?? Number.NEGATIVE_INFINITY) + ms;
  const free = Math.max(after(1, BETWEEN), after(PER_HOUR, HOUR), after(PER_DAY, DAY));
  return Math.ceil((free - now) / 1000);
};

export type Challenge = {
  mobile: string;
  purpose: CodePurpose;
  userId?: string;
  device?: string | undefined;
};

/**
 * Throws when this number has had its codes; else gives the seconds until the next. The first statement makes
 * those who ask at once wait for each other.
 */
const checkSends = async (
  tx: Tx,
  { mobile, purpose, device = '' }: Challenge,
  now: number,
): Promise<number> => {
  await tx.query(
    `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, $2, 1)
     ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n + 1`,
    [`code:${mobile}`, instant(0)],
  );
  const sent = await tx.query<{ at: Date }>(
    `SELECT created_at AS at FROM otp_challenge
      WHERE mobile = $1 AND purpose = $2 AND known_device = $3 AND created_at > $4 ORDER BY created_at DESC`,
    [mobile, purpose, device, instant(now - DAY)],
  );
  const times = sent.map(({ at }) => at.getTime());
  const wait = waitAfter(times, now);
  if (wait > 0) throw limited(wait);
  return waitAfter([now, ...times], now);
};

/** The asker shows `askerTicket` with each try, so nobody else can use those tries up. */
export type NewCode = { code: string; askerTicket: string /** Seconds until the next. */; wait: number };

/** Throws the 429 refusal when there were too many. */
export const newCode = async (
  { db, secret }: Context,
  challenge: Challenge,
  now: number,
): Promise<NewCode> => {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const askerTicket = randomBytes(32).toString('base64url');
  const { mobile, purpose, userId, device = '' } = challenge;
  const wait = await db.tx(async (tx) => {
    const next = await checkSends(tx, challenge, now);
    const id = newId(now);
    await tx.query(
      `INSERT INTO otp_challenge
        (challenge_id, mobile, purpose, user_id, code_mac, expires_at, created_at, known_device, asker_ticket)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        mobile,
        purpose,
        userId ?? null,
        macOf(secret, id, code),
        instant(now + LIFE),
        instant(now),
        device,
        sha256(askerTicket),
      ],
    );
    return next;
  });
  return { code, askerTicket, wait };
};

/** What a resend without a purpose means. */
export const lastPurpose = async (
  db: Pick<Tx, 'query'>,
  mobile: string,
): Promise<CodePurpose | undefined> => {
  const [row] = await db.query<{ purpose: CodePurpose }>(
    'SELECT purpose FROM otp_challenge WHERE mobile = $1 ORDER BY created_at DESC LIMIT 1',
    [mobile],
  );
  return row?.purpose;
};

type Tried = { challenge_id: string; code_mac: Uint8Array; attempts: number };

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
          RETURNING challenge_id, code_mac, asker_attempts AS attempts`,
        [sha256(askerTicket), mobile, purpose, instant(now)],
      )
    : db.query<Tried>(
        `UPDATE otp_challenge SET attempts = attempts + 1
          WHERE challenge_id = (SELECT challenge_id FROM otp_challenge
                                 WHERE mobile = $1 AND purpose = $2 ORDER BY created_at DESC, challenge_id DESC LIMIT 1)
            AND verified_at IS NULL AND expires_at > $3
          RETURNING challenge_id, code_mac, attempts`,
        [mobile, purpose, instant(now)],
      );

/**
 * Compares a code with the one of the asker's ticket, or without a ticket with the newest of this number and
 * purpose. A right one becomes a ticket, once.
 */
export const verifyCode = async (
  context: Context,
  challenge: Challenge,
  { typed, askerTicket }: { typed: string; askerTicket?: string | null | undefined },
  now: number,
): Promise<Verdict> => {
  const { db, secret } = context;
  const [found] = await countTry(context, challenge, askerTicket, now);
  if (!found) return 'unknown';
  const isRight = timingSafeEqual(macOf(secret, found.challenge_id, typed), found.code_mac);
  if (found.attempts > TRIES || (found.attempts === TRIES && !isRight)) return 'spent';
  if (!isRight) return 'wrong';

  const ticket = randomBytes(32).toString('base64url');
  const [verified] = await db.query(
    `UPDATE otp_challenge SET verified_at = $2, ticket_hash = $3
      WHERE challenge_id = $1 AND verified_at IS NULL RETURNING challenge_id`,
    [found.challenge_id, instant(now), sha256(ticket)],
  );
  return verified ? { ticket } : 'wrong';
};

const expired = () => new Refusal('TICKET', 'The verification has expired. Please request a new code.');

/** Throws when the ticket is not good; called before anything costly is done for it. */
export const checkTicket = async (
  db: Pick<Tx, 'query'>,
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

/** Spends the ticket in the transaction of what it is for. Throws when it is not good. */
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
