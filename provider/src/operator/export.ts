import { Type } from 'typebox';
import { DAY, dayFromIso, instantOf } from '../clock';
import { type Db, instant, one } from '../db/db';
import { Refusal } from '../http/refusal';
import { firstIdAt } from '../ids';
import { points } from '../money';
import type { Desk } from './desk';
import { exportLedger } from './exportCommand';
import { date } from './fields';
import { FIRST_ID, limit, rowsOf } from './paging';

const PAGE = 5000;
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** $1 and $2 the instants, $3 and $4 the ids they lie between: transactions sort by time, so this is a range of the key. */
const spanOf = (tx: string, entry: string): string => `FROM ${tx} t JOIN ${entry} e ON e.tx_id = t.tx_id
 WHERE t.created_at >= $1 AND t.created_at < $2 AND t.tx_id >= $3 AND t.tx_id < $4 AND e.tx_id >= $3 AND e.tx_id < $4`;

/** One page from the game's tables or the archive's views. */
const pageFrom = (tx: string, entry: string): string =>
  `SELECT t.tx_id, t.kind, t.ref, t.actor, t.created_at, e.entry_no, e.account, e.amount, e.balance_after, e.wallet_version, e.note
  ${spanOf(tx, entry)} AND (e.tx_id, e.entry_no) > ($5::uuid, $6::int) AND e.tx_id >= $5::uuid ORDER BY e.tx_id, e.entry_no LIMIT $7`;

/** Two entries of each bid: the next $7 bids hold the page. */
const NEXT_ARCHIVED = `(SELECT * FROM archived_tx WHERE tx_id >= $5::uuid AND created_at >= $1 AND created_at < $2 AND tx_id >= $3 AND tx_id < $4
  ORDER BY tx_id LIMIT $7)`;

const ENTRIES = `(${pageFrom('ledger_tx', 'ledger_entry')}) UNION ALL (${pageFrom(NEXT_ARCHIVED, 'archived_entry')})
  ORDER BY tx_id, entry_no LIMIT $7`;

const CONTROL = `SELECT count(*)::int AS entries, count(DISTINCT e.tx_id)::int AS transactions,
  coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS credit, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS debit
  ${spanOf('every_tx', 'every_entry')}`;

/** What all pages together must come to; points. */
export type Control = { entries: number; transactions: number; credit: number; debit: number };
export type LedgerRow = {
  tx_id: string;
  entry_no: number;
  amount: number;
  balance_after: number | null;
} & Record<string, unknown>;

const controlOf = async (db: Db, range: readonly unknown[]): Promise<Control> => {
  const sums = one(await db.query<Control>(CONTROL, range));
  return { ...sums, credit: points(sums.credit), debit: points(sums.debit) };
};

type Range = { from: string; to: string; after?: string; until?: string; limit?: string };

const pageOf = async (db: Db, asked: Range, now: number) => {
  const from = instantOf(dayFromIso(asked.from));
  const to = instantOf(dayFromIso(asked.to)) + DAY;
  const until = asked.until ?? [firstIdAt(to + DAY), firstIdAt(now + 1)].sort()[0];
  const range = [instant(from), instant(to), firstIdAt(from - DAY), until];
  const [tx = FIRST_ID, entry = '0'] = asked.after?.split(':') ?? [];
  const size = asked.limit ? rowsOf(asked.limit) : PAGE;
  const rows = await db.query<LedgerRow>(ENTRIES, [...range, tx, Number(entry), size]);
  const last = rows.length === size ? rows.at(-1) : undefined;
  const next = last ? `${last.tx_id}:${last.entry_no}` : null;
  return {
    entries: rows.map((row) => ({
      ...row,
      amount: points(row.amount),
      balance_after: row.balance_after === null ? null : points(row.balance_after),
    })),
    next,
    until,
    control: asked.after === undefined || next === null ? await controlOf(db, range) : null,
  };
};

/** Entries that a page in a browser is given at once; a longer range is for the command. */
const MOST_AT_ONCE = 100_000;

/**
 * The ledger for the bookkeeper, page by page in the order of (transaction, entry), and the totals of the whole range on
 * the first and the last page. `until` of the first answer goes with all further requests: what is booked meanwhile is
 * not part of it. And the same as one CSV text, with whether it comes to the totals.
 */
export const exportRoutes = (desk: Desk, db: Db): void => {
  desk.read(
    '/reports/ledger',
    {
      from: date,
      to: date,
      after: Type.Optional(Type.String({ pattern: `^${uuid}:\\d{1,9}$` })),
      until: Type.Optional(Type.String({ pattern: `^${uuid}$` })),
      limit,
    },
    ({ input, now }) => pageOf(db, input, now),
  );

  desk.read('/reports/ledger-csv', { from: date, to: date }, async ({ input, now }) => {
    const first = await pageOf(db, { ...input, limit: '1' }, now);
    if ((first.control?.entries ?? 0) > MOST_AT_ONCE)
      throw new Refusal(
        'BAD_REQUEST',
        'These are too many entries for a page: use report ledger, or fewer days',
      );
    const lines: string[] = [];
    const { control, agrees } = await exportLedger(
      async ({ query = {} }) => {
        const page = await pageOf(
          db,
          { ...input, ...(first.until && { until: first.until }), ...query },
          now,
        );
        return { http: 200, body: JSON.parse(JSON.stringify(page)) as Record<string, unknown> };
      },
      { from: input.from, to: input.to },
      'csv',
      (line) => lines.push(line),
    );
    return { csv: lines.join('\n'), control, agrees };
  });
};
