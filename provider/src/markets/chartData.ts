import type { AnswerOf } from '@ank/protocol/calls';
import type { ChartDay } from '@ank/protocol/calls/rows';
import { isoDay } from '../clock';
import type { Tx } from '../db/db';
import { Refusal } from '../http/refusal';

/** First days of a month and of the next, "2025-03-01". */
const boundsOf = (month: string): [string, string] => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1));
  return [`${month}-01`, isoDay({ year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: 1 })];
};

const DAYS = `SELECT d.play_date::text AS day, coalesce(ro.pana, '') AS open_pana, coalesce(rc.pana, '') AS close_pana
  FROM draw d
  LEFT JOIN result ro ON ro.draw_id = d.draw_id AND ro.session = 'Open' AND ro.state = 'declared'
  LEFT JOIN result rc ON rc.draw_id = d.draw_id AND rc.session = 'Close' AND rc.state = 'declared'
 WHERE d.market_id = $1 AND d.play_date >= $2 AND d.play_date < $3 AND ro.pana IS NOT NULL
 ORDER BY d.play_date`;

/** `month` is "2025-03". Throws the refusal when there is no such market. */
export const chartData = async (
  db: Pick<Tx, 'query'>,
  marketId: string,
  month: string,
): Promise<AnswerOf<'/api-chart-data'>> => {
  const [market] = await db.query<{ name: string }>('SELECT name FROM market WHERE market_id = $1', [
    marketId,
  ]);
  if (!market) throw new Refusal('NOT_FOUND', 'There is no such chart');
  const [first, next] = boundsOf(month);
  const days = await db.query<ChartDay>(DAYS, [marketId, first, next]);
  const earlier = await db.query(
    'SELECT 1 AS there FROM draw WHERE market_id = $1 AND play_date < $2 LIMIT 1',
    [marketId, first],
  );
  return { status: true, msg: 'Chart', game_name: market.name, has_earlier: earlier.length > 0, days };
};
