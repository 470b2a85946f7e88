import { createHmac } from 'node:crypto';
import type { NewsFile } from '@ank/protocol/calls/rows';
import { digestOf } from '../content/published';
import type { Settings } from '../content/settings';
import type { Context } from '../context';
import { firstIdAt, timeOfId } from '../numbers';
import type { LinklessCard } from './cards';

/** Not by a clock that is set: every file would look old. */
export const isToldByFile = ({ published, wall }: Pick<Context, 'published' | 'wall'>) =>
  published !== undefined && wall !== undefined;

export const listOf = (cards: readonly LinklessCard[]): { text: string; digest: string } => {
  const text = JSON.stringify(cards);
  return { text, digest: digestOf(text) };
};

export const othersOf = (settings: Settings, ...flags: readonly boolean[]) => {
  const { limits, window, contacts, play, screenshots, translations } = settings;
  return digestOf(JSON.stringify([limits, window, contacts, play, screenshots, translations, flags]));
};

/** Names a player to that player alone; a few may share one. */
export const markOf = ({ secret }: Pick<Context, 'secret'>, userId: string) =>
  createHmac('sha256', secret).update(`news ${userId}`).digest('base64url').slice(0, 4);

const MOVED_FOR = 60_000;
const MOST_MOVED = 500;
const ALL_EVERY = 20_000;

/** $1 the first id. A bid is the player's own doing; the count shows what is booked late. */
const MOVED = `SELECT e.user_id, count(*)::int AS times, max(t.tx_id::text) AS last
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id AND e.user_id IS NOT NULL
 WHERE t.tx_id >= $1::uuid AND t.kind <> 'bid' GROUP BY e.user_id ORDER BY last DESC, e.user_id LIMIT ${MOST_MOVED + 1}`;

export const movedSince = async (context: Context, now: number): Promise<Pick<NewsFile, 'moved' | 'all'>> => {
  const rows = await context.db.query<{ user_id: string; times: number; last: string }>(MOVED, [
    firstIdAt(now - MOVED_FOR),
  ]);
  const [newest] = rows;
  if (newest && rows.length > MOST_MOVED)
    return { moved: {}, all: Math.floor(timeOfId(newest.last) / ALL_EVERY) };
  const named = rows.map(({ user_id, times, last }) => [
    markOf(context, user_id),
    `${times}${last.slice(-4)}`,
  ]);
  return { moved: Object.fromEntries(named), all: 0 };
};
