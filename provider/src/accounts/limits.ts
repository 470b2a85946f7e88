import { instant, one, type Tx } from '../db/db';
import { limited } from '../http/refusal';

/** Counts one event of `scope` in the current window of `ms` and gives how many there have been; shared by all processes. */
export const count = async (
  db: Pick<Tx, 'query'>,
  scope: string,
  ms: number,
  now: number,
): Promise<number> => {
  const bucket = Math.floor(now / ms) * ms;
  const { n } = one(
    await db.query<{ n: number }>(
      `INSERT INTO rate_bucket (scope, bucket, n) VALUES ($1, $2, 1)
       ON CONFLICT (scope, bucket) DO UPDATE SET n = rate_bucket.n + 1 RETURNING n`,
      [scope, instant(bucket)],
    ),
  );
  return n;
};

/** How many events of `scope` were counted in the window of `ms` that holds `now`. */
export const counted = async (
  db: Pick<Tx, 'query'>,
  scope: string,
  ms: number,
  now: number,
): Promise<number> => {
  const [row] = await db.query<{ n: number }>('SELECT n FROM rate_bucket WHERE scope = $1 AND bucket = $2', [
    scope,
    instant(Math.floor(now / ms) * ms),
  ]);
  return row?.n ?? 0;
};

/** Takes back one event that was counted at `now`. */
export const uncount = async (
  db: Pick<Tx, 'query'>,
  scope: string,
  ms: number,
  now: number,
): Promise<void> => {
  await db.query('UPDATE rate_bucket SET n = n - 1 WHERE scope = $1 AND bucket = $2 AND n > 0', [
    scope,
    instant(Math.floor(now / ms) * ms),
  ]);
};

/** Starts `scope` again: its owner has shown to be the right one. */
export const forget = async (db: Pick<Tx, 'query'>, scope: string): Promise<void> => {
  await db.query('DELETE FROM rate_bucket WHERE scope = $1', [scope]);
};

/** Seconds until the window of `ms` that holds `now` ends. */
export const secondsLeft = (ms: number, now: number): number =>
  Math.max(1, Math.ceil((ms - (now % ms)) / 1000));

/** Counts one event and throws the 429 refusal when the window holds more than `most`. */
export const limit = async (
  db: Pick<Tx, 'query'>,
  scope: string,
  most: number,
  ms: number,
  now: number,
): Promise<void> => {
  if ((await count(db, scope, ms, now)) > most) throw limited(secondsLeft(ms, now));
};
