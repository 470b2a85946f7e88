import type { OutputOf } from '@ank/protocol/operator/operations';
import { LOAD_DAYS } from '@ank/protocol/operator/reports';
import { isoDay, shift, today } from '../../clock';
import type { Context } from '../../context';
import type { Desk } from '../desk';
import { rowsOf } from '../paging';

/**
 * More rows than a week can hold: a canary is judged by all of them, so nobody has to ask for a second page.
 */
const WHOLE_WEEK = 20_000;

const LOADS = `
SELECT day::text AS day, remote, version, event, phase, n AS count, CASE WHEN timed > 0 THEN round(ms::numeric / timed)::int END AS ms
  FROM load_count WHERE day >= $1::date AND ($2::text IS NULL OR remote = $2)
 ORDER BY day DESC, remote, version DESC, event, phase LIMIT $3 OFFSET $4`;

/**
 * How versions of remotes fared on players' phones: counts by day, remote, version and kind, with the average
 * time (ms) of those that told one. Other processes add theirs within some seconds.
 */
export const loadRoutes = (desk: Desk, { db, clock, loads }: Context): void => {
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
};
