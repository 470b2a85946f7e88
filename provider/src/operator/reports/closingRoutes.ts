import type { OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { DRAW_SESSIONS_SQL, UNDECLARED_SQL } from '../../features/draws/drawSessions';
import { LEDGER_SUM_SQL } from '../../features/ledgerChecks/ledgerWatch';
import { SETTLEMENT_LAG_SQL } from '../../features/settlement/settlementLag';
import { DAY, endOfDay, indianDateOf, isoInstant, shiftDate } from '../../platform/clock';
import { type Database, oneRow, readScalar } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { lowestIdAt } from '../../platform/idsAndHashes';
import { type Minor, pointsFromMinor } from '../../platform/money';
import type { DeskOperations } from '../calls/deskOperations';
import { lockScope } from '../calls/singleApproverLimits';
import { sumLedger } from './ledgerSums';

/** Draws older than this (days) wait for no result any more. */
const DAYS = 7;

const waitingIn = (kind: string, table: string, where: string, amount = 'coalesce(sum(amount), 0)') =>
  `SELECT '${kind}' AS kind, count(*)::int AS n, min(created_at) AS since, max(created_at) AS newest, ${amount}::float8 / 100 AS amount FROM ${table} WHERE ${where}`;

const WAITING = [
  waitingIn('deposits', 'deposit_request', 'status = 0'),
  waitingIn('withdrawals', 'withdraw_request', 'status = 0'),
  waitingIn('proposals', 'proposal', 'state = 0', '0'),
].join(' UNION ALL ');

/**
 * $1 now, $2 the first day: sessions whose bids have ended, with what is staked on them and nothing declared.
 * Where nobody bid, players wait a day for the number.
 */
const DUE = `
SELECT d.market_id AS market, m.name, m.mode, d.play_date::text AS date, s.session, s.cutoff, bids.lines, bids.staked
  FROM ${DRAW_SESSIONS_SQL}
 CROSS JOIN LATERAL (SELECT count(*)::int AS lines, coalesce(sum(l.points), 0)::float8 / 100 AS staked
    FROM bid_line l WHERE l.draw_id = d.draw_id AND l.settle_at = s.session AND l.state = 'pending') AS bids
 WHERE d.play_date >= $2::date AND d.state = 'on' AND s.cutoff < $1 AND ${UNDECLARED_SQL}
   AND (bids.lines > 0 OR m.active AND s.cutoff > $1 - interval '1 day')
 ORDER BY s.cutoff, m.sort LIMIT 50`;

type Tonight = WithDates<OutputOf<'tonight'>>;

const waitingNow = (db: Database) => db.query<Tonight['waiting'][number]>(WAITING);

const sumOfBooks = async (db: Database) => pointsFromMinor(await readScalar<Minor>(db, LEDGER_SUM_SQL));

const violationsNow = async ({ metrics }: Pick<PlatformContext, 'metrics'>) =>
  (await metrics.breaches.get()).values[0]?.value ?? 0;

export const readTonight = async (
  context: Pick<PlatformContext, 'metrics'>,
  db: Database,
  now: number,
): Promise<Tonight> => {
  const day = indianDateOf(now);
  const seconds = await readScalar<number>(db, SETTLEMENT_LAG_SQL, [isoInstant(now)]);
  return {
    now,
    day,
    waiting: await waitingNow(db),
    due: await db.query<Tonight['due'][number]>(DUE, [isoInstant(now), shiftDate(day, -DAYS)]),
    stuckSeconds: Math.round(seconds),
    books: await sumOfBooks(db),
    breaches: await violationsNow(context),
  };
};

type Closing = WithDates<OutputOf<'report daily'>>;

/**
 * Selects balances at the instant $1: the wallets' points now, less what was booked since. $2 is an id
 * before it.
 */
const BALANCES = `
SELECT (max(w.wallets) - coalesce(sum(e.amount) FILTER (WHERE e.account LIKE 'wallet:%'), 0))::float8 / 100 AS wallets,
       (max(w.held) - coalesce(sum(e.amount) FILTER (WHERE e.account LIKE 'held:%'), 0))::float8 / 100 AS held
  FROM (SELECT coalesce(sum(balance), 0) AS wallets, coalesce(sum(held), 0) AS held FROM wallet) AS w
  LEFT JOIN (every_tx t JOIN every_entry e ON e.tx_id = t.tx_id) ON t.created_at >= $1 AND t.tx_id >= $2 AND e.tx_id >= $2`;

const balancesAt = async (db: Database, at: number) =>
  oneRow(await db.query<Closing['opening']>(BALANCES, [isoInstant(at), lowestIdAt(at - DAY)]));

const DECIDED = `
SELECT actor AS by, action AS what, count(*)::int AS n,
       coalesce(sum(coalesce(detail->>'amount', detail->>'paid', detail->>'refunded', detail->>'takenBack')::float8), 0) AS amount
  FROM audit WHERE id >= $1 AND id < $2 AND state = 'done' AND action IN ('deposit approve', 'deposit reject', 'withdraw claim', 'withdraw send',
       'withdraw approve', 'withdraw reject', 'adjust', 'player collect', 'result declare', 'result revoke', 'draw void')
 GROUP BY 1, 2 ORDER BY 1, 2`;

const REQUESTED = `
SELECT (SELECT coalesce(sum(amount), 0) FROM deposit_request WHERE status = 2 AND decided_at >= $1 AND decided_at < $2)::bigint AS deposits,
       (SELECT coalesce(sum(amount), 0) FROM withdraw_request WHERE status = 2 AND decided_at >= $1 AND decided_at < $2)::bigint AS withdrawals`;

const closingOf = async (db: Database, date: string, breaches: number): Promise<Closing> => {
  const { games, money } = await sumLedger(db, { from: date, to: date });
  const end = endOfDay(date);
  const span = [isoInstant(end - DAY), isoInstant(end)];
  const asked = oneRow(await db.query<{ deposits: Minor; withdrawals: Minor }>(REQUESTED, span));
  const cash = (kind: string) =>
    money.find((row) => row.kind === kind && row.account === 'cash')?.amount ?? 0;
  const differences = [
    { what: 'books', points: await sumOfBooks(db) },
    { what: 'deposits', points: pointsFromMinor(asked.deposits) + cash('deposit') },
    { what: 'withdrawals', points: pointsFromMinor(asked.withdrawals) - cash('withdraw-paid') },
    { what: 'rules', points: breaches },
  ];
  return {
    games,
    money,
    decided: await db.query<Closing['decided'][number]>(DECIDED, [lowestIdAt(end - DAY), lowestIdAt(end)]),
    waiting: await waitingNow(db),
    differences: differences.filter((difference) => difference.points !== 0),
    opening: await balancesAt(db, end - DAY),
    ...(await balancesAt(db, end)),
    closed: null,
  };
};

/** A closing is its entry of the trail, which nobody can change. */
const keptOf = async (db: Database, date: string): Promise<Closing | undefined> => {
  const [kept] = await db.query<{ by: string; at: Date; detail: Closing }>(
    "SELECT actor AS by, at, detail FROM audit WHERE subject = $1 AND action = 'day close' ORDER BY id LIMIT 1",
    [date],
  );
  return kept && { ...kept.detail, closed: { by: kept.by, at: kept.at } };
};

export const closingRoutes = (desk: DeskOperations, context: PlatformContext) => {
  desk.read('tonight', ({ now }) => readTonight(context, context.db, now));

  desk.read('report daily', async ({ input: { date } }) => {
    const { db } = context;
    return (await keptOf(db, date)) ?? closingOf(db, date, await violationsNow(context));
  });

  desk.write('day close', async (tx, { input: { date }, now }) => {
    const running = `${date} is not over: a day is closed after its midnight`;
    if (now < endOfDay(date)) throw new Refusal('STATE', running, 'dayRuns');
    await lockScope(tx, `close:${date}`);
    const name = (await keptOf(tx, date))?.closed?.by;
    if (name !== undefined)
      throw new Refusal(
        'STATE',
        `${date} was closed by ${name}`,
        refusalDetailsOf('closedBefore', { day: date, name }),
      );
    const detail = await closingOf(tx, date, await violationsNow(context));
    return { subject: date, detail, answer: { closed: date } };
  });
};
