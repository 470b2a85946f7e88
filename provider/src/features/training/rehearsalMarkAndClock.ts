import { type Clock, DAY_MS, toIsoInstant } from '../../platform/clock';
import { type Database, type Db, hasRow, insertRow, readScalar } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { formatWallTime, parseInstantOrThrow } from '../../platform/zonedTime';

/** The instant at which a rehearsal begins. */
export const REHEARSAL_START = Date.parse('2025-03-05T18:55:00+05:30');

const KEY = 'training';

/** Reads the mark; returns undefined where real points are played for. */
export const readRehearsalMark = async (db: Database) => {
  const [row] = await db.query<{ value: { at: string; ready: boolean } }>(
    'SELECT value FROM content WHERE key = $1',
    [KEY],
  );
  return row?.value;
};

export const writeRehearsalMark = (db: Database, at: number, ready: boolean) => {
  const row = { key: KEY, value: JSON.stringify({ at: toIsoInstant(at), ready }) };
  return insertRow(db, 'content', row, 'ON CONFLICT (key) DO UPDATE SET value = excluded.value');
};

export type TrainingClock = { now: Clock; set: (at: number) => void };

/** The context of a rehearsal, which has a clock to move; real play has none. */
export type TrainingContext = { training?: TrainingClock };

const newTrainingClock = (from: number): TrainingClock => {
  let base = from - Date.now();
  return {
    now: () => base + Date.now(),
    set: (at) => {
      base = at - Date.now();
    },
  };
};

/** Selects an instant that is never before what was written last; $1 is the mark's instant. */
const LAST = `SELECT greatest($1::timestamptz, interval '1 second' +
  greatest((SELECT max(at) FROM audit), (SELECT created_at FROM ledger_tx ORDER BY tx_id DESC LIMIT 1)))`;

const PLAYED =
  'SELECT 1 WHERE EXISTS (SELECT 1 FROM player) OR EXISTS (SELECT 1 FROM market) OR EXISTS (SELECT 1 FROM content)';

/**
 * Returns the rehearsal; undefined for real play. Throws when one would be served as the other, and when its
 * making was cut short.
 */
export const checkModeAndOpenTrainingClock = async (
  db: Db,
  { training }: { training: boolean },
  purpose: 'serve' | 'desk' | 'look',
): Promise<TrainingClock | undefined> => {
  const mark = await readRehearsalMark(db);
  if (purpose === 'serve' && training && !mark) {
    if (await hasRow(db, PLAYED))
      throw new Error(
        'This database is not empty. A rehearsal needs one of its own: name a new directory with --data',
      );
    return newTrainingClock(REHEARSAL_START);
  }
  if (!mark) return undefined;
  if (purpose === 'serve' && !training)
    throw new Error('This database is a rehearsal. Run serve --training, or name another database');
  if (!mark.ready)
    throw new Error(
      'Creating this rehearsal was interrupted. Delete its data and start again in an empty directory',
    );
  return newTrainingClock((await readScalar<Date>(db, LAST, [mark.at])).getTime());
};

/**
 * Returns in ms when a clock of the zone next shows `typed` ("21:45"), or the instant typed. Throws
 * refusals.
 */
export const parseNextInstantOrRefuse = (typed: string, now: number, zone: string): number => {
  try {
    const isClock = /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
    const day = (ms: number) => formatWallTime(ms, zone).slice(0, 10);
    const read = (ms: number) =>
      parseInstantOrThrow(isClock ? `${day(ms)} ${typed}` : typed, zone, 'The time');
    const at = read(now);
    const next = isClock && at <= now ? read(now + DAY_MS) : at;
    if (next > now) return next;
  } catch (error) {
    throw new Refusal('BAD_REQUEST', error instanceof Error ? error.message : 'This is no time');
  }
  throw new Refusal('BAD_REQUEST', 'The clock of a rehearsal only goes forward');
};
