import { LOAD_DAYS } from '@ank/protocol/operator/reports';
import { DAY, ZONE } from './clock';
import { readSettings, type Settings } from './content/settings';
import type { Context } from './context';
import { instant, scalar } from './db/db';
import { NOTICE_DAYS } from './notices/notices';
import { forgetEnded } from './notices/push/store';

/** Few, so that players never wait long. */
const STEP = 2000;

type Old = {
  table: string;
  key: string;
  days: number | ((settings: Settings) => number);
  /** An index leads to it; $1 is the instant so many days ago. */
  before?: string;
};

const OLD: readonly Old[] = [
  { table: 'rate_bucket', key: 'scope, bucket', days: 1, before: 'bucket < $1::timestamptz' },
  { table: 'otp_challenge', key: 'challenge_id', days: 2 },
  { table: 'idempotency', key: 'user_id, endpoint, key', days: 2 },
  {
    table: 'load_count',
    key: 'day, remote, version, event, phase',
    days: LOAD_DAYS - 1,
    before: `day < ($1::timestamptz AT TIME ZONE '${ZONE}')::date`,
  },
  { table: 'session_token', key: 'token_hash', days: 1, before: 'expires_at < $1::timestamptz' },
  { table: 'passkey_challenge', key: 'challenge_hash', days: 1 },
  { table: 'deposit_screenshot', key: 'deposit_id', days: ({ screenshots }) => screenshots.days },
  { table: 'house_message', key: 'message_id', days: NOTICE_DAYS },
  // Who has not logged in for a week is called no more.
  { table: 'operator_session', key: 'token_hash', days: 7 },
];

/** Some rows at a time. Money is never deleted. */
export const sweep = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, step = STEP) => {
  const now = clock();
  const settings = await readSettings(db);
  await forgetEnded(db, now);
  for (const { table, key, days, before = 'created_at < $1::timestamptz' } of OLD) {
    const limit = instant(now - (typeof days === 'number' ? days : days(settings)) * DAY);
    const gone = `WITH gone AS (DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${before} LIMIT $2)
      AND ${before} RETURNING 1) SELECT count(*)::int AS n FROM gone`;
    while ((await scalar<number>(db, gone, [limit, step])) === step);
  }
};
