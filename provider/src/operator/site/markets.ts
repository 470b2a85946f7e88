import { BET_TYPES, type BetTypeName, type Mode } from '@ank/protocol/bet-types';
import type { InputOf, Made, OutputOf } from '@ank/protocol/operator/operations';
import { dayFromIso, instantOf, isoDay, MINUTE, shift, today } from '../../clock';
import type { Context } from '../../context';
import { type Database, isDuplicate, one, type Tx } from '../../db/db';
import { because, Refusal } from '../../http/refusal';
import { type MarketRow, readMarkets, refreshDraws } from '../../markets/draws';
import { lockMarkets, removeHoliday, setHoliday } from '../../markets/holidays';
import { currentRates, plannedRates, ratedTypes, removeRates, writeRates } from '../../markets/rates';
import { MODES } from '../../starter/catalogue';
import type { Desk } from '../desk';

type Coming = Made<OutputOf<'calendar'>['coming'][number]> & { from: Date };

const comingRates = async (db: Database, mode: Mode, now: number): Promise<Coming[]> => {
  let before = await currentRates(db, mode, now);
  return (await plannedRates(db, mode, now)).map(({ from, by, rates: after }) => {
    const detail = { before, after };
    before = after;
    return { from, operation: 'rates set', subject: mode, about: '', by, detail };
  });
};

const comingHolidays = async (db: Database, now: number): Promise<Coming[]> =>
  (
    await db.query<{ date: string; market: string; about: string; reason: string; by: string }>(
      `SELECT h.play_date::text AS date, h.market_id AS market, coalesce(m.name, h.market_id) AS about, h.reason, h.author AS by
         FROM holiday h LEFT JOIN market m ON m.market_id = h.market_id
        WHERE h.play_date >= $1::date ORDER BY h.play_date, m.sort, h.market_id LIMIT 1000`,
      [isoDay(today(now))],
    )
  ).map(({ date, about, by, ...detail }) => ({
    from: new Date(instantOf(dayFromIso(date))),
    operation: 'holiday add',
    subject: date,
    ...{ about, by, detail },
  }));

export const holidayRoutes = (desk: Desk, { db }: Context) => {
  desk.read('calendar', async ({ now }) => {
    const rates = await Promise.all(MODES.map((mode) => comingRates(db, mode, now)));
    const coming = [...rates.flat(), ...(await comingHolidays(db, now))];
    return { coming: coming.sort((one, other) => one.from.getTime() - other.from.getTime()) };
  });

  desk.write('holiday add', async (tx, { input, operator, now }) => {
    const { date: day, markets: chosen, reason = '' } = input;
    const asked = { date: day, markets: chosen, reason: reason.trim(), actor: operator.name, now };
    const answer = { date: day, ...(await setHoliday(tx, asked)) };
    return { subject: day, detail: { ...input, reason: asked.reason }, answer };
  });

  desk.write('holiday remove', async (tx, { input, now }) => {
    const { reason, calledOff } = await removeHoliday(tx, { date: input.date, market: input.market, now });
    return { subject: input.date, detail: { ...input, reason }, answer: { date: input.date, calledOff } };
  });
};

const COLUMNS = {
  name: 'name',
  open: 'open_time',
  close: 'close_time',
  days: 'days',
  hours: 'hours',
  active: 'active',
  sort: 'sort',
} as const;

type Changes = Omit<InputOf<'market edit'>, 'id'>;

const update = async (tx: Tx, marketId: string, wanted: Changes) => {
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = wanted[name as keyof typeof COLUMNS];
    if (value === undefined) continue;
    const parameter = name === 'hours' ? JSON.stringify(value) : value;
    const cast = { hours: '::jsonb', days: '::smallint[]', open: '::time', close: '::time' }[name] ?? '';
    await tx.query(`UPDATE market SET ${column} = $2${cast} WHERE market_id = $1`, [marketId, parameter]);
  }
};

const marketBy = async (db: Database, marketId: string): Promise<MarketRow> => {
  const found = (await readMarkets(db)).find((market) => market.market_id === marketId);
  if (!found) throw new Refusal('NOT_FOUND', `There is no market "${marketId}"`);
  return found;
};

const isBetType = (name: string): name is BetTypeName => BET_TYPES.some((type) => type.name === name);

