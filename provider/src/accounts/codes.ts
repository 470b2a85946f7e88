import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@ank/shared/wire';
import { DAY, MINUTE } from '../clock';
import type { Context } from '../context';
import { instant, one, type Tx } from '../db/db';
import { limited, Refusal } from '../http/refusal';
import { newId } from '../ids';
import { sha256 } from './tokens';

/** Four digits by contract, so the limits carry the weight: five tries a code, ten codes a day give 0.5 % in a day. */
const LIFE = 5 * MINUTE;
const TRIES = 5;
const PER_HOUR = 3;
const PER_DAY = 10;
const BETWEEN = 30_000;
const TICKET_LIFE = 10 * MINUTE;

const macOf = (secret: Buffer, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`code:${id}:${code}`).digest();

type Sent = { hour: number; day: number; last: Date | null };

/** Refuses when this number has had its codes. The first statement makes askers at the same time wait for each other. */
const checkSends = async (tx: Tx, mobile: string, now: number): Promise<void> => {
  await tx.query(
    `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, $2, 1)
     ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n + 1`,
    [`code:${mobile}`, instant(0)],
  );
  const sent = one(
    await tx.query<Sent>(
      `SELECT count(*) FILTER (WHERE created_at > $2)::int AS hour, count(*)::int AS day, max(created_at) AS last
         FROM otp_challenge WHERE mobile = $1 AND created_at > $3`,
      [mobile, instant(now - 60 * MINUTE), instant(now - DAY)],
    ),
  );
  const since = sent.last ? now - sent.last.getTime() : BETWEEN;
  if (since < BETWEEN) throw limited(Math.ceil((BETWEEN - since) / 1000));
  if (sent.hour >= PER_HOUR) throw limited(3600);
  if (sent.day >= PER_DAY) throw limited(86_400);
};

export type Challenge = { mobile: string; purpose: CodePurpose; userId?: string };

/** Makes a new code for the number, which ends the one before it. Throws the 429 refusal when there were too many. */
export const newCode = async (
  { db, secret }: Context,
  challenge: Challenge,
  now: number,
): Promise<string> => {
  const code = String(randomInt(10_000)).padStart(4, '0');
  const { mobile, purpose, userId } = challenge;
  await db.tx(async (tx) => {
    await checkSends(tx, mobile, now);
    await tx.query(
      'UPDATE otp_challenge SET voided = true WHERE mobile = $1 AND purpose = $2 AND NOT voided',
      [mobile, purpose],
    );
    const id = newId(now);
    await tx.query(
      `INSERT INTO otp_challenge (challenge_id, mobile, purpose, user_id, code_mac, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, mobile, purpose, userId ?? null, macOf(secret, id, code), instant(now + LIFE), instant(now)],
    );
  });
  return code;
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

/**
 * Compares a typed code with the newest one of this number and purpose; a right one is turned into a ticket, once.
 * Throws the refusal for a wrong, spent or unknown code. Each try is counted before it is compared.
 */
export const verifyCode = async (
  { db, secret }: Context,
  { mobile, purpose }: Challenge,
  typed: string,
  now: number,
): Promise<string> => {
  const [found] = await db.query<{ challenge_id: string; code_mac: Uint8Array; attempts: number }>(
    `UPDATE otp_challenge SET attempts = attempts + 1
      WHERE mobile = $1 AND purpose = $2 AND NOT voided AND verified_at IS NULL AND expires_at > $3 AND attempts < $4
      RETURNING challenge_id, code_mac, attempts`,
    [mobile, purpose, instant(now), TRIES],
  );
  const wrong = new Refusal('CODE', 'Invalid OTP. Please try again.');
  if (!found) throw new Refusal('CODE', 'This code is no longer valid. Please request a new one.');
  if (!timingSafeEqual(macOf(secret, found.challenge_id, typed), found.code_mac)) throw wrong;

  const ticket = randomBytes(32).toString('base64url');
  const [verified] = await db.query(
    `UPDATE otp_challenge SET verified_at = $2, ticket_hash = $3
      WHERE challenge_id = $1 AND verified_at IS NULL RETURNING challenge_id`,
    [found.challenge_id, instant(now), sha256(ticket)],
  );
  if (!verified) throw wrong;
  return ticket;
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
  if (!spent) throw new Refusal('TICKET', 'The verification has expired. Please request a new code.');
};
