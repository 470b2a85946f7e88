import { Type } from 'typebox';
import { auditFor, type Place } from '../audit/audit';
import type { Context } from '../context';
import type { Desk } from './desk';
import { exportRoutes } from './export';
import { date, optionalText } from './fields';
import { nextOf, pageAfterId, rowsOf } from './paging';
import { pickId } from './pickId';
import { sumsOf } from './sums';

const place = Type.String({ pattern: '^(transactions|players|draws):[0-9a-f-]{36}$' });

/** How long one request goes on checking the ledger (ms). */
const AUDIT_MS = 5000;

/** With whom or what a line is about, where its subject is an id: a player's number, a draw's market and day. */
const TRAIL = `
SELECT a.id, a.at, a.actor, a.action, coalesce(p.mobile, m.name || ' ' || d.play_date, '') AS about, a.subject, a.detail
  FROM (SELECT *, CASE WHEN subject ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN subject::uuid END AS whose FROM audit
         WHERE ($1::text IS NULL OR actor = $1) AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3) AS a
  LEFT JOIN player p ON p.user_id = a.whose
  LEFT JOIN draw d ON d.draw_id = a.whose LEFT JOIN market m ON m.market_id = d.market_id
 ORDER BY a.id DESC`;

/** Sums of a day, the ledger for the bookkeeper, the trail of the desk, and the check of every invariant. */
export const reportRoutes = (desk: Desk, { db }: Context): void => {
  exportRoutes(desk, db);

  desk.read('/reports/daily', { date }, async ({ input }) => {
    const { games, money, wallets, held } = await sumsOf(db, { from: input.date, to: input.date });
    return { games, money, wallets, held };
  });

  desk.read('/reports/period', { from: date, to: date }, ({ input }) => sumsOf(db, input));

  desk.read('/audit', { actor: optionalText('name (--actor)'), ...pageAfterId }, async ({ input }) => {
    const size = rowsOf(input.limit, 100);
    const after = input.after === undefined ? null : await pickId(db, 'line', input.after);
    const rows = await db.query<{ id: string }>(TRAIL, [input.actor ?? null, after, size]);
    return { trail: rows.map(({ id: _, ...row }) => row), next: nextOf(rows, size, ({ id }) => id) };
  });

  // A large ledger takes many statements and more than one request: `next` says where to go on.
  desk.read(
    '/invariants',
    { only: Type.Optional(Type.Literal('new')), after: Type.Optional(place) },
    async ({ input, now }) => {
      const walk = { now, onlyNew: input.only === 'new' };
      const { findings, next = null } = await auditFor(db, walk, AUDIT_MS, input.after as Place | undefined);
      return { holds: findings.every(({ breaches }) => breaches === 0), findings, next };
    },
  );
};
