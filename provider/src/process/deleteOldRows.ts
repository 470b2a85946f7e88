import { REMOTE_LOAD_REPORT_DAYS } from '@ank/protocol/operator/reports';
import { readStoredSettings, type StoredSettings } from '../features/content/siteSettings';
import { NOTICE_DAYS } from '../features/notices/noticeInbox';
import { deleteSubscriptionsOfEndedSessions } from '../features/push/pushSubscriptions';
import { DAY_MS, INDIAN_ZONE, toIsoInstant } from '../platform/clock';
import { readScalar } from '../platform/database/database';
import type { ProviderContext } from './providerContext';

/** Few, so that players never wait long. */
const STEP = 2000;

type OldRowsRule = {
  table: string;
  key: string;
  days: number | ((settings: StoredSettings) => number);
  /** An index leads to it; $1 is the instant so many days ago. */
  before?: string;
};

const OLD: readonly OldRowsRule[] = [
  { table: 'rate_bucket', key: 'scope, bucket', days: 1, before: 'bucket < $1::timestamptz' },
  { table: 'otp_challenge', key: 'challenge_id', days: 2 },
  { table: 'idempotency', key: 'user_id, endpoint, key', days: 2 },
  {
    table: 'load_count',
    key: 'day, remote, version, event, phase',
    days: REMOTE_LOAD_REPORT_DAYS - 1,
    before: `day < ($1::timestamptz AT TIME ZONE '${INDIAN_ZONE}')::date`,
  },
  { table: 'session_token', key: 'token_hash', days: 1, before: 'expires_at < $1::timestamptz' },
  { table: 'passkey_challenge', key: 'challenge_hash', days: 1 },
  { table: 'deposit_screenshot', key: 'deposit_id', days: ({ screenshots }) => screenshots.days },
  { table: 'house_message', key: 'message_id', days: NOTICE_DAYS },
  // An operator who has not logged in for a week is called no more.
  { table: 'operator_session', key: 'token_hash', days: 7 },
];

/** Deletes old rows, some at a time. Money is never deleted. */
export const deleteOldRows = async ({ db, clock }: Pick<ProviderContext, 'db' | 'clock'>, step = STEP) => {
  const now = clock();
  const settings = await readStoredSettings(db);
  await deleteSubscriptionsOfEndedSessions(db, now);
  for (const { table, key, days, before = 'created_at < $1::timestamptz' } of OLD) {
    const limit = toIsoInstant(now - (typeof days === 'number' ? days : days(settings)) * DAY_MS);
    const gone = `WITH gone AS (DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${before} LIMIT $2)
      AND ${before} RETURNING 1) SELECT count(*)::int AS n FROM gone`;
    while ((await readScalar<number>(db, gone, [limit, step])) === step);
  }
};
