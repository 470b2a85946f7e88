import { DAY } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { Refusal } from '../http/refusal';
import { firstIdAt } from '../ids';
import { hasCaps, heldCaps, ofDraw, ofNumber, ofPlayer } from './capSql';
import { gameOf } from './placeSql';
import type { Bid } from './request';

type Held = {
  cap_id: string;
  what: 'number' | 'bid' | 'player' | 'draw';
  number: string;
  staked: number;
  cost: number;
  stake: number;
  win: number;
  most_stake: number | null;
  most_cost: number | null;
  /** What was staked and would be paid already. */
  used: [number, number] | null;
};

/** A cap that a bid passes, and the points that are still possible. */
export type Room = Pick<Held, 'what'> & { number: string; points: number };

const HELD = `WITH game AS (${gameOf({ now: 'coalesce($1::timestamptz, statement_timestamp())', market: '$2', mode: '$3', days: '$4', beforeOpen: '$5' })}),
  ${heldCaps({ market: '$2', types: '$6', settleAt: '$7', n1: '$8', n2: '$9', points: '$10' })}
  SELECT h.cap_id, h.what, h.number, h.staked, h.cost, h.stake, h.win, h.most_stake, h.most_cost,
    CASE h.what WHEN 'number' THEN (${ofNumber}) WHEN 'player' THEN (${ofPlayer('$11::uuid', '$12', '$2')})
      WHEN 'draw' THEN coalesce((SELECT ARRAY[x.staked, x.cost - x.kinds[h.kind] + coalesce(n.cost, 0)] FROM exposure x
        LEFT JOIN exposure n ON n.draw_id = x.draw_id AND n.part = h.part WHERE x.draw_id = game.draw_id AND x.part = 'draw ' || h.cap_id), (${ofDraw('$2')}))
    END AS used
    FROM held h JOIN cap c ON c.cap_id = h.cap_id CROSS JOIN game`;

const NONE = [0, 0] as const;

/** Points, whole: a stake that is refused is never said to be possible. */
const roomsOf = (rows: readonly Held[]): Room[] => {
  const whole = (minor: number) => Math.max(0, Math.floor(minor / 100));
  const all = new Map<string, Held[]>();
  for (const row of rows) all.set(row.cap_id, [...(all.get(row.cap_id) ?? []), row]);
  return [...all.values()].flatMap((held): Room[] => {
    const total = held.reduce((sum, { staked }) => sum + staked, 0);
    const paid = held.reduce((sum, { cost }) => sum + cost, 0);
    return held.flatMap((row) => {
      const { what, number, staked, cost, stake, win, most_stake, most_cost } = row;
      const [taken, owed] = row.used ?? NONE;
      const left = most_stake === null ? Number.POSITIVE_INFINITY : most_stake - taken;
      const perNumber = most_cost === null ? Number.POSITIVE_INFINITY : ((most_cost - owed) * stake) / win;
      if (what === 'number' || cost > (most_cost ?? Number.POSITIVE_INFINITY) - owed)
        return staked > Math.min(left, perNumber)
          ? [{ what, number, points: whole(Math.min(left, perNumber)) }]
          : [];
      const room = Math.min(left, what === 'player' ? ((perNumber * win) / stake / paid) * total : left);
      return total > room ? [{ what, number: '', points: whole(room) }] : [];
    });
  });
};

/** The tightest of the caps that a bid passes; undefined where it passes none. */
export const roomOf = async (
  { db, wall }: Pick<Context, 'db' | 'wall'>,
  userId: string,
  bid: Bid,
  now: number,
): Promise<Room | undefined> => {
  const { lines, marketId, mode, dates, beforeOpen } = bid;
  const rows = await db.query<Held>(HELD, [
    wall ? null : instant(now),
    ...[marketId, mode, dates, beforeOpen],
    lines.map(({ betType }) => betType),
    lines.map(({ settleAt }) => settleAt),
    lines.map(({ n1 }) => n1),
    lines.map(({ n2 }) => n2),
    lines.map(({ points }) => points),
    userId,
    firstIdAt(now - 3 * DAY),
  ]);
  return roomsOf(rows).sort((one, other) => one.points - other.points)[0];
};

const WHERE = {
  number: '',
  bid: ' in one bid',
  player: ' more from you in this draw',
  draw: ' more in this draw',
};

/** Why a bid that passes a cap is refused; undefined where it passes none. */
export const capReason = async (...asked: Parameters<typeof roomOf>): Promise<Refusal | undefined> => {
  const room = await roomOf(...asked);
  if (!room) return undefined;
  const { what, number, points } = room;
  const on = number && ` on ${number}`;
  const words =
    points > 0
      ? `Up to ${points} points${on}${WHERE[what]}`
      : `No more points are taken${on || ' in this draw'}`;
  return new Refusal('CAP', words, { extra: { room } });
};

/** Of a bid that the table refused; others may have come and gone since. */
export const overCap = async (...asked: Parameters<typeof roomOf>): Promise<Refusal> =>
  (await capReason(...asked)) ?? new Refusal('CAP', 'Too many points for this draw. Please try again.');

/** At most a second old; a bid's statement looks itself. */
export const capsAreSet = ({ db, cache }: Pick<Context, 'db' | 'cache'>): Promise<boolean> =>
  cache.get('caps', 1000, () => hasCaps(db.query));
