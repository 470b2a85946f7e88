import { bookWatch } from './audit/watch';
import { MINUTE } from './clock';
import type { Context } from './context';
import { LOOK_EVERY } from './db/followReads';
import { ensureCurrentDraws } from './markets/draws';
import { pushRound } from './notices/push/round';
import { payOutExcluded } from './play/pauses';
import { sealRound } from './sealing/publish';
import { resumeSettlements } from './settlement/declare';
import { measureLag } from './settlement/lag';
import { settleLate } from './settlement/late';
import { sweep } from './sweep';
import { linkTrail } from './trail/chain';
import { closeEnded } from './trail/entry';
import { signRoot } from './trail/roots';
import { COMPARE_EVERY, compareClocks } from './wallClock';

const TRAIL_EVERY = 5000;
const LOADS_EVERY = 10_000;
export const PUSH_EVERY = 5000;
const SEALS_EVERY = 2000;
const MEASURE_EVERY = 10_000;

/** `pause` ms after each end; a failure is logged. Gives the stop. */
export const repeat = (
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

export const startHousekeeping = (context: Context, sendsPushes = true): (() => Promise<void>) => {
  const stopDraws = repeat(context, 'draws', MINUTE / 2, async () => {
    await ensureCurrentDraws(context);
    await resumeSettlements(context);
  });
  const stopLate = repeat(context, 'late bids', MINUTE / 2, () => settleLate(context));
  const stopPayouts = repeat(context, 'payouts', 5 * MINUTE, () => payOutExcluded(context));
  const stopPush =
    context.push && sendsPushes
      ? repeat(context, 'push', PUSH_EVERY, () => pushRound(context))
      : async () => {};
  const stopTrail = repeat(context, 'trail', TRAIL_EVERY, async () => {
    await closeEnded(context);
    await linkTrail(context);
    await signRoot(context, context.trailKeys?.()[0]);
  });
  const stopSeals = repeat(context, 'seals', SEALS_EVERY, () => sealRound(context));
  const stopSweep = repeat(context, 'sweep', 60 * MINUTE, () => sweep(context));
  const stopLag = repeat(context, 'lag', MEASURE_EVERY, () => measureLag(context));
  const stopBooks = repeat(context, 'books', MEASURE_EVERY, bookWatch(context));
  const { db, wall, metrics } = context;
  const stopClock = wall
    ? repeat(context, 'clock', COMPARE_EVERY, () => compareClocks(db, wall, metrics))
    : async () => {};
  const { reads } = context;
  const stopReads = reads ? repeat(context, 'follower', LOOK_EVERY, reads.look) : async () => {};
  const stopLoads = repeat(context, 'loads', LOADS_EVERY, () => context.loads.flush());
  return async () => {
    await Promise.all([
      stopDraws(),
      stopLate(),
      stopPayouts(),
      stopPush(),
      stopTrail(),
      stopSeals(),
      stopSweep(),
      stopLag(),
      stopBooks(),
      stopClock(),
      stopReads(),
      stopLoads(),
    ]);
  };
};
