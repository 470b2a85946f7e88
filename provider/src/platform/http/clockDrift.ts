import { MINUTE } from '../clock';
import { type Database, readScalar } from '../database/database';
import type { Metrics } from '../metrics';
import { Refusal } from './refusal';

export const CLOCK_CHECK_INTERVAL_MS = MINUTE;
/** ms; beyond it a process takes no bids. */
const MOST_APART = 1000;

/** A clock that is set, such as a demo's, is none. */
export type ClockDrift = {
  /** ms before the database's, negative when behind. */
  ahead: number;
};

/** ms; 0 where the time that asking took may explain it. */
export const measureClockAhead = async (db: Database) => {
  const before = Date.now();
  const at = await readScalar<Date>(db, 'SELECT clock_timestamp() AS at');
  const after = Date.now();
  return Math.max(before - at.getTime(), 0) + Math.min(after - at.getTime(), 0);
};

export const isClockTooFarOff = (ahead: number) => Math.abs(ahead) > MOST_APART;

export const updateClockDrift = async (db: Database, wall: ClockDrift, metrics: Pick<Metrics, 'ahead'>) => {
  wall.ahead = await measureClockAhead(db);
  metrics.ahead.set(wall.ahead / 1000);
};

/** A wrong clock misjudges what is in time; 503: a proxy gives the bid to another process. */
export const refuseIfClockIsOff = ({ wall }: { wall: ClockDrift | undefined }) => {
  if (wall && isClockTooFarOff(wall.ahead))
    throw new Refusal('CLOCK', 'Bids cannot be taken at the moment. Nothing was done. Please try again.', {
      http: 503,
      retryAfter: 1,
    });
};
