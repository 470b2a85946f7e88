import { MINUTE } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { pauseOf } from '../playLimits/checks/ownLimitChecks';
import { isTold, payloadOf } from '../push/pushTexts';
import { newSending, someAtOnce, type Telling } from '../push/send';
import { type Due, forgetEnded, noteTold, SETTLED, takeDue } from '../push/store';
import { type NoticeKind, noticesOf, readUpTo } from './notices';

/** The age in ms from which news are for the inbox alone. */
const LATEST = 60 * MINUTE;

/** New up to `upTo` and not read meanwhile. */
const newsFor = async (
  db: Database,
  { user_id: userId, since: told }: Due,
  { now, upTo }: { now: number; upTo: number },
): Promise<NoticeKind[]> => {
  const since = Math.max(told.getTime(), now - LATEST, await readUpTo(db, userId));
  const isPaused = (await pauseOf(db, userId, now)) !== undefined;
  return (await noticesOf(db, userId, now))
    .filter(({ kind, at }) => at.getTime() > since && at.getTime() <= upTo && isTold(kind, isPaused))
    .map(({ kind }) => kind);
};

const MOST_STEPS = 25;

/** Sends at most one push to each phone (decision 023), however the other ends behave. */
export const pushRound = async (context: Telling): Promise<void> => {
  const { db, clock, push } = context;
  if (!push) return;
  const now = clock();
  const upTo = now - SETTLED;
  const sending = newSending(context, push);

  const tell = async (due: Due): Promise<void> => {
    const kinds = await newsFor(db, due, { now, upTo });
    if (kinds.length === 0) return;
    await noteTold(db, due, await sending.tell(due, payloadOf(kinds, due.language)), clock());
  };

  for (let step = 0; step < MOST_STEPS; step++) {
    const due = await takeDue(db, now, upTo);
    if (due.length === 0) break;
    if (due.some((one) => !one.is_alive)) await forgetEnded(db, now);
    await someAtOnce(
      due.filter((one) => one.is_alive),
      tell,
    );
  }
  await sending.keepTally();
};
