import { type Clock, DAY } from '../clock';
import { type Database, type Db, insert, instant, one } from '../db/db';
import { Refusal } from '../http/refusal';
import { readInstant, wallTime } from '../operator/command/zone';

type Mark = { at: string; ready: boolean };
const KEY = 'training';

/** Undefined where real points are played for. */
export const readMark = async (db: Database) => {
  const [row] = await db.query<{ value: Mark }>('SELECT value FROM content WHERE key = $1', [KEY]);
  return row?.value;
};

export const writeMark = (db: Database, at: number, ready: boolean) => {
  const row = { key: KEY, value: JSON.stringify({ at: instant(at), ready }) };
  return insert(db, 'content', row, 'ON CONFLICT (key) DO UPDATE SET value = excluded.value');
};

export type TrainingClock = { now: Clock; set: (at: number) => void };

export const newTrainingClock = (from: number): TrainingClock => {
  let base = from - Date.now();
  return {
    now: () => base + Date.now(),
    set: (at) => {
      base = at - Date.now();
    },
  };
};

const LAST = `SELECT greatest((SELECT max(at) FROM audit), (SELECT created_at FROM ledger_tx ORDER BY tx_id DESC LIMIT 1)) AS at`;

/** Never before what was written last. */
export const lastInstant = async (db: Db, { at }: Mark) => {
  const last = one(await db.query<{ at: Date | null }>(LAST)).at;
  return Math.max(Date.parse(at), (last?.getTime() ?? 0) + 1000);
};

/** In ms: when a clock of the zone next shows `typed` ("21:45"), or the instant typed. Throws refusals. */
export const nextTime = (typed: string, now: number, zone: string) => {
  try {
    const isClock = /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
    const day = (ms: number) => wallTime(ms, zone).slice(0, 10);
    const read = (ms: number) => readInstant(isClock ? `${day(ms)} ${typed}` : typed, zone, 'The time');
    const at = read(now);
    const next = isClock && at <= now ? read(now + DAY) : at;
    if (next > now) return next;
  } catch (error) {
    throw new Refusal('BAD_REQUEST', error instanceof Error ? error.message : 'This is no time');
  }
  throw new Refusal('BAD_REQUEST', 'The clock of a rehearsal only goes forward');
};
