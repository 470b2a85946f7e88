import { createHash } from 'node:crypto';
import { type Db, instant, isDuplicate, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';

type Asked = { operatorId: string; action: string; key: string | undefined; content: unknown; now: number };
type Kept = { fingerprint: Uint8Array; response: Record<string, unknown> };

const KEEP = `INSERT INTO idempotency (user_id, endpoint, key, fingerprint, response, created_at)
 VALUES ($1, $2, $3, $4, $5::jsonb, $6)`;

const memoryOf = (db: Db, { operatorId, action, content, now }: Asked, key: string) => {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([action, content]))
    .digest();
  return {
    earlier: async (): Promise<Record<string, unknown> | undefined> => {
      const [kept] = await db.query<Kept>(
        'SELECT fingerprint, response FROM idempotency WHERE user_id = $1 AND endpoint = $2 AND key = $3',
        [operatorId, action, key],
      );
      if (kept && !fingerprint.equals(kept.fingerprint)) {
        throw new Refusal('IDEMPOTENCY_MISMATCH', 'This key was already used for another request');
      }
      return kept?.response;
    },
    keep: (tx: Pick<Tx, 'query'>, answer: Record<string, unknown>, orNothing = '') =>
      tx.query(`${KEEP} ${orNothing}`, [
        operatorId,
        action,
        key,
        fingerprint,
        JSON.stringify(answer),
        instant(now),
      ]),
  };
};

type Answer = Record<string, unknown>;

/**
 * Runs an operator's write once per Idempotency-Key; a repeat is given the first answer. Without a key it
 * just runs.
 */
export const once = async (db: Db, asked: Asked, work: (tx: Tx) => Promise<Answer>): Promise<Answer> => {
  if (asked.key === undefined) return db.tx(work);
  const { earlier, keep } = memoryOf(db, asked, asked.key);
  const before = await earlier();
  if (before) return before;
  try {
    return await db.tx(async (tx) => {
      const answer = await work(tx);
      await keep(tx, answer);
      return answer;
    });
  } catch (error) {
    // Another request with this key was faster: its work stands, ours was rolled back.
    const first = isDuplicate(error) || error instanceof Refusal ? await earlier() : undefined;
    if (first) return first;
    throw error;
  }
};

/**
 * Gives the first answer to who repeats a finished work with its key; work that may safely run twice at the
 * same time.
 */
export const remembered = async (db: Db, asked: Asked, work: () => Promise<Answer>): Promise<Answer> => {
  if (asked.key === undefined) return work();
  const { earlier, keep } = memoryOf(db, asked, asked.key);
  const before = await earlier();
  if (before) return before;
  const answer = await work();
  await keep(db, answer, 'ON CONFLICT DO NOTHING');
  return answer;
};
