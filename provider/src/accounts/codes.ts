import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@ank/protocol/calls/accounts';
import { DAY, MINUTE } from '../clock';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { limited, Refusal } from '../http/refusal';
import { newId } from '../ids';
import { sha256 } from './tokens';

/**
 * Four digits by contract, so the limits carry the weight: five tries a code for its asker, five for all others, and five
 * codes a day for each purpose give 0.5 % in a day.
 */
const LIFE = 5 * MINUTE;
const TRIES = 5;
const PER_HOUR = 3;
const PER_DAY = 5;
/** ms */
const BETWEEN = 30_000;
const HOUR = 60 * MINUTE;
const TICKET_LIFE = 10 * MINUTE;

const macOf = (secret: Buffer, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code:${id}:${code}`).digest();

/** Seconds until another code may be sent, when these were (ms, newest first). */
const waitAfter = (times: readonly number[], now: number): number => {
  const after = (nth: number, ms: number) => (times[nth - 1] ?? Number.NEGATIVE_INFINITY) + ms;
  const free = Math.max(after(1, BETWEEN), after(PER_HOUR, HOUR), after(PER_DAY, DAY));
  return Math.ceil((free - now) / 1000);
};

export type Challenge = {
  mobile: string;
  purpose: CodePurpose;
  userId?: string;
  /** The mark of a phone that this number logged in on before, if the asker has one. */
  device?: string | undefined;
};

/**
 * Refuses when this number has had its codes for this purpose, with the time until the next; gives how long after this one
 * the next is to be had (s). A phone that logged in
 * before has an allowance of its own. The first statement makes askers at the same time wait for each other.
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

/** The asker shows `askerTicket` with each try: nobody else can use those tries up. */
export type NewCode = { code: string; askerTicket: string /** Seconds until the next. */; wait: number };

/** Makes a new code for the number. Throws the 429 refusal when there were too many. */
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

/** The purpose of the newest code of this number: what a resend without a purpose means. */
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

/** The code was right, wrong, tried too often, or is none that could be tried. */
export type Verdict = { ticket: string } | 'wrong' | 'spent' | 'unknown';

/** Counts the try first. With the asker's ticket it is one of the asker's own, without it one of those that all others share. */
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
 * Compares a typed code with the one the asker's ticket belongs to, or without a ticket with the newest of this number and
 * purpose. A right one is turned into a ticket, once.
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

/** Throws the refusal when the ticket is not good now, before anything costly is done for it. */
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

/** Spends the ticket of a verified code, within the transaction of what it is for. Throws the refusal when it is not good. */
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
