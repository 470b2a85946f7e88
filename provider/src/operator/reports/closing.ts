import type { Made, OutputOf } from '@ank/protocol/operator/operations';
import { SUM } from '../../audit/watch';
import { DAY, dayFromIso, instantOf } from '../../clock';
import type { Context } from '../../context';
import { type Database, instant, one } from '../../db/db';
import { because, Refusal } from '../../http/refusal';
import { firstIdAt, points } from '../../numbers';
import type { Desk } from '../desk';
import { lockFor } from '../queue/alone';
import { sumsOf } from './sums';
import { breachesNow, waitingNow } from './tonight';

type Closing = Made<OutputOf<'report daily'>>;

/** What wallets hold now, and what the day and the time after it booked, in one statement. */
const BALANCES = `
SELECT (SELECT coalesce(sum(balance), 0) FROM wallet)::bigint AS wallets, (SELECT coalesce(sum(held), 0) FROM wallet)::bigint AS held, ${[
  'wallet',
  'held',
]
  .flatMap((account) =>
    ['<', '>='].map(
      (than) =>
        `coalesce(sum(e.amount) FILTER (WHERE e.account LIKE '${account}:%' AND t.created_at ${than} $2), 0)::bigint AS ${account}_${than === '<' ? 'in' : 'after'}`,
    ),
  )
  .join(', ')}
  FROM every_tx t JOIN every_entry e ON e.tx_id = t.tx_id
 WHERE t.created_at >= $1 AND t.tx_id >= $3 AND e.tx_id >= $3`;
type Balances = Record<'wallets' | 'held' | 'wallet_in' | 'wallet_after' | 'held_in' | 'held_after', number>;

/** Operations that decide about points, by who did them. $1 and $2 the ids of the entries. */
const DECIDED = `
SELECT actor AS by, action AS what, count(*)::int AS n,
       coalesce(sum(coalesce(detail->>'amount', detail->>'paid', detail->>'refunded', detail->>'takenBack')::float8), 0) AS amount
  FROM audit WHERE id >= $1 AND id < $2 AND state = 'done' AND action IN ('deposit approve', 'deposit reject', 'withdraw claim', 'withdraw send',
       'withdraw approve', 'withdraw reject', 'adjust', 'player collect', 'result declare', 'result revoke', 'draw void')
 GROUP BY 1, 2 ORDER BY 1, 2`;

/** What requests say was decided, to be held against the ledger. */
const REQUESTED = `
SELECT (SELECT coalesce(sum(amount), 0) FROM deposit_request WHERE status = 2 AND decided_at >= $1 AND decided_at < $2)::bigint AS deposits,
       (SELECT coalesce(sum(amount), 0) FROM withdraw_request WHERE status = 2 AND decided_at >= $1 AND decided_at < $2)::bigint AS withdrawals`;

const endOf = (date: string): number => instantOf(dayFromIso(date)) + DAY;

const closingOf = async (db: Database, date: string, breaches: number): Promise<Closing> => {
  const { games, money } = await sumsOf(db, { from: date, to: date });
  const end = endOf(date);
  const span = [instant(end - DAY), instant(end)];
  const now = one(await db.query<Balances>(BALANCES, [...span, firstIdAt(end - 2 * DAY)]));
  const asked = one(await db.query<{ deposits: number; withdrawals: number }>(REQUESTED, span));
  const { sum } = one(await db.query<{ sum: number }>(SUM));
  const cash = (kind: string) =>
    money.find((row) => row.kind === kind && row.account === 'cash')?.amount ?? 0;
  const [wallets, held] = [now.wallets - now.wallet_after, now.held - now.held_after];
  const differences = [
    { what: 'books', points: points(sum) },
    { what: 'deposits', points: points(asked.deposits) + cash('deposit') },
    { what: 'withdrawals', points: points(asked.withdrawals) - cash('withdraw-paid') },
    { what: 'rules', points: breaches },
  ];
  return {
    games,
    money,
    decided: await db.query<Closing['decided'][number]>(DECIDED, [firstIdAt(end - DAY), firstIdAt(end)]),
    waiting: await waitingNow(db),
    differences: differences.filter((one) => one.points !== 0),
    opening: { wallets: points(wallets - now.wallet_in), held: points(held - now.held_in) },
    wallets: points(wallets),
    held: points(held),
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

export const closingRoutes = (desk: Desk, context: Context): void => {
  const { db } = context;

  desk.read(
    'report daily',
    async ({ input: { date } }) =>
      (await keptOf(db, date)) ?? closingOf(db, date, await breachesNow(context)),
  );

  desk.write('day close', async (tx, { input: { date }, now }) => {
    if (now < endOf(date))
      throw new Refusal(
        'STATE',
        `${date} is not over: a day is closed after its midnight`,
        because('dayRuns'),
      );
    await lockFor(tx, `close:${date}`);
    const kept = await keptOf(tx, date);
    if (kept)
      throw new Refusal(
        'STATE',
        `${date} was closed by ${kept.closed?.by}`,
        because('closedBefore', { day: date, name: kept.closed?.by ?? '' }),
      );
    return {
      subject: date,
      detail: await closingOf(tx, date, await breachesNow(context)),
      answer: { closed: date },
    };
  });
};
