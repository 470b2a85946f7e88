import { instant, one, type Tx } from '../db/db';
import { limited } from '../http/refusal';

/** Counts one event and gives how many the current window of `ms` holds, over all processes. */
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

export const forget = async (db: Pick<Tx, 'query'>, scope: string): Promise<void> => {
  await db.query('DELETE FROM rate_bucket WHERE scope = $1', [scope]);
};

/** Seconds until the window of `ms` ends. */
export const secondsLeft = (ms: number, now: number): number =>
  Math.max(1, Math.ceil((ms - (now % ms)) / 1000));

/** Throws the 429 refusal when the window holds more than `most`. */
export const limit = async (
  db: Pick<Tx, 'query'>,
  scope: string,
  most: number,
  ms: number,
  now: number,
): Promise<void> => {
  if ((await count(db, scope, ms, now)) > most) throw limited(secondsLeft(ms, now));
};
