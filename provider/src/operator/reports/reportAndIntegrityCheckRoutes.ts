import type { InputOf, OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { REMOTE_LOAD_REPORT_DAYS } from '@ank/protocol/operator/reports';
import {
  checkNextAuditChainLinks,
  listAuditRoots,
  readChainHashBase64,
  type SigningContext,
} from '../../features/auditLog/auditRootsAndKeys';
import { readCachedSettings } from '../../features/content/siteSettings';
import { type CheckPosition, checkLedgerForMs } from '../../features/ledgerChecks/ledgerChecks';
import { findTrustedPublicKeys, readKeyChangesOfDrawChain } from '../../features/sealing/signingKeyRotation';
import type { RemoteLoadCountsContext } from '../../features/telemetry/remoteLoadCounts';
import {
  DAY_MS,
  endOfIndianDay,
  indianDateOf,
  instantOfIndianDay,
  shiftDate,
  toIsoInstant,
} from '../../platform/clock';
import { type Db, requireFirstRow } from '../../platform/database/database';
import { pickReadDatabase } from '../../platform/database/followerReads';
import { clampRowLimit, nextCursorOf } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { LOWEST_UUID, lowestUuidAt } from '../../platform/idsAndHashes';
import type { DeskOperations } from '../calls/deskOperations';
import { resolveShortId } from '../calls/resolveShortId';
import { exportLedger, type LedgerTotals } from './exportLedger';
import { LEDGER_SPAN_SQL, readPointsOwedToPlayers, sumGamesAndMoneyOfPeriod } from './periodSums';

const PAGE = 5000;

const fromLedgerSpanSql = (transactionTable: string, entryTable: string) =>
  `FROM ${transactionTable} t JOIN ${entryTable} e ON e.tx_id = t.tx_id WHERE ${LEDGER_SPAN_SQL}`;

const selectLedgerPageSql = (transactionTable: string, entryTable: string) =>
  `SELECT t.tx_id, t.kind, t.ref, t.actor, t.created_at, t.request, e.entry_no, e.account, e.amount::float8 / 100 AS amount,
    e.balance_after::float8 / 100 AS balance_after, e.wallet_version, e.note
  ${fromLedgerSpanSql(transactionTable, entryTable)} AND (e.tx_id, e.entry_no) > ($5::uuid, $6::int) AND e.tx_id >= $5::uuid ORDER BY e.tx_id, e.entry_no LIMIT $7`;

/** Selects two entries of each bid: the next $7 bids hold the page. */
const NEXT_ARCHIVED = `(SELECT * FROM archived_tx WHERE tx_id >= $5::uuid AND created_at >= $1 AND created_at < $2 AND tx_id >= $3 AND tx_id < $4
  ORDER BY tx_id LIMIT $7)`;

const ENTRIES = `(${selectLedgerPageSql('ledger_tx', 'ledger_entry')}) UNION ALL (${selectLedgerPageSql(NEXT_ARCHIVED, 'archived_entry')})
  ORDER BY tx_id, entry_no LIMIT $7`;

const CONTROL = `SELECT count(*)::int AS entries, count(DISTINCT e.tx_id)::int AS transactions,
  coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::float8 / 100 AS credit, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::float8 / 100 AS debit
  ${fromLedgerSpanSql('every_tx', 'every_entry')}`;

type LedgerRow = WithDates<OutputOf<'report ledger'>>['entries'][number];

const readLedgerPage = async (db: Db, request: InputOf<'report ledger'>, now: number) => {
  const [from, to] = [instantOfIndianDay(request.from), endOfIndianDay(request.to)];
  const until = request.until ?? [lowestUuidAt(to + DAY_MS), lowestUuidAt(now + 1)].sort()[0];
  const range = [toIsoInstant(from), toIsoInstant(to), lowestUuidAt(from - DAY_MS), until];
  const [tx = LOWEST_UUID, entry = '0'] = request.after?.split(':') ?? [];
  const size = request.limit ? clampRowLimit(request.limit) : PAGE;
  const rows = await db.query<LedgerRow>(ENTRIES, [...range, tx, Number(entry), size]);
  const last = rows.length === size ? rows.at(-1) : undefined;
  const next = last ? `${last.tx_id}:${last.entry_no}` : null;
  return {
    entries: rows,
    next,
    until,
    control:
      request.after === undefined || next === null
        ? requireFirstRow(await db.query<LedgerTotals>(CONTROL, range))
        : null,
  };
};

/** Entries that a browser is given at once; a longer range is for the command. */
const MOST_AT_ONCE = 100_000;

const AUDIT_MS = 5000;

/** More rows than a week can hold: a canary is judged by all of them. */
const WHOLE_WEEK = 20_000;

const LOADS = `
SELECT day::text AS day, remote, version, event, phase, n AS count, CASE WHEN timed > 0 THEN round(ms::numeric / timed)::int END AS ms
  FROM load_count WHERE day >= $1::date AND ($2::text IS NULL OR remote = $2)
 ORDER BY day DESC, remote, version DESC, event, phase LIMIT $3 OFFSET $4`;

/** The fewest senders that a report names; fewer are chance. */
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

const CHANGES_DAYS = 30;

const COUNTS = `SELECT
  (SELECT count(DISTINCT user_id)::int FROM play_limit WHERE amount IS NOT NULL OR next_amount IS NOT NULL) AS with_limits,
  (SELECT count(*)::int FROM play_limit WHERE next_at > $1) AS rises_waiting,
  (SELECT count(*)::int FROM play_pause WHERE kind = 'break' AND until > $1) AS on_break,
  (SELECT count(*)::int FROM play_pause WHERE kind = 'exclusion' AND until > $1) AS excluded`;

const EXCLUDED = `SELECT p.user_id AS id, p.mobile, x.set_at AS since, x.until, w.balance::float8 / 100 AS points, w.held::float8 / 100 AS held,
    EXISTS (SELECT 1 FROM upi_number u WHERE u.user_id = p.user_id) AS payable
  FROM play_pause x JOIN player p ON p.user_id = x.user_id JOIN wallet w ON w.user_id = x.user_id
 WHERE x.kind = 'exclusion' AND x.until > $1 AND ($2::uuid IS NULL OR x.user_id > $2) ORDER BY x.user_id LIMIT $3`;

type Play = WithDates<OutputOf<'report play'>>;
type Counts = Pick<Play, 'with_limits' | 'rises_waiting' | 'on_break' | 'excluded'>;

export const reportAndIntegrityCheckRoutes = (
  desk: DeskOperations,
  context: PlatformContext & SigningContext & RemoteLoadCountsContext,
) => {
  const { db } = context;
  // The totals of the range stand on the first and the last page. `until` of the first answer goes with all
  // further requests: what is booked meanwhile is not part of it.
  desk.read('report ledger', ({ input, now }) => readLedgerPage(db, input, now));

  desk.read('report ledger-csv', async ({ input, now }) => {
    const { control: all, until } = await readLedgerPage(db, { ...input, limit: '1' }, now);
    const words = 'These are too many entries for a page: use report ledger, or fewer days';
    if ((all?.entries ?? 0) > MOST_AT_ONCE) throw new Refusal('BAD_REQUEST', words, 'fewerDays');
    const lines: string[] = [];
    const { control, agrees } = await exportLedger(
      async (request) =>
        JSON.parse(JSON.stringify(await readLedgerPage(db, { ...request, ...(until && { until }) }, now))),
      input,
      'csv',
      (line) => lines.push(line),
    );
    return { csv: lines.join('\n'), control, agrees };
  });

  desk.read('report period', async ({ input }) => {
    const reads = pickReadDatabase(context);
    return { ...(await sumGamesAndMoneyOfPeriod(reads, input)), ...(await readPointsOwedToPlayers(reads)) };
  });

  desk.read('invariants', async ({ input, now }) => {
    const walk = { now, onlyNew: input.only === 'new' };
    const { findings, next = null } = await checkLedgerForMs(
      db,
      walk,
      AUDIT_MS,
      input.after as CheckPosition | undefined,
    );
    return { holds: findings.every(({ breaches }) => breaches === 0), findings, next };
  });

  desk.read('trail check', async ({ input, now }) => {
    const keys = await findTrustedPublicKeys(db, context.signingKeys?.() ?? [], await listAuditRoots(db));
    const { findings, next } = await checkNextAuditChainLinks(db, Number(input.after ?? 0), now, keys);
    return { findings, next: next === undefined ? null : String(next) };
  });
  desk.read('trail roots', async () => ({
    roots: await listAuditRoots(db),
    changes: await readKeyChangesOfDrawChain(db),
  }));
  desk.read('trail hash', async ({ input }) => ({ hash: await readChainHashBase64(db, Number(input.seq)) }));

  // `ms` is the average of those that told a time. Other processes add theirs within some seconds.
  desk.read('report loads', async ({ input, now }) => {
    await context.loads.flush();
    const first = shiftDate(indianDateOf(now), 1 - Number(input.days ?? REMOTE_LOAD_REPORT_DAYS));
    const size = input.limit === undefined ? WHOLE_WEEK : clampRowLimit(input.limit);
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
    const ids = [instantOfIndianDay(from), endOfIndianDay(to)].map(lowestUuidAt);
    return { rings: await db.query<OutputOf<'report rings'>['rings'][number]>(RINGS, ids) };
  });

  desk.read('report play', async ({ input, now }) => {
    const size = clampRowLimit(input.limit, 100);
    const after = input.after === undefined ? null : await resolveShortId(db, 'player', input.after);
    const players = await db.query<Play['players'][number]>(EXCLUDED, [toIsoInstant(now), after, size]);
    const changes = await db.query<Play['changes_in_30_days'][number]>(
      `SELECT what, count(*)::int AS times, count(DISTINCT user_id)::int AS players FROM play_change
        WHERE at >= $1 GROUP BY what ORDER BY what`,
      [toIsoInstant(now - CHANGES_DAYS * DAY_MS)],
    );
    return {
      offered: (await readCachedSettings(context)).play.on,
      ...requireFirstRow(await db.query<Counts>(COUNTS, [toIsoInstant(now)])),
      changes_in_30_days: changes,
      players,
      next: nextCursorOf(players, size, ({ id }) => id),
    };
  });
};
