import { newConcurrencyLane } from '../../platform/http/concurrencyLanes';

const AT_ONCE = 4;
let mostWaiting = 64;
const lane = newConcurrencyLane('password');

export const countHashesRunningAndQueued = () => ({ running: lane.running(), waiting: lane.waiting() });

export const setMaxQueuedHashes = (mostWaitingHashes: number) => {
  mostWaiting = mostWaitingHashes;
};

/** Throws the "busy" refusal when too many wait. Strangers may fill half of the queue. */
export const runInHashQueue = <T>(work: () => Promise<T>, isKnownAsker: boolean): Promise<T> =>
  lane.run(work, { atOnce: AT_ONCE, mostWaiting: isKnownAsker ? mostWaiting : Math.ceil(mostWaiting / 2) });
