import type { Context } from '../../context';
import { newsFor } from './news';
import { sendPush } from './send';
import { type Due, forgetEnded, noteOutcome, SETTLED, takeDue } from './store';
import { newTally } from './tally';
import { payloadOf } from './words';

const AT_ONCE = 20;
const MOST_STEPS = 25;

/** At most one push each (decision 023), however the other ends behave. */
export const pushRound = async (
  context: Pick<Context, 'db' | 'clock' | 'push' | 'log' | 'metrics'>,
): Promise<void> => {
  const { db, clock, push, log, metrics } = context;
  if (!push) return;
  const now = clock();
  const upTo = now - SETTLED;
  const tally = newTally();

  const tell = async (due: Due): Promise<void> => {
    const kinds = await newsFor(db, due, { now, upTo });
    if (kinds.length === 0) return;
    const outcome = await sendPush(push, due, payloadOf(kinds, due.language));
    const host = new URL(due.endpoint).hostname;
    log.debug('push', { outcome, host });
    metrics.pushes.inc({ outcome });
    tally.add(outcome, host);
    await noteOutcome(db, due, outcome, clock());
  };

  for (let step = 0; step < MOST_STEPS; step++) {
    const due = await takeDue(db, now, upTo);
    if (due.length === 0) break;
    if (due.some((one) => !one.is_alive)) await forgetEnded(db, now);
    const alive = due.filter((one) => one.is_alive);
    for (let at = 0; at < alive.length; at += AT_ONCE)
      await Promise.all(alive.slice(at, at + AT_ONCE).map(tell));
  }
  await tally.keep(db, clock());
};
