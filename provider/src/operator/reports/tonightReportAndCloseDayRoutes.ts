import type { OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { DAY_MS, endOfIndianDay, toIsoInstant } from '../../platform/clock';
import { type Database, requireFirstRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { lowestUuidAt } from '../../platform/idsAndHashes';
import { type Minor, pointsFromMinor } from '../../platform/money';
import type { DeskOperations } from '../calls/deskOperations';
import { lockScopeUntilCommit } from '../calls/singleApproverLimits';
import { sumGamesAndMoneyOfPeriod } from './periodSums';
import {
  readTonightOverview,
  readViolationCountOfLastCheck,
  summarizePendingRequestsByKind,
  sumUnverifiedLedgerPoints,
} from './readTonightOverview';

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

const readBalancesAt = async (db: Database, instant: number) =>
  requireFirstRow(
    await db.query<Closing['opening']>(BALANCES, [toIsoInstant(instant), lowestUuidAt(instant - DAY_MS)]),
  );

const DECIDED = `
SELECT actor AS by, action AS what, count(*)::int AS n,
       coalesce(sum(coalesce(detail->>'amount', detail->>'paid', detail->>'refunded', detail->>'takenBack')::float8), 0) AS amount
  FROM audit WHERE id >= $1 AND id < $2 AND state = 'done' AND action IN ('deposit approve', 'deposit reject', 'withdraw claim', 'withdraw send',
       'withdraw approve', 'withdraw reject', 'adjust', 'player collect', 'result declare', 'result revoke', 'draw void')
 GROUP BY 1, 2 ORDER BY 1, 2`;

const REQUESTED = `
SELECT (SELECT coalesce(sum(amount), 0) FROM deposit_request WHERE status = 2 AND decided_at >= $1 AND decided_at < $2)::bigint AS deposits,
       (SELECT coalesce(sum(amount), 0) FROM withdraw_request WHERE status = 2 AND decided_at >= $1 AND decided_at < $2)::bigint AS withdrawals`;

const computeDailyClosing = async (db: Database, date: string, breaches: number): Promise<Closing> => {
  const { games, money } = await sumGamesAndMoneyOfPeriod(db, { from: date, to: date });
  const end = endOfIndianDay(date);
  const span = [toIsoInstant(end - DAY_MS), toIsoInstant(end)];
  const asked = requireFirstRow(await db.query<{ deposits: Minor; withdrawals: Minor }>(REQUESTED, span));
  const cash = (kind: string) =>
    money.find((row) => row.kind === kind && row.account === 'cash')?.amount ?? 0;
  const differences = [
    { what: 'books', points: await sumUnverifiedLedgerPoints(db) },
    { what: 'deposits', points: pointsFromMinor(asked.deposits) + cash('deposit') },
    { what: 'withdrawals', points: pointsFromMinor(asked.withdrawals) - cash('withdraw-paid') },
    { what: 'rules', points: breaches },
  ];
  return {
    games,
    money,
    decided: await db.query<Closing['decided'][number]>(DECIDED, [
      lowestUuidAt(end - DAY_MS),
      lowestUuidAt(end),
    ]),
    waiting: await summarizePendingRequestsByKind(db),
    differences: differences.filter((difference) => difference.points !== 0),
    opening: await readBalancesAt(db, end - DAY_MS),
    ...(await readBalancesAt(db, end)),
    closed: null,
  };
};

/** A closing is its entry of the trail, which nobody can change. */
const findStoredClosing = async (db: Database, date: string): Promise<Closing | undefined> => {
  const [kept] = await db.query<{ by: string; at: Date; detail: Closing }>(
    "SELECT actor AS by, at, detail FROM audit WHERE subject = $1 AND action = 'day close' ORDER BY id LIMIT 1",
    [date],
  );
  return kept && { ...kept.detail, closed: { by: kept.by, at: kept.at } };
};

export const tonightReportAndCloseDayRoutes = (desk: DeskOperations, context: PlatformContext) => {
  desk.read('tonight', ({ now }) => readTonightOverview(context, context.db, now));

  desk.read('report daily', async ({ input: { date } }) => {
    const { db } = context;
    return (
      (await findStoredClosing(db, date)) ??
      computeDailyClosing(db, date, await readViolationCountOfLastCheck(context))
    );
  });

  desk.write('day close', async (tx, { input: { date }, now }) => {
    const running = `${date} is not over: a day is closed after its midnight`;
    if (now < endOfIndianDay(date)) throw new Refusal('STATE', running, 'dayRuns');
    await lockScopeUntilCommit(tx, `close:${date}`);
    const name = (await findStoredClosing(tx, date))?.closed?.by;
    if (name !== undefined)
      throw new Refusal(
        'STATE',
        `${date} was closed by ${name}`,
        refusalDetailsOf('closedBefore', { day: date, name }),
      );
    const detail = await computeDailyClosing(tx, date, await readViolationCountOfLastCheck(context));
    return { subject: date, detail, answer: { closed: date } };
  });
};
