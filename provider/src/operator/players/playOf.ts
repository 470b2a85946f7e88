import { instant, type Tx } from '../../db/db';
import { points } from '../../money';
import { limitsOf } from '../../play/limits';
import { LIMIT_KINDS } from '../../play/periods';
import { usedOf } from '../../play/used';

type Pause = { kind: 'break' | 'exclusion'; since: Date; until: Date };

/**
 * What a player decided about their own play, in points: limits with what is used of them, and the pauses
 * that run.
 */
export const ownPlay = async (db: Pick<Tx, 'query'>, userId: string, now: number) => {
  const limits = (await limitsOf(db, userId, now)).filter(({ amount, next }) => amount !== null || next);
  const kinds = LIMIT_KINDS.filter((kind) => limits.some((limit) => limit.kind === kind));
  const used = await Promise.all(kinds.map((kind) => usedOf(db, userId, kind, now)));
  const pauses = await db.query<Pause>(
    'SELECT kind, set_at AS since, until FROM play_pause WHERE user_id = $1 AND until > $2',
    [userId, instant(now)],
  );
  const pauseOf = (wanted: Pause['kind']) => {
    const found = pauses.find(({ kind }) => kind === wanted);
    return found ? { since: found.since, until: found.until } : null;
  };
  const inPoints = (amount: number | null) => (amount === null ? null : points(amount));
  return {
    limits: limits.map(({ kind, period, amount, next }) => ({
      kind,
      period,
      amount: inPoints(amount),
      used: points(used[kinds.indexOf(kind)]?.[period] ?? 0),
      next: next ? { amount: inPoints(next.amount), at: instant(next.at) } : null,
    })),
    break: pauseOf('break'),
    exclusion: pauseOf('exclusion'),
  };
};
