import { setEntryAndDropOldest } from '@ank/build/set-newest';
import { newConcurrencyLane } from './concurrencyLanes';
import { busyRefusal } from './refusal';

/** The calls that may wait for each call that runs; more is no person at a phone. */
const WAITING_EACH = 8;
const MOST_OWNERS = 20_000;

const tooManyRequestsRefusal = () =>
  busyRefusal('Too many requests at once. Nothing was done. Please try again in a few seconds.');

/** Lets at most `atOnce` calls of a player run at a time, so that nobody fills the pool alone. */
export const newPerPlayerCallQueue = (atOnce: number) => {
  const lanes = new Map<string, ReturnType<typeof newConcurrencyLane>>();
  const owners = new Map<string, string>();
  const limits = { atOnce, mostWaiting: WAITING_EACH * atOnce, refusal: tooManyRequestsRefusal };
  return {
    /** Notes whose token it is; of too many the one that has not called for longest is forgotten. */
    rememberTokenOwner: (token: string, userId: string) =>
      setEntryAndDropOldest(owners, token, userId, MOST_OWNERS),
    /** Runs the work when it is the turn of the token's owner. Throws the busy refusal when too many wait. */
    run: async <T>(token: string, work: () => Promise<T>): Promise<T> => {
      const owner = owners.get(token) ?? token;
      const lane = lanes.get(owner) ?? newConcurrencyLane('turn');
      lanes.set(owner, lane);
      try {
        return await lane.run(work, limits);
      } finally {
        if (lane.running() === 0) lanes.delete(owner);
      }
    },
    /** Returns the number of players who have a call under way. */
    players: () => lanes.size,
  };
};
