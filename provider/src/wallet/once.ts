import { createHash } from 'node:crypto';
import type { Context } from '../context';
import { instant, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { newId } from '../ids';

/** Without a key, the same request within this time (ms) is a repeat. */
export const REPEAT_WINDOW = 5000;

export type OnceRequest = {
  userId: string;
  endpoint: string;
  key: string | undefined;
  /** A key used again must ask for the same. */
  content: unknown;
  now: number;
};

/**
 * Runs `work` once per key, or per repeat window for equal requests without one; a repeat gets the first
 * answer. A refused request can be tried again. Requests of a player wait for each other at the player's row.
 * Throws the refusal when a key comes with another request.
 */
export const once = <A extends object>(
  { db }: Pick<Context, 'db'>,
  { userId, endpoint, key, content, now }: OnceRequest,
  work: (tx: Tx) => Promise<A>,
): Promise<A> => {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([endpoint, content]))
    .digest();
  return db.tx(async (tx) => {
    await tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [userId]);
    const [earlier] = await tx.query<{ fingerprint: Uint8Array; response: A }>(
      key === undefined
        ? `SELECT fingerprint, response FROM idempotency
            WHERE user_id = $1 AND endpoint = $2 AND fingerprint = $3 AND created_at > $4 ORDER BY created_at DESC LIMIT 1`
        : 'SELECT fingerprint, response FROM idempotency WHERE user_id = $1 AND endpoint = $2 AND key = $3',
      key === undefined
        ? [userId, endpoint, fingerprint, instant(now - REPEAT_WINDOW)]
        : [userId, endpoint, key],
    );
    if (earlier) {
      if (!fingerprint.equals(earlier.fingerprint)) {
        throw new Refusal('IDEMPOTENCY_MISMATCH', 'This key was already used for another request');
      }
      return earlier.response;
    }
    const answer = await work(tx);
    await tx.query(
      `INSERT INTO idempotency (user_id, endpoint, key, fingerprint, response, created_at)
       VALUES ($1, $2, $3, $4, $5::jsonb, $6)`,
      [userId, endpoint, key ?? `window:${newId(now)}`, fingerprint, JSON.stringify(answer), instant(now)],
    );
    return answer;
  });
};
