import { Type } from 'typebox';
import { auditFor, type Place } from '../audit/audit';
import { DAY, dayFromIso, instantOf } from '../clock';
import type { Context } from '../context';
import { instant, one } from '../db/db';
import { firstIdAt } from '../ids';
import { points } from '../money';
import type { Desk } from './desk';
import { exportRoutes } from './export';
import { date, optionalText } from './fields';
import { nextOf, pageAfterId, rowsOf } from './paging';
import { pickId } from './pickId';

const place = Type.String({ pattern: '^(transactions|players|draws):[0-9a-f-]{36}$' });

/** How long one request goes on checking the ledger (ms). */
const AUDIT_MS = 5000;

const DAILY = `
SELECT t.kind, split_part(e.account, ':', 1) AS account, count(*)::int AS entries, sum(e.amount)::bigint AS amount
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id
 WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tx_id >= $3 AND t.tx_id < $4
 GROUP BY 1, 2 ORDER BY 1, 2`;

const GAMES = `
SELECT m.mode, m.name, d.market_id AS market, count(*)::int AS lines, sum(l.points)::bigint AS staked, sum(l.win_amount)::bigint AS won,
       count(*) FILTER (WHERE l.state = 'pending')::int AS pending
  FROM draw d JOIN market m ON m.market_id = d.market_id JOIN bid_line l ON l.draw_id = d.draw_id AND l.state <> 'void'
 WHERE d.play_date = $1::date GROUP BY m.mode, m.name, d.market_id, m.sort ORDER BY m.sort`;

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
    const from = instantOf(dayFromIso(input.date));
    const money = await db.query<{ kind: string; account: string; entries: number; amount: number }>(DAILY, [
      instant(from),
      instant(from + DAY),
      firstIdAt(from - DAY),
      firstIdAt(from + 2 * DAY),
    ]);
    const games = await db.query<{ staked: number; won: number }>(GAMES, [input.date]);
    const owing = one(
      await db.query<{ wallets: number; held: number }>(
        'SELECT coalesce(sum(balance), 0)::bigint AS wallets, coalesce(sum(held), 0)::bigint AS held FROM wallet',
      ),
    );
    return {
      games: games.map((row) => ({
        ...row,
        staked: points(row.staked),
        won: points(row.won),
        kept: points(row.staked - row.won),
      })),
      money: money.map((row) => ({ ...row, amount: points(row.amount) })),
      wallets: points(owing.wallets),
      held: points(owing.held),
    };
  });

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
