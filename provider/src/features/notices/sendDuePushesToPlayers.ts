import { MINUTE_MS } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { findCurrentPause } from '../playLimits/checks/ownLimitChecks';
import { forEachTwentyAtOnce, newPushSender, type PushSendingContext } from '../push/pushSender';
import {
  claimDueSubscriptions,
  type DueSubscription,
  deleteSubscriptionsOfEndedSessions,
  EVENT_COMMITTED_AFTER_MS,
  storePushOutcomeAndScheduleRetry,
} from '../push/pushSubscriptions';
import { buildPushPayload, shouldPushNotice } from '../push/pushTexts';
import { findLastSeenNoticeTime, listNotices, type NoticeKind } from './noticeInbox';

/** The age in ms from which news are for the inbox alone. */
const LATEST = 60 * MINUTE_MS;

/** New up to `upTo` and not read meanwhile. */
const listNoticeKindsToPush = async (
  db: Database,
  { user_id: userId, since: told }: DueSubscription,
  { now, upTo }: { now: number; upTo: number },
): Promise<NoticeKind[]> => {
  const since = Math.max(told.getTime(), now - LATEST, await findLastSeenNoticeTime(db, userId));
  const isPaused = (await findCurrentPause(db, userId, now)) !== undefined;
  return (await listNotices(db, userId, now))
    .filter(
      ({ kind, at }) => at.getTime() > since && at.getTime() <= upTo && shouldPushNotice(kind, isPaused),
    )
    .map(({ kind }) => kind);
};

const MOST_STEPS = 25;

/** Sends at most one push to each phone (decision 023), however the other ends behave. */
export const sendDuePushesToPlayers = async (context: PushSendingContext): Promise<void> => {
  const { db, clock, push } = context;
  if (!push) return;
  const now = clock();
  const upTo = now - EVENT_COMMITTED_AFTER_MS;
  const sending = newPushSender(context, push);

  const tell = async (due: DueSubscription): Promise<void> => {
    const kinds = await listNoticeKindsToPush(db, due, { now, upTo });
    if (kinds.length === 0) return;
    await storePushOutcomeAndScheduleRetry(
      db,
      due,
      await sending.sendAndCount(due, buildPushPayload(kinds, due.language)),
      clock(),
    );
  };

  for (let step = 0; step < MOST_STEPS; step++) {
    const due = await claimDueSubscriptions(db, now, upTo);
    if (due.length === 0) break;
    if (due.some((one) => !one.is_alive)) await deleteSubscriptionsOfEndedSessions(db, now);
    await forEachTwentyAtOnce(
      due.filter((one) => one.is_alive),
      tell,
    );
  }
  await sending.storeTally();
};
