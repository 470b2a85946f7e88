import type { Made, OutputOf } from '@ank/protocol/operator/operations';
import { LOAD_DAYS } from '@ank/protocol/operator/reports';
import { DAY, dayFromIso, instantOf, isoDay, shift, today } from '../../clock';
import { settingsOf } from '../../content/settings';
import type { Context } from '../../context';
import { instant, one } from '../../db/db';
import { nextOf, rowsOf } from '../../http/fields';
import { firstIdAt } from '../../numbers';
import type { Desk } from '../desk';
import { pickId } from '../operators';

/** More rows than a week can hold: a canary is judged by all of them. */
const WHOLE_WEEK = 20_000;

const LOADS = `
SELECT day::text AS day, remote, version, event, phase, n AS count, CASE WHEN timed > 0 THEN round(ms::numeric / timed)::int END AS ms
  FROM load_count WHERE day >= $1::date AND ($2::text IS NULL OR remote = $2)
 ORDER BY day DESC, remote, version DESC, event, phase LIMIT $3 OFFSET $4`;

/** Fewer senders are chance. */
const LEAST = 3;

const RINGS = `
WITH tx AS (SELECT tx_id, kind, actor FROM every_tx
    WHERE tx_id >= $1::uuid AND tx_id < $2::uuid AND kind IN ('deposit', 'adjustment', 'transfer')),
  given AS (SELECT e.user_id, t.actor, sum(e.amount) AS amount FROM tx t JOIN every_entry e ON e.tx_id = t.tx_id
    WHERE t.kind <> 'transfer' AND e.amount > 0 AND e.account LIKE 'wallet:%' GROUP BY 1, 2),
  moved AS (SELECT r.user_id AS receiver, s.user_id AS sender, sum(r.amount) AS amount FROM tx t
    JOIN every_entry s ON s.tx_id = t.tx_id AND s.amount < 0 JOIN every_entry r ON r.tx_id = t.tx_id AND r.amount > 0
    WHERE t.kind = 'transfer' GROUP BY 1, 2)
SELECT p.mobile, p.name, g.actor AS operator, count(*)::int AS senders, sum(least(g.amount, m.amount))::float8 / 100 AS amount
  FROM moved m JOIN given g ON g.user_id = m.sender JOIN player p ON p.user_id = m.receiver
 GROUP BY p.user_id, p.mobile, p.name, g.actor HAVING count(*) >= ${LEAST} ORDER BY amount DESC, p.mobile LIMIT 100`;

const DAYS = 30;

const COUNTS = `SELECT
  (SELECT count(DISTINCT user_id)::int FROM play_limit WHERE amount IS NOT NULL OR next_amount IS NOT NULL) AS with_limits,
  (SELECT count(*)::int FROM play_limit WHERE next_at > $1) AS rises_waiting,
  (SELECT count(*)::int FROM play_pause WHERE kind = 'break' AND until > $1) AS on_break,
  (SELECT count(*)::int FROM play_pause WHERE kind = 'exclusion' AND until > $1) AS excluded`;

const EXCLUDED = `SELECT p.user_id AS id, p.mobile, x.set_at AS since, x.until, w.balance::float8 / 100 AS points, w.held::float8 / 100 AS held,
    EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = p.user_id) AS payable
  FROM play_pause x JOIN player p ON p.user_id = x.user_id JOIN wallet w ON w.user_id = x.user_id
 WHERE x.kind = 'exclusion' AND x.until > $1 AND ($2::uuid IS NULL OR x.user_id > $2) ORDER BY x.user_id LIMIT $3`;

type Play = Made<OutputOf<'report play'>>;
type Counts = Pick<Play, 'with_limits' | 'rises_waiting' | 'on_break' | 'excluded'>;

export const playReportRoutes = (desk: Desk, context: Context) => {
  const { db, clock, loads } = context;
  // `ms` is the average of those that told a time. Other processes add theirs within some seconds.
  desk.read('report loads', async ({ input }) => {
    await loads.flush();
    const first = shift(isoDay(today(clock())), 1 - Number(input.days ?? LOAD_DAYS));
    const size = input.limit === undefined ? WHOLE_WEEK : rowsOf(input.limit);
    const skipped = Number(input.after ?? 0);
    const rows = await db.query<OutputOf<'report loads'>['loads'][number]>(LOADS, [
      first,
      input.remote ?? null,
      size,
      skipped,
    ]);
    return { loads: rows, next: rows.length === size ? String(skipped + size) : null };
  });

  desk.read('report rings', async ({ input: { from, to } }) => {
    const ids = [instantOf(dayFromIso(from)), instantOf(dayFromIso(to)) + DAY].map(firstIdAt);
    return { rings: await db.query<OutputOf<'report rings'>['rings'][number]>(RINGS, ids) };
  });

  desk.read('report play', async ({ input, now }) => {
    const size = rowsOf(input.limit, 100);
    const after = input.after === undefined ? null : await pickId(db, 'player', input.after);
    const players = await db.query<Play['players'][number]>(EXCLUDED, [instant(now), after, size]);
    const changes = await db.query<Play['changes_in_30_days'][number]>(
      `SELECT what, count(*)::int AS times, count(DISTINCT user_id)::int AS players FROM play_change
        WHERE at >= $1 GROUP BY what ORDER BY what`,
      [instant(now - DAYS * DAY)],
    );
    return {
      offered: (await settingsOf(context)).play.on,
      ...one(await db.query<Counts>(COUNTS, [instant(now)])),
      changes_in_30_days: changes,
      players,
      next: nextOf(players, size, ({ id }) => id),
    };
  });
};
