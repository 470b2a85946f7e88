import type { BetTypeName, Session } from '@ank/protocol/bet-types';
import { ankOf } from '@ank/protocol/game';
import type { Made, OutputOf } from '@ank/protocol/operator/operations';
import { type Database, one } from '../db/db';
import { points } from '../numbers';
import { type Draw, decidingNumbers, liveResults, UNDECIDED } from './results';
import { columnsOf, winningNumbers } from './wins';

/** Lines that wait for this result: $1 draw, $2 session, $3 to $5 what wins. */
const SUMS = `count(*)::int AS lines, coalesce(sum(l.points), 0)::bigint AS staked, count(w.bet_type)::int AS winning,
       coalesce(sum(CASE WHEN w.bet_type IS NOT NULL THEN (l.points * r.win) / r.stake END), 0)::bigint AS payout`;
const RATED = `FROM bid_line l
  JOIN bid b ON b.user_id = l.user_id AND b.bid_id = l.bid_id
  JOIN rate r ON r.rate_set_id = b.rate_set_id AND r.bet_type = l.bet_type`;
const WAITING = `${RATED}
  LEFT JOIN unnest($3::text[], $4::text[], $5::text[]) AS w(bet_type, n1, n2)
    ON w.bet_type = l.bet_type AND w.n1 = l.n1 AND w.n2 = l.n2
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state = 'pending'`;
/** Of each bet type, and of all with a `bet_type` of null. */
const PREVIEW = `SELECT l.bet_type, ${SUMS}, count(DISTINCT CASE WHEN w.bet_type IS NOT NULL THEN l.user_id END)::int AS players
  ${WAITING} GROUP BY GROUPING SETS ((), (l.bet_type)) ORDER BY payout DESC, l.bet_type`;

type Sums = {
  bet_type: BetTypeName | null;
  lines: number;
  staked: number;
  winning: number;
  players: number;
  payout: number;
};

const sumsOf = async (db: Database, draw: Draw, session: Session) => {
  const numbers = decidingNumbers(await liveResults(db, draw.draw_id), session);
  const wins = columnsOf(winningNumbers(draw.mode, session, numbers));
  return { numbers, rows: await db.query<Sums>(PREVIEW, [draw.draw_id, session, ...wins]) };
};

/** In points, by the preview's rule. Throws when no result is saved. */
export const payoutsByType = async (db: Database, draw: Draw, session: Session) =>
  (await sumsOf(db, draw, session)).rows.flatMap(({ bet_type: betType, staked, payout, lines, winning }) =>
    betType === null ? [] : [{ betType, lines, winning, staked: points(staked), payout: points(payout) }],
  );

type Effect = { players: number; lines: number; amount: number };

const WON = `SELECT count(DISTINCT user_id)::int AS players, count(*)::int AS lines, coalesce(sum(win_amount), 0)::bigint AS amount
  FROM every_line WHERE draw_id = $1 AND settle_at = $2 AND state = 'won'`;
const OPEN = `SELECT count(DISTINCT user_id)::int AS players, count(*)::int AS lines, coalesce(sum(points), 0)::bigint AS amount
  FROM bid_line l WHERE draw_id = $1 AND state = 'pending' AND ${UNDECIDED}`;

const inPoints = ({ amount, ...counts }: Effect) => ({ ...counts, amount: points(amount) });

export const waysBack = async (db: Database, { draw_id: id }: Draw, session: Session) => ({
  revoke: inPoints(one(await db.query<Effect>(WON, [id, session]))),
  void: inPoints(one(await db.query<Effect>(OPEN, [id]))),
});

export const preview = async (
  db: Database,
  draw: Draw,
  session: Session,
): Promise<Made<OutputOf<'result preview'>>['preview']> => {
  const { numbers, rows } = await sumsOf(db, draw, session);
  const { lines, winning, players, staked, payout } = one(rows.filter((row) => row.bet_type === null));
  const number = (session === 'Open' ? numbers.open : numbers.close) ?? '';
  return {
    ...{ market: draw.name, date: draw.play_date, session, number },
    ank: draw.mode === 'gali' ? undefined : ankOf(number),
    ...{ lines, staked: points(staked), winningLines: winning, players, payout: points(payout) },
  };
};

type Exposure = OutputOf<'result preview'>['exposure'][number];

const EXPOSURE = `
SELECT l.bet_type, l.n1, l.n2, count(*)::int AS lines, sum(l.points)::bigint AS staked,
       sum((l.points * r.win) / r.stake)::bigint AS payout
  ${RATED}
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state <> 'void'
 GROUP BY l.bet_type, l.n1, l.n2 ORDER BY payout DESC, l.bet_type, l.n1, l.n2 LIMIT $3 OFFSET $4`;

type ExposureRow = {
  bet_type: BetTypeName;
  n1: string;
  n2: string;
  lines: number;
  staked: number;
  payout: number;
};

export const exposure = async (
  db: Database,
  drawId: string,
  session: Session,
  rows: number,
  skipped = 0,
): Promise<Exposure[]> =>
  (await db.query<ExposureRow>(EXPOSURE, [drawId, session, rows, skipped])).map(
    ({ bet_type, n1, n2, lines, staked, payout }) => ({
      betType: bet_type,
      number: n2 === '' ? n1 : `${n1}-${n2}`,
      lines,
      staked: points(staked),
      payout: points(payout),
    }),
  );
