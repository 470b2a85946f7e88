import { randomBytes } from 'node:crypto';
import { MINUTE } from '../../clock';
import { type Db, instant } from '../../db/db';
import type { Site } from '../../http/site';
import { sha256 } from '../tokens';

/** How long (ms) a player may take. */
export const CHALLENGE_LIFE = 5 * MINUTE;

/** Good once, at this site, and to add a passkey only for this player. */
export type Use = { site: Site; userId?: string };

const boundTo = ({ site, userId }: Use) => [userId ? 'add' : 'login', userId ?? null, site.origin];

export const newChallenge = async (db: Db, use: Use, now: number): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO passkey_challenge (challenge_hash, purpose, user_id, origin, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [sha256(challenge), ...boundTo(use), instant(now)],
  );
  return challenge;
};

/** '' when it cannot be read. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

/**
 * Uses a challenge up whatever comes of it. False when it is spent, too old, or was made for something else.
 */
export const spendChallenge = async (db: Db, challenge: string, use: Use, now: number): Promise<boolean> => {
  const spent = await db.query(
    `DELETE FROM passkey_challenge WHERE challenge_hash = $1 AND purpose = $2 AND user_id IS NOT DISTINCT FROM $3::uuid
        AND origin = $4 AND created_at > $5 RETURNING 1 AS spent`,
    [sha256(challenge), ...boundTo(use), instant(now - CHALLENGE_LIFE)],
  );
  return spent.length > 0;
};
