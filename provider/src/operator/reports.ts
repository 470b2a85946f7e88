import { Type } from 'typebox';
import { DAY, dayFromIso, instantOf } from '../clock';
import type { Context } from '../context';
import { instant, one } from '../db/db';
import { text } from '../http/fields';
import { firstIdAt } from '../ids';
import { points } from '../money';
import { auditLedger } from '../wallet/audit';
import type { Desk } from './desk';

const date = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const DAILY = `
SELECT t.kind, split_part(e.account, ':', 1) AS account, count(*)::int AS entries, sum(e.amount)::bigint AS amount
  FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id
 WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tx_id >= $3
 GROUP BY 1, 2 ORDER BY 1, 2`;

const GAMES = `
SELECT m.mode, m.name, d.market_id AS market, count(*)::int AS lines, sum(l.points)::bigint AS staked, sum(l.win_amount)::bigint AS won,
       count(*) FILTER (WHERE l.state = 'pending')::int AS pending
  FROM draw d JOIN market m ON m.market_id = d.market_id JOIN bid_line l ON l.draw_id = d.draw_id AND l.state <> 'void'
 WHERE d.play_date = $1::date GROUP BY m.mode, m.name, d.market_id, m.sort ORDER BY m.sort`;

/** Sums of a day, the ledger for the bookkeeper, the trail of the desk, and the check of every invariant. */
export const reportRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('/reports/daily', { date }, async ({ input }) => {
    const from = instantOf(dayFromIso(input.date));
    const money = await db.query<{ kind: string; account: string; entries: number; amount: number }>(DAILY, [
      instant(from),
      instant(from + DAY),
      firstIdAt(from - DAY),
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

  desk.read(
    '/reports/ledger',
    { from: date, to: date, after: Type.Optional(Type.String({ format: 'uuid' })) },
    async ({ input }) => {
      const entries = await db.query<{ amount: number; tx_id: string }>(
        `SELECT t.tx_id, t.kind, t.ref, t.actor, t.created_at, e.entry_no, e.account, e.amount, e.note
           FROM ledger_tx t JOIN ledger_entry e ON e.tx_id = t.tx_id
          WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tx_id > $3
          ORDER BY t.tx_id, e.entry_no LIMIT 5000`,
        [
          instant(instantOf(dayFromIso(input.from))),
          instant(instantOf(dayFromIso(input.to)) + DAY),
          input.after ?? '00000000-0000-0000-0000-000000000000',
        ],
      );
      return {
        entries: entries.map((row) => ({ ...row, amount: points(row.amount) })),
        next: entries.length === 5000 ? entries.at(-1)?.tx_id : null,
      };
    },
  );

  desk.read(
    '/audit',
    { limit: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })), actor: Type.Optional(text) },
    async ({ input }) => ({
      trail: await db.query(
        'SELECT at, actor, action, subject, detail FROM audit WHERE $1::text IS NULL OR actor = $1 ORDER BY id DESC LIMIT $2',
        [input.actor ?? null, Math.min(Number(input.limit ?? 100), 500)],
      ),
    }),
  );

  desk.read('/invariants', {}, async () => {
    const findings = await auditLedger(db);
    return { holds: findings.every(({ breaches }) => breaches === 0), findings };
  });
};
