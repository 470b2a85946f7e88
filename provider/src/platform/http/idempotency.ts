import { createHash } from 'node:crypto';
import { toIsoInstant } from '../clock';
import { type Database, type Db, isDuplicateKeyError, type Tx } from '../database/database';
import { newUuidV7 } from '../idsAndHashes';
import { Refusal } from './refusal';

/** The time in ms within which a player's same request without a key is a repeat. */
export const REPEAT_WINDOW_MS = 5000;

export type IdempotentRequest = {
  userId: string;
  endpoint: string;
  key: string | undefined;
  content: unknown;
  now: number;
};

export const requireSameRequest = (
  fingerprint: Buffer,
  earlier: { fingerprint: Uint8Array } | undefined,
  refusalText = 'This key was already used for another request',
) => {
  if (earlier && !fingerprint.equals(earlier.fingerprint))
    throw new Refusal('IDEMPOTENCY_MISMATCH', refusalText);
};

const EARLIER = 'SELECT fingerprint, response FROM idempotency WHERE user_id = $1 AND endpoint = $2 AND';

const newAnswerStore = <A extends object>({ userId, endpoint, key, content, now }: IdempotentRequest) => {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([endpoint, content]))
    .digest();
  return {
    earlier: async (db: Database): Promise<A | undefined> => {
      const [kept] = await db.query<{ fingerprint: Uint8Array; response: A }>(
        key === undefined
          ? `${EARLIER} fingerprint = $3 AND created_at > $4 ORDER BY created_at DESC LIMIT 1`
          : `${EARLIER} key = $3`,
        key === undefined
          ? [userId, endpoint, fingerprint, toIsoInstant(now - REPEAT_WINDOW_MS)]
          : [userId, endpoint, key],
      );
      requireSameRequest(fingerprint, kept);
      return kept?.response;
    },
    keep: (db: Database, answer: A, orNothing = '') =>
      db.query(
        `INSERT INTO idempotency (user_id, endpoint, key, fingerprint, response, created_at)
         VALUES ($1, $2, $3, $4, $5::jsonb, $6) ${orNothing}`,
        [
          userId,
          endpoint,
          key ?? `window:${newUuidV7(now)}`,
          fingerprint,
          JSON.stringify(answer),
          toIsoInstant(now),
        ],
      ),
  };
};

/**
 * Runs work once per key, or per repeat window for equal requests without one: a repeat gets the first
 * answer. A player's requests wait for each other. Throws the refusal when a key comes with another request.
 */
export const runOncePerPlayerRequest = <A extends object>(
  { db }: { db: Db },
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<A>,
): Promise<A> => {
  const { earlier, keep } = newAnswerStore<A>(request);
  return db.tx(async (tx) => {
    await tx.query('SELECT 1 AS locked FROM player WHERE user_id = $1 FOR UPDATE', [request.userId]);
    const before = await earlier(tx);
    if (before) return before;
    const answer = await work(tx);
    await keep(tx, answer);
    return answer;
  });
};

type Answer = Record<string, unknown>;

/** Runs work once per Idempotency-Key; a repeat is given the first answer. Without a key it just runs. */
export const runOncePerOperatorKey = async (
  db: Db,
  request: IdempotentRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> => {
  if (request.key === undefined) return db.tx(work);
  const { earlier, keep } = newAnswerStore<Answer>(request);
  const before = await earlier(db);
  if (before) return before;
  try {
    return await db.tx(async (tx) => {
      const answer = await work(tx);
      await keep(tx, answer);
      return answer;
    });
  } catch (error) {
    // A faster request with this key stands, and our work was rolled back.
    const first = isDuplicateKeyError(error) || error instanceof Refusal ? await earlier(db) : undefined;
    if (first) return first;
    throw error;
  }
};

/** A finished work's first answer to who repeats it; for work that may run twice at the same time. */
export const runOrReplayAnswer = async (
  db: Db,
  request: IdempotentRequest,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (request.key === undefined) return work();
  const { earlier, keep } = newAnswerStore<Answer>(request);
  const before = await earlier(db);
  if (before) return before;
  const answer = await work();
  await keep(db, answer, 'ON CONFLICT DO NOTHING');
  return answer;
};
