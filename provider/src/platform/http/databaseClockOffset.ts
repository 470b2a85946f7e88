import { MINUTE_MS } from '../clock';
import { type Database, readScalar } from '../database/database';
import type { Metrics } from '../metrics';
import { Refusal } from './refusal';

export const CLOCK_CHECK_INTERVAL_MS = MINUTE_MS;
/** ms; beyond it a process takes no bids. */
const MOST_APART = 1000;

/** A clock that is set, such as a demo's, is none. */
export type DatabaseClockOffset = {
  /** ms before the database's, negative when behind. */
  aheadMs: number;
};

/** ms; 0 where the time that asking took may explain it. */
export const measureDatabaseClockOffset = async (db: Database): Promise<number> => {
  const before = Date.now();
  const at = await readScalar<Date>(db, 'SELECT clock_timestamp() AS at');
  const after = Date.now();
  return Math.max(before - at.getTime(), 0) + Math.min(after - at.getTime(), 0);
};

export const isClockOffsetTooLarge = (aheadMs: number) => Math.abs(aheadMs) > MOST_APART;

export const updateDatabaseClockOffset = async (
  db: Database,
  databaseClockOffset: DatabaseClockOffset,
  metrics: Pick<Metrics, 'databaseClockOffset'>,
) => {
  databaseClockOffset.aheadMs = await measureDatabaseClockOffset(db);
  metrics.databaseClockOffset.set(databaseClockOffset.aheadMs / 1000);
};

/** A wrong clock misjudges what is in time; 503: a proxy gives the bid to another process. */
export const refuseBidsIfClockIsOff = ({
  databaseClockOffset,
}: {
  databaseClockOffset: DatabaseClockOffset | undefined;
}) => {
  if (databaseClockOffset && isClockOffsetTooLarge(databaseClockOffset.aheadMs))
    throw new Refusal('CLOCK', 'Bids cannot be taken at the moment. Nothing was done. Please try again.', {
      http: 503,
      retryAfter: 1,
    });
};
