import { MODES, type Mode } from '@ank/protocol/bet-types';
import type { InputOf, OutputOf, WithDates } from '@ank/protocol/operator/operations';
import { listMarkets, type StoredMarket, updateComingDrawsOfMarket } from '../../features/draws/ensureDraws';
import { lockAllMarkets, removeHoliday, setHoliday } from '../../features/markets/holidays';
import { listPlannedRates, removePlannedRates } from '../../features/markets/plannedRates';
import { insertRateSet, listRatedBetTypes, readCurrentRates } from '../../features/markets/rates';
import { indianDateOf, instantOfIndianDay, MINUTE_MS, shiftDate } from '../../platform/clock';
import {
  type Database,
  insertRow,
  isDuplicateKeyError,
  readScalar,
  type Tx,
} from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import type { DeskOperations } from '../calls/deskOperations';

type ComingChange = WithDates<OutputOf<'calendar'>['coming'][number]> & { from: Date };

const listComingRates = async (db: Database, mode: Mode, now: number): Promise<ComingChange[]> => {
  let before = await readCurrentRates(db, mode, now);
  return (await listPlannedRates(db, mode, now)).map(({ from, by, rates: after }) => {
    const detail = { before, after };
    before = after;
    return { from, operation: 'rates set', subject: mode, about: '', by, detail };
  });
};

const listComingHolidays = async (db: Database, now: number): Promise<ComingChange[]> =>
  (
    await db.query<Record<'date' | 'market' | 'about' | 'reason' | 'by', string>>(
      `SELECT h.play_date::text AS date, h.market_id AS market, coalesce(m.name, h.market_id) AS about, h.reason, h.author AS by
         FROM holiday h LEFT JOIN market m ON m.market_id = h.market_id
        WHERE h.play_date >= $1::date ORDER BY h.play_date, m.sort, h.market_id LIMIT 1000`,
      [indianDateOf(now)],
    )
  ).map(({ date, about, by, ...detail }) => ({
    from: new Date(instantOfIndianDay(date)),
    operation: 'holiday add',
    subject: date,
    ...{ about, by, detail },
  }));

/** Updates a market; a field that is left out stays. */
const updateMarket = async (tx: Tx, marketId: string, to: Omit<InputOf<'market edit'>, 'id'>) => {
  await tx.query(
    `UPDATE market SET name = coalesce($2, name), open_time = coalesce($3::time, open_time), close_time = coalesce($4::time, close_time),
       days = coalesce($5::smallint[], days), hours = coalesce($6::jsonb, hours), active = coalesce($7, active), sort = coalesce($8, sort)
      WHERE market_id = $1`,
    [
      marketId,
      ...[to.name, to.open, to.close, to.days, to.hours && JSON.stringify(to.hours), to.active, to.sort],
    ],
  );
  return findMarketOrRefuse(tx, marketId);
};

const findMarketOrRefuse = async (db: Database, marketId: string): Promise<StoredMarket> => {
  const found = (await listMarkets(db)).find((market) => market.market_id === marketId);
  if (!found) throw new Refusal('NOT_FOUND', `There is no market "${marketId}"`);
  return found;
};

/** Rates for every rated type of the mode, no more and no less: a bet without a rate could not be settled. */
const requireCompleteRates = (mode: Mode, sentRates: InputOf<'rates set'>['rates']) => {
  const wanted = listRatedBetTypes(mode).map(({ betType }) => betType);
  const rates = sentRates.flatMap((rate) => {
    const betType = wanted.find((name) => name === rate.betType);
    return betType === undefined ? [] : [{ ...rate, betType }];
  });
  const named = new Set(rates.map(({ betType }) => betType)).size;
  if (named !== wanted.length || rates.length !== named || sentRates.length !== named)
    throw new Refusal('BAD_REQUEST', `Rates for ${mode} must contain each of: ${wanted.join(', ')}`);
  return rates;
};

export const marketsRatesAndHolidaysRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('market list', async () => ({ markets: await listMarkets(db) }));

  desk.write('market add', async (tx, { input, now }) => {
    await lockAllMarkets(tx);
    const { id: marketId, mode, ...wanted } = input;
    const { name, open: open_time, close: close_time = open_time } = wanted;
    const row = { market_id: marketId, mode, name, open_time, close_time };
    await insertRow(tx, 'market', row).catch((error: unknown) => {
      throw isDuplicateKeyError(error)
        ? new Refusal('TAKEN', `There is already a market "${marketId}"`)
        : error;
    });
    const after = await updateMarket(tx, marketId, wanted);
    await updateComingDrawsOfMarket(tx, after, now);
    return { subject: marketId, detail: { after }, answer: { market: after } };
  });

  desk.write('market edit', async (tx, { input, now }) => {
    const { id: marketId, ...wanted } = input;
    await lockAllMarkets(tx);
    const before = await findMarketOrRefuse(tx, marketId);
    const after = await updateMarket(tx, marketId, wanted);
    await updateComingDrawsOfMarket(tx, after, now);
    return { subject: marketId, detail: { before, after }, answer: { market: after } };
  });

  desk.read('rates show', async ({ input: { mode }, now }) => ({
    rates: await readCurrentRates(db, mode, now),
    bids: await readScalar<number>(
      db,
      `SELECT count(*)::int AS bids FROM (SELECT DISTINCT l.user_id, l.bid_id FROM draw d JOIN market m ON m.market_id = d.market_id
           JOIN bid_line l ON l.draw_id = d.draw_id WHERE m.mode = $1 AND d.play_date >= $2::date AND l.state = 'pending') AS b`,
      [mode, shiftDate(indianDateOf(now), -1)],
    ),
  }));

  desk.write('rates set', async (tx, { input, now }) => {
    const from = input.from === undefined ? now : Date.parse(input.from);
    const late = 'New rates cannot start in the past: placed bids keep theirs';
    if (from < now) throw new Refusal('BAD_REQUEST', late, 'ratesPast');
    const rates = requireCompleteRates(input.mode, input.rates);
    await lockAllMarkets(tx);
    const taken = 'Rates begin at that time already: take them back first';
    if ((await listPlannedRates(tx, input.mode, now)).some((set) => set.from.getTime() === from))
      throw new Refusal('STATE', taken, 'ratesThere');
    const before = await readCurrentRates(tx, input.mode, now);
    await insertRateSet(tx, input.mode, rates, from, now);
    return {
      subject: input.mode,
      detail: { before, after: rates, from: new Date(from).toISOString() },
      answer: { rates },
    };
  });

  desk.write('rates remove', async (tx, { input: { mode, from }, now }) => {
    await lockAllMarkets(tx);
    const found = (await listPlannedRates(tx, mode, now)).find(
      (set) => set.from.getTime() === Date.parse(from),
    );
    if (!found)
      throw new Refusal('STATE', 'No planned rates start at that time, or they have already started');
    // A process whose clock is ahead may take bids at these rates already.
    const soon = 'These rates begin within a minute: set others instead';
    if (found.from.getTime() - now < MINUTE_MS) throw new Refusal('STATE', soon, 'ratesSoon');
    await removePlannedRates(tx, mode, found.from);
    return { subject: mode, detail: { before: found.rates, from: found.from.toISOString() }, answer: {} };
  });

  desk.read('calendar', async ({ now }) => {
    const rates = await Promise.all(MODES.map((mode) => listComingRates(db, mode, now)));
    const coming = [...rates.flat(), ...(await listComingHolidays(db, now))];
    return { coming: coming.sort((a, b) => a.from.getTime() - b.from.getTime()) };
  });

  desk.write('holiday add', async (tx, { input, operator, now }) => {
    const { date, markets } = input;
    const reason = (input.reason ?? '').trim();
    const answer = await setHoliday(tx, { date, markets, reason, actor: operator.name, now });
    return { subject: date, detail: { ...input, reason }, answer: { date, ...answer } };
  });

  desk.write('holiday remove', async (tx, { input, now }) => {
    const { reason, calledOff } = await removeHoliday(tx, input.date, now, input.market);
    return { subject: input.date, detail: { ...input, reason }, answer: { date: input.date, calledOff } };
  });
};
