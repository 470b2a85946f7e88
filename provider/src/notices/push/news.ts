import { MINUTE } from '../../clock';
import type { Tx } from '../../db/db';
import { pauseOf } from '../../play/edge';
import { type Kind, noticesOf } from '../notices';
import type { Due } from './store';
import { isTold } from './words';

/** Older news (ms) are for the inbox alone. */
const LATEST = 60 * MINUTE;

const sinceOf = ({ since }: Due, now: number): number => Math.max(since.getTime(), now - LATEST);

/** New up to `upTo` and not read meanwhile. */
export const newsFor = async (
  db: Pick<Tx, 'query'>,
  due: Due,
  { now, upTo }: { now: number; upTo: number },
): Promise<Kind[]> => {
  const { user_id: userId } = due;
  const [mark] = await db.query<{ read_to: Date }>('SELECT read_to FROM notice_read WHERE user_id = $1', [
    userId,
  ]);
  const since = Math.max(sinceOf(due, now), mark?.read_to.getTime() ?? 0);
  const isPaused = (await pauseOf(db, userId, now)) !== undefined;
  return (await noticesOf(db, userId, now))
    .filter(({ kind, at }) => at.getTime() > since && at.getTime() <= upTo && isTold(kind, isPaused))
    .map(({ kind }) => kind);
};
