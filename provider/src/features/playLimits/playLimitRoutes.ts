import { DAY_MS, toIsoInstant } from '../../platform/clock';
import { type Database, insertRow, type Tx } from '../../platform/database/database';
import type { CallRegistrar, RunOnce, SessionPlayer } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, unclearAmountRefusal } from '../../platform/http/refusal';
import {
  isUnclearAmount,
  minorFromPoints,
  parseWholePoints,
  pointsFromMinor,
  ZERO_AMOUNT,
} from '../../platform/money';
import { countTryAndRequireOwnPassword } from '../accounts/passwordLogin';
import { settingTextInLanguage } from '../content/settingTranslations';
import { readCachedSettings } from '../content/siteSettings';
import {
  requestWithdrawalOfWholeWallet,
  storeBreakFromPlay,
  storeSelfExclusionAndEndSessions,
} from './breaksAndExclusions';
import { findCurrentPause } from './checks/ownLimitChecks';
import {
  limitPeriodBoundsAt,
  listAllLimitsWithUse,
  recordLimitChange,
  setOwnLimit,
  sumNetWinsSince,
} from './checks/ownLimits';

const NET_DAYS = [7, 30, 365];
const REMINDERS = [0, 15, 30, 60, 120];

const parseWholeNumberOrRefuse = (sentNumber: number | string, fieldName: string): number => {
  const whole = parseWholePoints(sentNumber);
  if (whole === undefined && isUnclearAmount(sentNumber)) throw unclearAmountRefusal();
  if (whole === undefined) throw new Refusal('BAD_REQUEST', `${fieldName} must be a whole number`);
  return whole;
};

const listLimitRows = async (db: Database, userId: string, now: number) => {
  const spans = limitPeriodBoundsAt(now);
  const limits = await listAllLimitsWithUse(db, userId, now);
  return limits.map(({ kind, period, used, amount, next, nextAt }) => ({
    kind,
    period,
    used: pointsFromMinor(used),
    starts_again: toIsoInstant(spans[period].to),
    ...(amount !== null && { amount: pointsFromMinor(amount) }),
    ...(nextAt && { next_at: nextAt.toISOString() }),
    ...(next !== null && { next_amount: pointsFromMinor(next) }),
  }));
};

export const playLimitRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db } = context;

  const settingsOn = async () => {
    const settings = await readCachedSettings(context);
    if (!settings.play.on) throw new Refusal('NOT_FOUND', 'There are no limits here');
    return settings;
  };

  const stateOf = async (
    userId: string,
    now: number,
    { since, language }: { since?: number | undefined; language?: string | null | undefined } = {},
  ) => {
    const settings = await settingsOn();
    const [own] = await db.query<{ minutes: number }>(
      'SELECT minutes FROM play_reminder WHERE user_id = $1',
      [userId],
    );
    const starts = NET_DAYS.map((days) => now - days * DAY_MS);
    const net = await sumNetWinsSince(db, userId, since === undefined ? starts : [...starts, since]);
    const pause = await findCurrentPause(db, userId, now);
    return {
      status: true,
      msg: 'Limits',
      limits: await listLimitRows(db, userId, now),
      net: NET_DAYS.map((days, index) => ({ days, amount: pointsFromMinor(net[index] ?? ZERO_AMOUNT) })),
      ...(since !== undefined && { net_since: pointsFromMinor(net[NET_DAYS.length] ?? ZERO_AMOUNT) }),
      ...(pause && { break_until: pause.until.toISOString() }),
      reminder: own?.minutes ?? 0,
      helpline: settingTextInLanguage(settings, language, 'play.helpline', settings.play.helpline),
    };
  };

  const sinceIn = (sent: string | null | undefined, now: number) => {
    if (!sent) return undefined;
    const at = Date.parse(sent);
    if (!Number.isFinite(at) || at < now - 365 * DAY_MS)
      throw new Refusal('BAD_REQUEST', 'since is not a time within a year');
    return at;
  };

  calls.player('/api-play-limits', ({ body, player, now }) =>
    stateOf(player.userId, now, { since: sinceIn(body.since, now), language: body.language }),
  );

  const change = async <Content extends object>(
    { player: { userId }, now, once }: { player: SessionPlayer; now: number; once: RunOnce },
    endpoint: string,
    content: Content,
    work: (tx: Tx, change: Content & { userId: string; now: number }) => Promise<unknown>,
  ) => {
    await settingsOn();
    await once(endpoint, content, async (tx) => {
      await work(tx, { ...content, userId, now });
      return {};
    });
    return stateOf(userId, now);
  };

  calls.player('/api-play-limit-set', (request) => {
    const { kind, period, amount: sent = '' } = request.body;
    const amount =
      sent === null || sent === '' ? null : minorFromPoints(parseWholeNumberOrRefuse(sent, 'The limit'));
    return change(request, 'play-limit', { kind, period, amount }, setOwnLimit);
  });

  calls.player('/api-play-break', (request) =>
    change(
      request,
      'play-break',
      { hours: parseWholeNumberOrRefuse(request.body.hours, 'The hours') },
      storeBreakFromPlay,
    ),
  );

  calls.player('/api-play-reminder', (request) => {
    const minutes = parseWholeNumberOrRefuse(request.body.minutes, 'The minutes');
    if (!REMINDERS.includes(minutes))
      throw new Refusal('BAD_REQUEST', `The minutes must be one of ${REMINDERS.join(', ')}`);
    return change(request, 'play-reminder', { minutes }, async (tx, { userId, now }) => {
      const replace = 'ON CONFLICT (user_id) DO UPDATE SET minutes = excluded.minutes';
      await insertRow(tx, 'play_reminder', { user_id: userId, minutes }, replace);
      await recordLimitChange(tx, userId, 'reminder', { minutes }, now);
    });
  });

  calls.player('/api-play-exclude', async ({ body, player: { userId }, now, once }) => {
    await settingsOn();
    const months = parseWholeNumberOrRefuse(body.months, 'The months');
    await countTryAndRequireOwnPassword(context, userId, body.password, 'The password is incorrect', now);
    return once('play-exclude', { months }, async (tx) => {
      await storeSelfExclusionAndEndSessions(tx, { userId, months, now });
      await requestWithdrawalOfWholeWallet(context, tx, userId, now);
      return { status: true, msg: 'You are excluded from playing' };
    });
  });
};
