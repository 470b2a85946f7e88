import { BET_TYPES, isPana, type Mode, type Session } from '@ank/protocol/bet-types';
import { ankOf, JODIS, PANAS } from '@ank/protocol/game';
import type { InputOf, OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { readCachedSettings } from '../../features/content/siteSettings';
import { findDrawOrRefuse } from '../../features/draws/drawQueries';
import {
  deriveWinningNumbers,
  JOIN_RATE_OF_LINE_SQL,
  type ResultNumbers,
} from '../../features/draws/winningNumbers';
import { indianDateOf, shiftDate } from '../../platform/clock';
import type { Database, Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import {
  addAmounts,
  type Minor,
  minorFromPoints,
  pointsFromMinor,
  subtractAmount,
  sumAmounts,
  toBareMinor,
  ZERO_AMOUNT,
} from '../../platform/money';
import type { DeskOperations } from '../calls/deskOperations';
import { readPointsOwedToPlayers } from '../reports/periodSums';

type Listed = OutputOf<'cap list'>['caps'][number];

const FIELDS = `cap_id AS id, what, market_id AS market, play_date AS date, bet_type AS "betType", number,
  most_stake / 100 AS stake, most_cost / 100 AS cost, author AS by`;

const auditSubjectOfCap = ({
  what,
  market,
  number,
}: Pick<InputOf<'cap set'>, 'what' | 'market' | 'number'>): string => number || market || what;

type CapInput = { stake?: number | undefined; cost?: number | undefined; author: string; now: number };

/** Points. `about`: what, market, date, bet type and number, '' for all. Gives its id. */
export const insertCap = async (
  tx: Tx,
  scope: readonly string[],
  { stake, cost, author, now }: CapInput,
): Promise<string> => {
  const id = newUuidV7(now);
  await tx.query('INSERT INTO cap VALUES ($1, $2, $3, $4, $5, $6, $7::bigint * 100, $8::bigint * 100, $9)', [
    id,
    ...scope,
    stake ?? null,
    cost ?? null,
    author,
  ]);
  return id;
};

type Payouts = ReadonlyMap<string, Minor>;
const payoutKey = (betType: string, n1: string, n2: string): string => `${betType} ${n1} ${n2}`;

const payoutOfResult = (payouts: Payouts, mode: Mode, session: Session, result: ResultNumbers): Minor =>
  sumAmounts(
    deriveWinningNumbers(mode, session, result).map(
      ({ betType, n1, n2 }) => payouts.get(payoutKey(betType, n1, n2)) ?? ZERO_AMOUNT,
    ),
  );

/** The opens that can matter to a Close: those that a sangam names, and one more of each ank. */
const listRelevantOpenPanas = (payouts: Payouts) => {
  const named = [...payouts.keys()].flatMap((key) => /Sangam (\d{3}) /.exec(key)?.[1] ?? []);
  const others = PANAS.filter((pana) => !named.includes(pana));
  return [...new Set([...named, ...new Map(others.map((pana) => [ankOf(pana), pana])).values()])];
};

/** The three dearest results; `open`: the one that stands already. */
const findThreeCostliestResults = (
  payouts: Payouts,
  mode: Mode,
  session: Session,
  open: string | undefined,
) => {
  const opens =
    session === 'Open' ? (mode === 'gali' ? JODIS : PANAS) : open ? [open] : listRelevantOpenPanas(payouts);
  return opens
    .flatMap((first) => (session === 'Open' ? [undefined] : PANAS).map((close) => ({ open: first, close })))
    .map((result) => ({
      number: result.close === undefined ? result.open : `${result.open}-${result.close}`,
      cost: payoutOfResult(payouts, mode, session, result),
    }))
    .filter(({ cost }) => cost > ZERO_AMOUNT)
    .sort((a, b) => toBareMinor(subtractAmount(b.cost, a.cost)))
    .slice(0, 3);
};

/** Numbers with bids that wait, in the draw $2 or in all from the day $1 on; `open`: the result, if any. */
const NUMBERS = `SELECT d.draw_id || l.settle_at AS key, d.market_id AS market, m.name, m.mode, d.play_date::text AS date, l.settle_at AS session,
    CASE l.settle_at WHEN 'Open' THEN d.open_cutoff ELSE d.close_cutoff END AS cutoff,
    (SELECT o.pana FROM result o WHERE o.draw_id = d.draw_id AND o.session = 'Open' AND o.state = 'declared') AS open,
    l.bet_type, l.n1, l.n2, sum(l.points)::bigint AS staked, sum(l.points * r.win / r.stake)::bigint AS payout
  FROM draw d JOIN market m ON m.market_id = d.market_id JOIN bid_line l ON l.draw_id = d.draw_id AND l.state = 'pending'
  ${JOIN_RATE_OF_LINE_SQL}
 WHERE d.state = 'on' AND CASE WHEN $2::uuid IS NULL THEN d.play_date >= $1::date ELSE d.draw_id = $2::uuid END
 GROUP BY d.draw_id, m.market_id, l.settle_at, l.bet_type, l.n1, l.n2 ORDER BY cutoff`;

type SessionWithBids = Omit<WithDates<OutputOf<'risk'>>['draws'][number], 'worst' | 'over' | 'staked'> & {
  open: string | null;
  staked: Minor;
};
type Row = SessionWithBids & { key: string; bet_type: string; n1: string; n2: string; payout: Minor };

const readOpenSessionsWithPayouts = async (db: Database, from: string, drawId: string | null = null) => {
  const all = new Map<string, SessionWithBids & { payouts: Map<string, Minor> }>();
  for (const { key, bet_type, n1, n2, payout, ...half } of await db.query<Row>(NUMBERS, [from, drawId])) {
    const { staked = ZERO_AMOUNT, payouts = new Map<string, Minor>() } = all.get(key) ?? {};
    payouts.set(payoutKey(bet_type, n1, n2), payout);
    all.set(key, { ...half, staked: addAmounts(staked, half.staked), payouts });
  }
  return [...all.values()];
};

/** ms; adding up an evening takes a while, and every open desk asks. */
const KEPT = 5000;

export const capAndRiskRoutes = (desk: DeskOperations, context: PlatformContext) => {
  const { db, cache } = context;

  desk.read('cap list', async () => ({
    caps: await db.query<Listed>(`SELECT ${FIELDS} FROM cap ORDER BY cap_id`),
  }));

  // Set again for the same, the new amounts stand in place of the old.
  desk.write('cap set', async (tx, { input, operator, now }) => {
    const { what, market = '', date = '', betType = '', number = '', stake, cost } = input;
    const neither = 'Pass --stake (the most points that may be staked) or --cost (the most that may be won)';
    if (stake === undefined && cost === undefined) throw new Refusal('BAD_REQUEST', neither);
    if (betType !== '' && !BET_TYPES.some(({ name, rateKey }) => name === betType && rateKey))
      throw new Refusal('BAD_REQUEST', `"${betType}" is not a bet type`);
    const [known] = await tx.query('SELECT 1 AS known FROM market WHERE market_id = $1', [market]);
    if (market !== '' && !known) throw new Refusal('NOT_FOUND', `There is no market "${market}"`);
    const about = [what, market, date, betType, number];
    const before = await tx.query<Listed>(
      `DELETE FROM cap WHERE (what, market_id, play_date, bet_type, number) = ($1, $2, $3, $4, $5) RETURNING ${FIELDS}`,
      about,
    );
    const id = await insertCap(tx, about, { stake, cost, author: operator.name, now });
    return { subject: auditSubjectOfCap(input), detail: { before, after: input }, answer: { id } };
  });

  desk.write('cap remove', async (tx, { input }) => {
    const before = await tx.query<Listed>(
      `DELETE FROM cap WHERE cap_id::text LIKE $1 || '%' RETURNING ${FIELDS}`,
      [input.id.toLowerCase()],
    );
    const [gone, other] = before;
    if (!gone || other) throw new Refusal('NOT_FOUND', 'No cap, or more than one, has this id');
    return { subject: auditSubjectOfCap(gone), detail: { before }, answer: {} };
  });

  desk.read('risk', async ({ now }) => {
    const { house, line } = (await readCachedSettings(context)).risk;
    const [halves, wallets] = await cache.get('risk', KEPT, async () => [
      await readOpenSessionsWithPayouts(db, shiftDate(indianDateOf(now), -1)),
      (await readPointsOwedToPlayers(db)).wallets,
    ]);
    const draws = halves.map(({ payouts, open, staked, ...half }) => {
      const worst = findThreeCostliestResults(payouts, half.mode, half.session, open ?? undefined);
      return {
        ...half,
        staked: pointsFromMinor(staked),
        worst: worst.map(({ number, cost }) => ({ number, cost: pointsFromMinor(cost) })),
        over: line > 0 && subtractAmount(worst[0]?.cost ?? ZERO_AMOUNT, staked) > minorFromPoints(line),
      };
    });
    return { wallets, house, line, draws };
  });

  desk.read('risk if', async ({ input: { market, date, open, close } }) => {
    const { draw_id, mode } = await findDrawOrRefuse(db, market, date);
    for (const number of [open, close ?? open])
      if (mode === 'gali' ? !JODIS.includes(number) : !isPana(number)) {
        const words = `${number} is not a result of this market`;
        throw new Refusal('NUMBER', words, refusalDetailsOf('notOfMarket', { number }));
      }
    const halves = await readOpenSessionsWithPayouts(db, date, draw_id);
    return {
      results: halves
        .filter(({ session }) => session === 'Open' || close !== undefined)
        .map(({ session, staked, payouts }) => ({
          session,
          staked: pointsFromMinor(staked),
          cost: pointsFromMinor(payoutOfResult(payouts, mode, session, { open, close })),
        })),
    };
  });
};
