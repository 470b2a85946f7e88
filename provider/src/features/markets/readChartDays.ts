import type { ChartDay } from '@ank/protocol/calls/rows';
import { type Database, hasRow } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { JOIN_DECLARED_RESULTS_SQL } from './marketCards';

const CHART_DAYS = `SELECT d.play_date::text AS day, coalesce(ro.pana, '') AS open_pana, coalesce(rc.pana, '') AS close_pana
  FROM draw d
  ${JOIN_DECLARED_RESULTS_SQL}
 WHERE d.market_id = $1 AND d.play_date >= $2::date AND d.play_date < $2::date + interval '1 month' AND ro.pana IS NOT NULL
 ORDER BY d.play_date`;

export const readChartDays = async (db: Database, marketId: string, month: string) => {
  const [market] = await db.query<{ name: string }>('SELECT name FROM market WHERE market_id = $1', [
    marketId,
  ]);
  if (!market) throw new Refusal('NOT_FOUND', 'There is no such chart');
  const first = `${month}-01`;
  const days = await db.query<ChartDay>(CHART_DAYS, [marketId, first]);
  const earlier = 'SELECT 1 FROM draw WHERE market_id = $1 AND play_date < $2 LIMIT 1';
  const has_earlier = await hasRow(db, earlier, [marketId, first]);
  return { status: true, msg: 'Chart', game_name: market.name, has_earlier, days };
};
