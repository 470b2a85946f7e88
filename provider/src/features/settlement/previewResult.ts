import type { BetTypeName, Session } from '@ank/protocol/bet-types';
import { ankOf } from '@ank/protocol/game';
import type { OutputOf } from '@ank/protocol/operator/operations';
import { type Database, requireFirstRow } from '../../platform/database/database';
import {
  LINE_WITHOUT_DECLARED_RESULT_SQL,
  type StoredDraw,
  savedOrDeclaredNumbersOrRefuse,
} from '../draws/drawQueries';
import {
  deriveWinningNumbers,
  JOIN_RATE_OF_LINE_SQL,
  winningNumberSqlParameters,
} from '../draws/winningNumbers';

/** Minor units as points. */
const pointsFromMinorSql = (minorSql: string) => `coalesce(${minorSql}, 0)::float8 / 100`;
/**
 * Lines that wait for this result, of each bet type, and of all with a `betType` of null. $1 draw,
 * $2 session, $3 to $5 what wins.
 */
const PREVIEW = `SELECT l.bet_type AS "betType", count(*)::int AS lines, ${pointsFromMinorSql('sum(l.points)')} AS staked, count(w.bet_type)::int AS winning,
       count(DISTINCT l.user_id) FILTER (WHERE w.bet_type IS NOT NULL)::int AS players,
       ${pointsFromMinorSql('sum((l.points * r.win) / r.stake) FILTER (WHERE w.bet_type IS NOT NULL)')} AS payout
  FROM bid_line l ${JOIN_RATE_OF_LINE_SQL}
  LEFT JOIN unnest($3::text[], $4::text[], $5::text[]) AS w(bet_type, n1, n2)
    ON w.bet_type = l.bet_type AND w.n1 = l.n1 AND w.n2 = l.n2
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state = 'pending'
 GROUP BY GROUPING SETS ((), (l.bet_type)) ORDER BY payout DESC, l.bet_type`;

type PreviewOfBetType = {
  betType: BetTypeName | null;
  lines: number;
  staked: number;
  winning: number;
  players: number;
  payout: number;
};

const previewByBetType = async (db: Database, draw: StoredDraw, session: Session) => {
  const numbers = savedOrDeclaredNumbersOrRefuse(draw, session);
  const wins = winningNumberSqlParameters(deriveWinningNumbers(draw.mode, session, numbers));
  return { numbers, rows: await db.query<PreviewOfBetType>(PREVIEW, [draw.draw_id, session, ...wins]) };
};

/** Returns the payouts in points, by the preview's rule. Throws when no result is saved. */
export const sumPayoutsByBetType = async (db: Database, draw: StoredDraw, session: Session) =>
  (await previewByBetType(db, draw, session)).rows.flatMap(({ betType, lines, winning, staked, payout }) =>
    betType === null ? [] : [{ betType, lines, winning, staked, payout }],
  );

const sumAffectedLines = async (
  db: Database,
  amountSql: string,
  fromSql: string,
  values: readonly unknown[],
) =>
  requireFirstRow(
    await db.query<{ players: number; lines: number; amount: number }>(
      `SELECT count(DISTINCT user_id)::int AS players, count(*)::int AS lines, ${pointsFromMinorSql(`sum(${amountSql})`)} AS amount FROM ${fromSql}`,
      values,
    ),
  );

const WON = "every_line WHERE draw_id = $1 AND settle_at = $2 AND state = 'won'";
const OPEN = `bid_line l WHERE draw_id = $1 AND state = 'pending' AND ${LINE_WITHOUT_DECLARED_RESULT_SQL}`;

export const previewRevokeAndVoid = async (db: Database, { draw_id: id }: StoredDraw, session: Session) => ({
  revoke: await sumAffectedLines(db, 'win_amount', WON, [id, session]),
  void: await sumAffectedLines(db, 'points', OPEN, [id]),
});

export const previewResult = async (db: Database, draw: StoredDraw, session: Session) => {
  const { numbers, rows } = await previewByBetType(db, draw, session);
  const { lines, winning, players, staked, payout } = requireFirstRow(
    rows.filter(({ betType }) => betType === null),
  );
  const number = (session === 'Open' ? numbers.open : numbers.close) ?? '';
  return {
    ...{ market: draw.name, date: draw.play_date, session, number },
    ank: draw.mode === 'gali' ? undefined : ankOf(number),
    ...{ lines, staked, winningLines: winning, players, payout },
  };
};

const EXPOSURE = `
SELECT l.bet_type AS "betType", concat_ws('-', l.n1, nullif(l.n2, '')) AS number, count(*)::int AS lines,
       ${pointsFromMinorSql('sum(l.points)')} AS staked, ${pointsFromMinorSql('sum((l.points * r.win) / r.stake)')} AS payout
  FROM bid_line l ${JOIN_RATE_OF_LINE_SQL}
 WHERE l.draw_id = $1 AND l.settle_at = $2 AND l.state <> 'void'
 GROUP BY l.bet_type, l.n1, l.n2 ORDER BY payout DESC, l.bet_type, l.n1, l.n2 LIMIT $3 OFFSET $4`;

export const listExposureByNumber = (
  db: Database,
  drawId: string,
  session: Session,
  rows: number,
  skipped = 0,
) => db.query<OutputOf<'result preview'>['exposure'][number]>(EXPOSURE, [drawId, session, rows, skipped]);
