import type { InputOf, Made, OutputOf } from '@ank/protocol/operator/operations';
import { auditFor, type Place } from '../../audit/audit';
import { DAY, dayFromIso, instantOf } from '../../clock';
import type { Context } from '../../context';
import { type Db, instant, one } from '../../db/db';
import { readsOf } from '../../db/followReads';
import { rowsOf } from '../../http/fields';
import { Refusal } from '../../http/refusal';
import { FIRST_ID, firstIdAt } from '../../numbers';
import { checkChain, hashOfChain, rootsOf } from '../../trail/roots';
import type { Desk } from '../desk';
import { type Control, exportLedger } from './exportCommand';
import { owingNow, SPAN, sumsOf } from './sums';

const PAGE = 5000;

const spanOf = (tx: string, entry: string) =>
  `FROM ${tx} t JOIN ${entry} e ON e.tx_id = t.tx_id WHERE ${SPAN}`;

const pageFrom = (tx: string, entry: string) =>
  `SELECT t.tx_id, t.kind, t.ref, t.actor, t.created_at, t.request, e.entry_no, e.account, e.amount::float8 / 100 AS amount,
    e.balance_after::float8 / 100 AS balance_after, e.wallet_version, e.note
  ${spanOf(tx, entry)} AND (e.tx_id, e.entry_no) > ($5::uuid, $6::int) AND e.tx_id >= $5::uuid ORDER BY e.tx_id, e.entry_no LIMIT $7`;

/** Two entries of each bid: the next $7 bids hold the page. */
const NEXT_ARCHIVED = `(SELECT * FROM archived_tx WHERE tx_id >= $5::uuid AND created_at >= $1 AND created_at < $2 AND tx_id >= $3 AND tx_id < $4
  ORDER BY tx_id LIMIT $7)`;

const ENTRIES = `(${pageFrom('ledger_tx', 'ledger_entry')}) UNION ALL (${pageFrom(NEXT_ARCHIVED, 'archived_entry')})
  ORDER BY tx_id, entry_no LIMIT $7`;

const CONTROL = `SELECT count(*)::int AS entries, count(DISTINCT e.tx_id)::int AS transactions,
  coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::float8 / 100 AS credit, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::float8 / 100 AS debit
  ${spanOf('every_tx', 'every_entry')}`;

type LedgerRow = Made<OutputOf<'report ledger'>>['entries'][number];

const pageOf = async (db: Db, asked: InputOf<'report ledger'>, now: number) => {
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
    entries: rows,
    next,
    until,
    control: asked.after === undefined || next === null ? one(await db.query<Control>(CONTROL, range)) : null,
  };
};

/** Entries that a browser is given at once; a longer range is for the command. */
const MOST_AT_ONCE = 100_000;

const AUDIT_MS = 5000;

export const reportRoutes = (desk: Desk, context: Context) => {
  const { db } = context;
  // The totals of the range stand on the first and the last page. `until` of the first answer goes with all
  // further requests: what is booked meanwhile is not part of it.
  desk.read('report ledger', ({ input, now }) => pageOf(db, input, now));

  desk.read('report ledger-csv', async ({ input, now }) => {
    const { control: all, until } = await pageOf(db, { ...input, limit: '1' }, now);
    const words = 'These are too many entries for a page: use report ledger, or fewer days';
    if ((all?.entries ?? 0) > MOST_AT_ONCE) throw new Refusal('BAD_REQUEST', words, 'fewerDays');
    const lines: string[] = [];
    const { control, agrees } = await exportLedger(
      async (asked) =>
        JSON.parse(JSON.stringify(await pageOf(db, { ...asked, ...(until && { until }) }, now))),
      input,
      'csv',
      (line) => lines.push(line),
    );
    return { csv: lines.join('\n'), control, agrees };
  });

  desk.read('report period', async ({ input }) => {
    const reads = readsOf(context);
    return { ...(await sumsOf(reads, input)), ...(await owingNow(reads)) };
  });

  desk.read('invariants', async ({ input, now }) => {
    const walk = { now, onlyNew: input.only === 'new' };
    const { findings, next = null } = await auditFor(db, walk, AUDIT_MS, input.after as Place | undefined);
    return { holds: findings.every(({ breaches }) => breaches === 0), findings, next };
  });

  desk.read('trail check', async ({ input, now }) => {
    const { findings, next } = await checkChain(db, Number(input.after ?? 0), now);
    return { findings, next: next === undefined ? null : String(next) };
  });
  desk.read('trail roots', async () => ({ roots: await rootsOf(db) }));
  desk.read('trail hash', async ({ input }) => ({ hash: await hashOfChain(db, Number(input.seq)) }));
};
