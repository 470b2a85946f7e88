import { LOAD_DAYS } from '@ank/protocol/operator/reports';
import { linkTrail } from '../features/auditLog/chain';
import { closeEnded } from '../features/auditLog/entry';
import { signRoot } from '../features/auditLog/roots';
import { readStoredSettings, type StoredSettings } from '../features/content/settings';
import { ensureCurrentDraws } from '../features/draws/draws';
import { bookWatch } from '../features/ledgerChecks/watchLedger';
import { NEWS_EVERY, newsRounds } from '../features/markets/news';
import { NOTICE_DAYS } from '../features/notices/notices';
import { pushRound } from '../features/notices/pushRound';
import { payOutExcluded } from '../features/playLimits/pauses';
import type { Telling } from '../features/push/send';
import { forgetEnded } from '../features/push/store';
import { sealRound } from '../features/sealing/publish';
import { rootKeyOf } from '../features/sealing/signingKeys';
import { resumeSettlements } from '../features/settlement/declare';
import { measureLag } from '../features/settlement/lag';
import { settleLate } from '../features/settlement/late';
import { callDesks } from '../operator/push/round';
import { DAY, HOUR, isoInstant, MINUTE, ZONE } from '../platform/clock';
import { readScalar } from '../platform/database/database';
import { LOOK_EVERY } from '../platform/database/followReads';
import { COMPARE_EVERY, compareClocks } from '../platform/http/wallClock';
import type { Context } from './context';

const TRAIL_EVERY = 5000;
const LOADS_EVERY = 10_000;
const PUSH_EVERY = 5000;
const SEALS_EVERY = 2000;
const MEASURE_EVERY = 10_000;

/** `pause` ms after each end; a failure is logged. Gives the stop. */
export const repeatWithPause = (
  context: Context,
  name: string,
  pause: number,
  work: () => Promise<unknown>,
): (() => Promise<void>) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = work()
      .then(
        () => context.metrics.rounds.set({ round: name }, Math.floor(Date.now() / 1000)),
        (error: unknown) => {
          context.metrics.failures.inc({ round: name });
          context.log.error('round failed', { name, error });
        },
      )
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pause);
      });
  };
  turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
};

/** Few, so that players never wait long. */
const STEP = 2000;

type Old = {
  table: string;
  key: string;
  days: number | ((settings: StoredSettings) => number);
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
  // An operator who has not logged in for a week is called no more.
  { table: 'operator_session', key: 'token_hash', days: 7 },
];

/** Deletes old rows, some at a time. Money is never deleted. */
export const sweepOldRows = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, step = STEP) => {
  const now = clock();
  const settings = await readStoredSettings(db);
  await forgetEnded(db, now);
  for (const { table, key, days, before = 'created_at < $1::timestamptz' } of OLD) {
    const limit = isoInstant(now - (typeof days === 'number' ? days : days(settings)) * DAY);
    const gone = `WITH gone AS (DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${before} LIMIT $2)
      AND ${before} RETURNING 1) SELECT count(*)::int AS n FROM gone`;
    while ((await readScalar<number>(db, gone, [limit, step])) === step);
  }
};

/** Sends pushes to players' phones and to operators' desks. */
const pushRounds = (context: Telling) => Promise.all([pushRound(context), callDesks(context)]);

export const startHousekeeping = (context: Context, sendsPushes = true): (() => Promise<void>) => {
  const { db, wall, metrics, push, reads } = context;
  const every = (pause: number, name: string, work: () => Promise<unknown>) =>
    repeatWithPause(context, name, pause, work);
  const rounds = [
    every(MINUTE / 2, 'draws', async () => {
      await ensureCurrentDraws(context);
      await resumeSettlements(context);
    }),
    every(MINUTE / 2, 'late bids', () => settleLate(context)),
    every(5 * MINUTE, 'payouts', () => payOutExcluded(context)),
    ...(push && sendsPushes ? [every(PUSH_EVERY, 'push', () => pushRounds(context))] : []),
    every(TRAIL_EVERY, 'trail', async () => {
      await closeEnded(context);
      await linkTrail(context);
      await signRoot(context, await rootKeyOf(context.db, context.trailKeys?.() ?? []));
    }),
    every(NEWS_EVERY, 'news', newsRounds(context)),
    every(SEALS_EVERY, 'seals', () => sealRound(context)),
    every(HOUR, 'sweep', () => sweepOldRows(context)),
    every(MEASURE_EVERY, 'lag', () => measureLag(context)),
    every(MEASURE_EVERY, 'books', bookWatch(context)),
    ...(wall ? [every(COMPARE_EVERY, 'clock', () => compareClocks(db, wall, metrics))] : []),
    ...(reads ? [every(LOOK_EVERY, 'follower', reads.look)] : []),
    every(LOADS_EVERY, 'loads', () => context.loads.flush()),
  ];
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
  };
};

export const pushWork = async (context: Context, stopped: Promise<void>): Promise<number> => {
  if (!context.push) throw new Error('No keys are set: ank-provider push keys makes them');
  const rounds = [
    repeatWithPause(context, 'push', PUSH_EVERY, () => pushRounds(context)),
    // Desks are called for what it finds.
    repeatWithPause(context, 'books', MEASURE_EVERY, bookWatch(context)),
  ];
  await stopped;
  await Promise.all(rounds.map((stop) => stop()));
  return 0;
};