/** Rates for every rated type of the mode, no more and no less: a bet without a rate could not be settled. */
const checkRates = (of: Mode, sent: InputOf<'rates set'>['rates']) => {
  const wanted = ratedTypes(of).map(({ betType }) => betType);
  const rates = sent.flatMap(({ betType, ...pair }) => (isBetType(betType) ? [{ betType, ...pair }] : []));
  const names = new Set(rates.map(({ betType }) => betType));
  if (
    rates.length !== wanted.length ||
    !wanted.every((name) => names.has(name)) ||
    sent.length !== rates.length
  ) {
    throw new Refusal('BAD_REQUEST', `Rates for ${of} must name each of: ${wanted.join(', ')}`);
  }
  return rates;
};

export const catalogueRoutes = (desk: Desk, { db }: Context) => {
  desk.read('market list', async () => ({ markets: await readMarkets(db) }));

  desk.write('market add', async (tx, { input, now }) => {
    await lockMarkets(tx);
    await tx
      .query(
        'INSERT INTO market (market_id, mode, name, open_time, close_time) VALUES ($1, $2, $3, $4::time, $5::time)',
        [input.id, input.mode, input.name, input.open, input.close ?? input.open],
      )
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new Refusal('TAKEN', `There is a market "${input.id}"`) : error;
      });
    const { id: marketId, mode: _mode, ...wanted } = input;
    await update(tx, marketId, wanted);
    await refreshDraws(tx, await marketBy(tx, marketId), now);
    const after = await marketBy(tx, marketId);
    return { subject: marketId, detail: { after }, answer: { market: after } };
  });

  desk.write('market edit', async (tx, { input, now }) => {
    const { id: marketId, ...wanted } = input;
    await lockMarkets(tx);
    const before = await marketBy(tx, marketId);
    await update(tx, marketId, wanted);
    const after = await marketBy(tx, marketId);
    await refreshDraws(tx, after, now);
    return { subject: marketId, detail: { before, after }, answer: { market: after } };
  });

  desk.read('rates show', async ({ input: { mode }, now }) => ({
    rates: await currentRates(db, mode, now),
    bids: one(
      await db.query<{ bids: number }>(
        `SELECT count(*)::int AS bids FROM (SELECT DISTINCT l.user_id, l.bid_id FROM draw d JOIN market m ON m.market_id = d.market_id
           JOIN bid_line l ON l.draw_id = d.draw_id WHERE m.mode = $1 AND d.play_date >= $2::date AND l.state = 'pending') AS b`,
        [mode, shift(isoDay(today(now)), -1)],
      ),
    ).bids,
  }));

  desk.write('rates set', async (tx, { input, now }) => {
    const from = input.from === undefined ? now : Date.parse(input.from);
    if (from < now)
      throw new Refusal(
        'BAD_REQUEST',
        'New rates cannot start in the past: placed bids keep theirs',
        because('ratesPast'),
      );
    const rates = checkRates(input.mode, input.rates);
    await lockMarkets(tx);
    if ((await plannedRates(tx, input.mode, now)).some((set) => set.from.getTime() === from))
      throw new Refusal(
        'STATE',
        'Rates begin at that time already: take them back first',
        because('ratesThere'),
      );
    const before = await currentRates(tx, input.mode, now);
    await writeRates(tx, input.mode, rates, from, now);
    return {
      subject: input.mode,
      detail: { before, after: rates, from: new Date(from).toISOString() },
      answer: { rates },
    };
  });

  desk.write('rates remove', async (tx, { input: { mode, from }, now }) => {
    await lockMarkets(tx);
    const sets = await plannedRates(tx, mode, now);
    const found = sets.find((set) => set.from.getTime() === Date.parse(from));
    if (!found) throw new Refusal('STATE', 'No rates begin at that time, or they have begun');
    // Another process, whose clock is ahead, may take bids at them already.
    if (found.from.getTime() - now < MINUTE)
      throw new Refusal(
        'STATE',
        'These rates begin within a minute: set others instead',
        because('ratesSoon'),
      );
    await removeRates(tx, mode, found.from);
    return { subject: mode, detail: { before: found.rates, from: found.from.toISOString() }, answer: {} };
  });
};
