import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@ank/protocol/calls/accounts';
import { MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { type Database, hasRow, insertRow, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { hmacSha256, newUuidV7, randomToken, sha256 } from '../../platform/idsAndHashes';
import { countCodeGuessOrRefuse } from './attemptLimits';
import {
  type Challenge,
  type CodeRequest,
  lockAndReadSecondsUntilNextCodeOrRefuse,
} from './lockAndReadSecondsUntilNextCodeOrRefuse';

const LIFE = 5 * MINUTE_MS;
/** The tries that one code allows its asker, and as many for all others. */
const TRIES = 5;
const TICKET_LIFE = 10 * MINUTE_MS;

const hmacOfCode = (secret: Buffer, id: string, code: string) => hmacSha256(secret, `code:${id}:${code}`);

/** The asker shows `askerTicket` with each try, so nobody else can use those tries up; `wait` in seconds. */
export const issueOneTimeCode = async (
  { db, secret }: Pick<PlatformContext, 'db' | 'secret'>,
  codeRequest: CodeRequest,
  now: number,
) => {
  const { mobile, purpose, userId, asker } = codeRequest;
  const digits = codeRequest.digits ?? 4;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const askerTicket = randomToken();
  const wait = await db.tx(async (tx) => {
    const next = await lockAndReadSecondsUntilNextCodeOrRefuse(tx, codeRequest, now);
    const id = newUuidV7(now);
    await insertRow(tx, 'otp_challenge', {
      ...{
        challenge_id: id,
        mobile,
        purpose,
        user_id: userId ?? null,
        code_mac: hmacOfCode(secret, id, code),
      },
      ...{ expires_at: toIsoInstant(now + LIFE), created_at: toIsoInstant(now), known_device: asker },
      asker_ticket: sha256(askerTicket),
    });
    return next;
  });
  return { code, askerTicket, wait };
};

export const findLastCodePurpose = async (db: Database, mobile: string) => {
  const [row] = await db.query<{ purpose: CodePurpose }>(
    'SELECT purpose FROM otp_challenge WHERE mobile = $1 ORDER BY created_at DESC LIMIT 1',
    [mobile],
  );
  return row?.purpose;
};

type TriedChallenge = {
  challenge_id: string;
  code_mac: Uint8Array;
  attempts: number;
  user_id: string | null;
  asker: string;
};

type CodeInput = Challenge & { typed: string; askerTicket: string | null | undefined; address: string };

const addAttemptAndReadCodeChallenge = async (
  { db }: Pick<PlatformContext, 'db'>,
  { mobile, purpose, askerTicket }: CodeInput,
  now: number,
) => {
  const [tries, asker, which] = askerTicket
    ? ['asker_attempts', 'known_device', 'asker_ticket = $4']
    : [
        'attempts',
        "''",
        `challenge_id = (SELECT challenge_id FROM otp_challenge
          WHERE mobile = $1 AND purpose = $2 ORDER BY created_at DESC, challenge_id DESC LIMIT 1)`,
      ];
  const [tried] = await db.query<TriedChallenge>(
    `UPDATE otp_challenge SET ${tries} = ${tries} + 1
      WHERE ${which} AND mobile = $1 AND purpose = $2 AND verified_at IS NULL AND expires_at > $3
      RETURNING challenge_id, code_mac, ${tries} AS attempts, user_id, ${asker} AS asker`,
    [mobile, purpose, toIsoInstant(now), ...(askerTicket ? [sha256(askerTicket)] : [])],
  );
  return tried;
};

const FAULTS = {
  wrong: ['code wrong', 'CODE', 'Invalid OTP. Please try again.'],
  spent: ['code spent', 'CODE_SPENT', 'This code was tried too often. Please request a new one.'],
  unknown: ['code wrong', 'CODE', 'This code is no longer valid. Please request a new one.'],
} as const;

/** Compares with the code of the asker's ticket, else with the newest. A right one becomes a ticket, once. */
export const exchangeCodeForTicket = async (
  context: PlatformContext,
  typedCode: CodeInput,
  now: number,
): Promise<string> => {
  const { db, secret, security } = context;
  const { mobile, purpose, typed, address } = typedCode;
  const found = await addAttemptAndReadCodeChallenge(context, typedCode, now);
  const fault = (what: keyof typeof FAULTS) => {
    const [event, code, words] = FAULTS[what];
    security(event, { mobile, why: purpose });
    return new Refusal(code, words);
  };
  if (!found) throw fault('unknown');
  if (found.attempts > TRIES) throw fault('spent');
  const digits = typed.length === 6 ? 6 : 4;
  const account = found.user_id ?? mobile;
  const guess = { digits, purpose, account, asker: found.asker || address, address } as const;
  const taken = await countCodeGuessOrRefuse(context, guess, now);
  if (!timingSafeEqual(hmacOfCode(secret, found.challenge_id, typed), found.code_mac))
    throw fault(found.attempts === TRIES ? 'spent' : 'wrong');
  await taken();
  const ticket = randomToken();
  const isFirst = await hasRow(
    db,
    `UPDATE otp_challenge SET verified_at = $2, ticket_hash = $3
      WHERE challenge_id = $1 AND verified_at IS NULL RETURNING challenge_id`,
    [found.challenge_id, toIsoInstant(now), sha256(ticket)],
  );
  if (!isFirst) throw fault('wrong');
  return ticket;
};

const GOOD = 'ticket_hash = $1 AND mobile = $2 AND purpose = $3 AND consumed_at IS NULL AND verified_at > $4';
const CHECK = `SELECT 1 FROM otp_challenge WHERE ${GOOD}`;
const SPEND = `UPDATE otp_challenge SET consumed_at = $5
  WHERE ${GOOD} AND (user_id IS NULL OR user_id = $6) RETURNING challenge_id`;

type TicketInput = Challenge & { ticket: string | null | undefined };

/** Throws when the ticket is not good: before anything costly. */
export const requireValidTicket = async (
  db: Database,
  { ticket, mobile, purpose }: TicketInput,
  now: number,
  sql = CHECK,
  extraParameters: readonly unknown[] = [],
) => {
  const shown = [sha256(ticket ?? ''), mobile, purpose, toIsoInstant(now - TICKET_LIFE)];
  if (!(await hasRow(db, sql, [...shown, ...extraParameters])))
    throw new Refusal('TICKET', 'The verification has expired. Please request a new code.');
};

/** Spends the ticket in the transaction that it is for. Throws as well. */
export const spendTicketOrRefuse = (tx: Tx, shown: TicketInput, now: number) =>
  requireValidTicket(tx, shown, now, SPEND, [toIsoInstant(now), shown.userId ?? null]);
