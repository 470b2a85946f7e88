import { indianDateOf, shiftDate, toIsoInstant } from '../../platform/clock';
import { hasRow, type Tx } from '../../platform/database/database';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import {
  insertMissingDraws,
  isMarketPlayedOn,
  listMarkets,
  type StoredMarket,
  updateComingDrawsOfMarket,
} from '../draws/ensureDraws';
import { startLateBidWatch } from '../draws/lateBidWatch';

const AHEAD = 366;
const NAMED = 5;

/** Changes of a market and holidays wait for each other. */
export const lockAllMarkets = (tx: Tx) =>
  tx.query('SELECT market_id FROM market ORDER BY market_id FOR UPDATE');

const formatMarketNames = (names: readonly string[]) =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');

const refuseImpossibleHolidayDate = (date: string, now: number) => {
  const day = indianDateOf(now);
  if (date < day)
    throw new Refusal('BAD_REQUEST', `${date} is past in India: its draws stay as they are`, 'dayToCome');
  if (date > shiftDate(day, AHEAD)) throw new Refusal('BAD_REQUEST', `${date} is more than a year ahead`);
};

const chooseMarketsOrRefuse = (markets: readonly StoredMarket[], ids: readonly string[] | undefined) => {
  if (ids === undefined) return [...markets];
  const unknown = ids.find((id) => !markets.some(({ market_id }) => market_id === id));
  if (unknown !== undefined) throw new Refusal('NOT_FOUND', `There is no market "${unknown}"`);
  return markets.filter(({ market_id }) => ids.includes(market_id));
};

const BUSY = `SELECT m.name FROM draw d JOIN market m ON m.market_id = d.market_id
 WHERE d.play_date = $1::date AND d.market_id = ANY($2::text[]) AND d.state <> 'void'
   AND (EXISTS (SELECT 1 FROM bid_line l WHERE l.draw_id = d.draw_id AND l.state <> 'void')
     OR EXISTS (SELECT 1 FROM result r WHERE r.draw_id = d.draw_id AND r.state <> 'revoked'))
 ORDER BY m.sort, m.market_id`;

type HolidayInput = {
  date: string;
  markets: readonly string[] | undefined;
  reason: string;
  actor: string;
  now: number;
};

/**
 * Throws when it is past, or a draw has bids or a result. Bids being written meanwhile are given back
 * (settleAllLateBids.ts).
 */
export const setHoliday = async (tx: Tx, { date, markets, reason, actor, now }: HolidayInput) => {
  refuseImpossibleHolidayDate(date, now);
  await lockAllMarkets(tx);
  const chosen = chooseMarketsOrRefuse(await listMarkets(tx), markets);
  const rows = markets === undefined ? [''] : chosen.map(({ market_id }) => market_id);
  const taken =
    "SELECT 1 FROM holiday WHERE play_date = $1::date AND (market_id = '' OR market_id = ANY($2::text[]))";
  if (await hasRow(tx, taken, [date, rows])) throw new Refusal('TAKEN', `${date} is a holiday already`);
  await tx.query(
    `INSERT INTO holiday (play_date, market_id, reason, author, created_at)
     SELECT $1::date, m.id, $3, $4, $5 FROM unnest($2::text[]) AS m(id)`,
    [date, rows, reason, actor, toIsoInstant(now)],
  );
  const ids = chosen.map(({ market_id }) => market_id);
  // The rows are locked, so that a process that makes this day's draws at the same moment waits and makes
  // none.
  const playing = chosen.filter((market) => isMarketPlayedOn(market, date));
  await insertMissingDraws(tx, playing, date, now);
  const ended = await tx.query<{ draw_id: string }>(
    "UPDATE draw SET state = 'off' WHERE play_date = $1::date AND market_id = ANY($2::text[]) AND state = 'on' RETURNING draw_id",
    [date, ids],
  );
  const busy = (await tx.query<{ name: string }>(BUSY, [date, ids])).map(({ name }) => name);
  if (busy.length > 0)
    throw new Refusal(
      'STATE',
      `There are bids or a result on ${date} for ${formatMarketNames(busy)}: call these draws off first, which gives the stakes back, or leave these markets out`,
      refusalDetailsOf('bidsOnHoliday', { name: busy.join(', ') }),
    );
  for (const { draw_id } of ended) await startLateBidWatch(tx, draw_id, 'off', now);
  return { markets: chosen.length };
};

export const removeHoliday = async (tx: Tx, date: string, now: number, market = '') => {
  refuseImpossibleHolidayDate(date, now);
  await lockAllMarkets(tx);
  const [gone] = await tx.query<{ reason: string }>(
    'DELETE FROM holiday WHERE play_date = $1::date AND market_id = $2 RETURNING reason',
    [date, market],
  );
  const of = market === '' ? 'all markets' : `"${market}"`;
  if (!gone) throw new Refusal('NOT_FOUND', `${date} is no holiday of ${of}`);
  const affected = await listMarkets(tx, "$1 IN ('', m.market_id)", [market]);
  for (const one of affected) await updateComingDrawsOfMarket(tx, one, now);
  const off = await tx.query<{ name: string }>(
    `SELECT m.name FROM draw d JOIN market m ON m.market_id = d.market_id
      WHERE d.play_date = $1::date AND d.market_id = ANY($2::text[]) AND d.state = 'void' ORDER BY m.sort`,
    [date, affected.map(({ market_id }) => market_id)],
  );
  return { reason: gone.reason, calledOff: off.map(({ name }) => name) };
};
