import { LOAD_DAYS } from '@ank/protocol/operator/reports';
import { DAY, isoDay, shift, today } from './clock';
import { readSettings, type Settings } from './content/settings';
import type { Context } from './context';
import { type Db, instant, one } from './db/db';
import { NOTICE_DAYS } from './notices/notices';
import { forgetEnded } from './notices/push/store';

/** Few, so that players never wait long. */
const STEP = 2000;

type Old = {
  table: string;
  key: string;
  /** $1; an index leads to it. */
  before: string;
};

const OLD: readonly (Old & { limit: (now: number, settings: Settings) => string })[] = [
  {
    table: 'rate_bucket',
    key: 'scope, bucket',
    before: 'bucket < $1::timestamptz',
    limit: (now) => instant(now - DAY),
  },
  {
    table: 'otp_challenge',
    key: 'challenge_id',
    before: 'created_at < $1::timestamptz',
    limit: (now) => instant(now - 2 * DAY),
  },
  {
    table: 'idempotency',
    key: 'user_id, endpoint, key',
    before: 'created_at < $1::timestamptz',
    limit: (now) => instant(now - 2 * DAY),
  },
  {
    table: 'load_count',
    key: 'day, remote, version, event, phase',
    before: 'day <= $1::date',
    limit: (now) => shift(isoDay(today(now)), -LOAD_DAYS),
  },
  {
    table: 'session_token',
    key: 'token_hash',
    before: 'expires_at < $1::timestamptz',
    limit: (now) => instant(now - DAY),
  },
  {
    table: 'passkey_challenge',
    key: 'challenge_hash',
    before: 'created_at < $1::timestamptz',
    limit: (now) => instant(now - DAY),
  },
  {
    table: 'deposit_screenshot',
    key: 'deposit_id',
    before: 'created_at < $1::timestamptz',
    limit: (now, { screenshots }) => instant(now - screenshots.days * DAY),
  },
  {
    table: 'house_message',
    key: 'message_id',
    before: 'created_at < $1::timestamptz',
    limit: (now) => instant(now - NOTICE_DAYS * DAY),
  },
  {
    table: 'operator_session',
    key: 'token_hash',
    before: 'created_at < $1::timestamptz',
    // Who has not logged in for a week is called no more.
    limit: (now) => instant(now - 7 * DAY),
  },
];

const sweepStep = async (
  db: Db,
  { table, key, before }: Old,
  limit: string,
  step: number,
): Promise<number> => {
  const { n } = one(
    await db.query<{ n: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${before} LIMIT $2)
        AND ${before} RETURNING 1) SELECT count(*)::int AS n FROM gone`,
      [limit, step],
    ),
  );
  return n;
};

/** Some rows at a time. Money is never deleted. */
export const sweep = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, step = STEP): Promise<void> => {
  const now = clock();
  const settings = await readSettings(db);
  await forgetEnded(db, now);
  for (const old of OLD) {
    while ((await sweepStep(db, old, old.limit(now, settings), step)) === step);
  }
};
