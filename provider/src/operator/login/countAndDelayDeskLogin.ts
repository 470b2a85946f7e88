import { countAttemptOnAllowances } from '../../features/accounts/attemptLimits';
import { MINUTE_MS } from '../../platform/clock';
import { newConcurrencyLane } from '../../platform/http/concurrencyLanes';
import type { PlatformContext } from '../../platform/http/platformContext';
import { tooManyAttemptsRefusal } from '../../platform/http/refusal';

const WINDOW = 15 * MINUTE_MS;
/** Tries in 15 minutes before each waits. */
const FREE = { name: 5, known: 20, address: 50 };
const LONGEST_WAIT = 8000;
/** Tries that wait at a time; who comes from a known browser waits beside them. */
const MOST_WAITING = 30;

export type DeskLoginCaller = {
  address: string;
  now: number;
  known: string | undefined;
  pause: (ms: number) => Promise<unknown>;
};

const slowed = newConcurrencyLane('slowed log-in');

/**
 * Nobody locks anybody out: whoever tries much waits longer. Gives what takes the count back. Throws the 429
 * refusal when too many wait.
 */
export const countAndDelayDeskLogin = async (
  { db, security }: Pick<PlatformContext, 'db' | 'security'>,
  name: string,
  { address, now, known, pause }: DeskLoginCaller,
): Promise<() => Promise<void>> => {
  const allowances =
    known === undefined
      ? [
          { scope: `desk:${name}`, most: FREE.name, isOwn: true },
          { scope: `desk:address:${address}`, most: FREE.address },
        ]
      : [{ scope: `desk:known:${known}`, most: FREE.known, isOwn: true }];
  const { over, succeeded } = await countAttemptOnAllowances(db, allowances, WINDOW, now);
  if (over > 0) {
    security('operator log-in slowed', { by: name });
    const wait = () => pause(Math.min(LONGEST_WAIT, 250 * 2 ** over));
    const refusal = () => tooManyAttemptsRefusal(LONGEST_WAIT / 1000);
    await (known === undefined ? slowed.run(wait, { atOnce: MOST_WAITING, refusal }) : wait());
  }
  return succeeded;
};
