import type { OutputOf } from '@ank/protocol/operator/operations';
import { DAY } from '../../clock';
import { settingsOf } from '../../content/settings';
import type { Context } from '../../context';
import { instant, one } from '../../db/db';
import { points } from '../../money';
import type { Desk } from '../desk';
import { nextOf, rowsOf } from '../paging';
import { pickId } from '../pickId';

/** Days over which changes are counted. */
const DAYS = 30;

const COUNTS = `SELECT
  (SELECT count(DISTINCT user_id)::int FROM play_limit WHERE amount IS NOT NULL OR next_amount IS NOT NULL) AS with_limits,
  (SELECT count(*)::int FROM play_limit WHERE next_at > $1) AS rises_waiting,
  (SELECT count(*)::int FROM play_pause WHERE kind = 'break' AND until > $1) AS on_break,
  (SELECT count(*)::int FROM play_pause WHERE kind = 'exclusion' AND until > $1) AS excluded`;

const EXCLUDED = `SELECT p.user_id, p.mobile, x.set_at, x.until, w.balance, w.held,
    EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = p.user_id) AS payable
  FROM play_pause x JOIN player p ON p.user_id = x.user_id JOIN wallet w ON w.user_id = x.user_id
 WHERE x.kind = 'exclusion' AND x.until > $1 AND ($2::uuid IS NULL OR x.user_id > $2) ORDER BY x.user_id LIMIT $3`;

type Excluded = {
  user_id: string;
  mobile: string;
  set_at: Date;
  until: Date;
  balance: number;
  held: number;
  payable: boolean;
};

type Counts = Pick<OutputOf<'report play'>, 'with_limits' | 'rises_waiting' | 'on_break' | 'excluded'>;

export const playReportRoutes = (desk: Desk, context: Context): void => {
  const { db } = context;
  desk.read('report play', async ({ input, now }) => {
    const size = rowsOf(input.limit, 100);
    const after = input.after === undefined ? null : await pickId(db, 'player', input.after);
    const rows = await db.query<Excluded>(EXCLUDED, [instant(now), after, size]);
    const changes = await db.query<{ what: string; times: number; players: number }>(
      `SELECT what, count(*)::int AS times, count(DISTINCT user_id)::int AS players FROM play_change
        WHERE at >= $1 GROUP BY what ORDER BY what`,
      [instant(now - DAYS * DAY)],
    );
    return {
      offered: (await settingsOf(context)).play.on,
      ...one(await db.query<Counts>(COUNTS, [instant(now)])),
      changes_in_30_days: changes,
      players: rows.map(({ balance, held, set_at, user_id: id, ...row }) => ({
        ...row,
        since: set_at,
        points: points(balance),
        held: points(held),
        id,
      })),
      next: nextOf(rows, size, (row) => row.user_id),
    };
  });
};
