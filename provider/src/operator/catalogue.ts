import { BET_TYPES, type BetTypeName, type Mode } from '@ank/protocol/bet-types';
import { type Static, type TProperties, Type } from 'typebox';
import type { Context } from '../context';
import { isDuplicate, type Tx } from '../db/db';
import { Refusal } from '../http/refusal';
import { type MarketRow, readMarkets } from '../markets/draws';
import { lockMarkets } from '../markets/holidays';
import { currentRates, ratedTypes, writeRates } from '../markets/rates';
import { refreshDraws } from '../markets/refresh';
import type { Desk } from './desk';
import { marketId as id, mode } from './fields';

const time = (title: string) =>
  Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$',
    title,
    description: 'a time of day in India, written like 09:30 or 21:45',
  });
const details = {
  name: Type.String({
    minLength: 1,
    maxLength: 60,
    title: 'name',
    description: 'a text of 1 to 60 signs (--name)',
  }),
  open: time('opening time (--open)'),
  close: time('closing time (--close)'),
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
    title: 'days',
    description: 'days of the week, each once, such as mon,tue,fri or all (--days)',
  }),
  hours: Type.Record(
    Type.String({ pattern: '^[0-6]$' }),
    Type.Object({ open: time('opening time'), close: time('closing time') }),
    { title: 'hours', description: 'opening and closing times by day of the week, 0 for Sunday' },
  ),
  active: Type.Boolean({ title: 'switch', description: 'yes or no (--active)' }),
  sort: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    title: 'place in the list',
    description: 'a whole number from 0 to 100,000 (--sort)',
  }),
};
const changes = Object.fromEntries(
  Object.entries(details).map(([name, schema]) => [name, Type.Optional(schema)]),
) as { [K in keyof typeof details]: ReturnType<typeof Type.Optional<(typeof details)[K]>> };

/** Columns of the market table by the desk's names. */
const COLUMNS = {
  name: 'name',
  open: 'open_time',
  close: 'close_time',
  days: 'days',
  hours: 'hours',
  active: 'active',
  sort: 'sort',
} as const;

type Changes = Static<ReturnType<typeof Type.Object<typeof changes & TProperties>>>;

const update = async (tx: Tx, marketId: string, wanted: Partial<Changes>): Promise<void> => {
  for (const [name, column] of Object.entries(COLUMNS)) {
    const value = wanted[name as keyof typeof COLUMNS];
    if (value === undefined) continue;
    const parameter = name === 'hours' ? JSON.stringify(value) : value;
    const cast = { hours: '::jsonb', days: '::smallint[]', open: '::time', close: '::time' }[name] ?? '';
    await tx.query(`UPDATE market SET ${column} = $2${cast} WHERE market_id = $1`, [marketId, parameter]);
  }
};

const marketBy = async (db: Pick<Tx, 'query'>, marketId: string): Promise<MarketRow> => {
  const found = (await readMarkets(db)).find((market) => market.market_id === marketId);
  if (!found) throw new Refusal('NOT_FOUND', `There is no market "${marketId}"`);
  return found;
};

const rate = Type.Object({
  betType: Type.String({ maxLength: 20 }),
  stake: Type.Number({ minimum: 1, maximum: 100_000, multipleOf: 0.01 }),
  win: Type.Number({ minimum: 0.01, maximum: 10_000_000, multipleOf: 0.01 }),
});

const isBetType = (name: string): name is BetTypeName => BET_TYPES.some((type) => type.name === name);

/** Rates for every rated type of the mode, no more and no less: a bet without a rate could not be settled. */
const checkRates = (of: Mode, sent: Static<typeof rate>[]) => {
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

/** Markets with their days and times, and rates. */
export const catalogueRoutes = (desk: Desk, { db, clock }: Context): void => {
  desk.read('/markets', {}, async () => ({ markets: await readMarkets(db) }));

  desk.write(
    '/markets',
    {
      role: 'admin',
      action: 'market add',
      fields: { id, mode, ...changes, name: details.name, open: details.open },
    },
    async (tx, { input, now }) => {
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
      return {
        subject: marketId,
        detail: { after: input },
        answer: { market: await marketBy(tx, marketId) },
      };
    },
  );

  desk.write(
    '/markets/:id',
    { role: 'admin', action: 'market edit', fields: { id, ...changes } },
    async (tx, { input, now }) => {
      const { id: marketId, ...wanted } = input;
      await lockMarkets(tx);
      const before = await marketBy(tx, marketId);
      await update(tx, marketId, wanted);
      const after = await marketBy(tx, marketId);
      await refreshDraws(tx, after, now);
      return { subject: marketId, detail: { before, after }, answer: { market: after } };
    },
  );

  desk.read('/rates/:mode', { mode }, async ({ input }) => ({
    rates: await currentRates(db, input.mode, clock()),
  }));

  desk.write(
    '/rates/:mode',
    {
      role: 'admin',
      action: 'rates set',
      fields: {
        mode,
        rates: Type.Array(rate, {
          maxItems: 10,
          title: 'rates',
          description:
            'a list such as [{"betType":"Single Digit","stake":10,"win":95}, …] with numbers above zero',
        }),
        from: Type.Optional(
          Type.String({
            format: 'date-time',
            title: 'start',
            description: 'an instant such as 2025-03-06T18:30:00Z',
          }),
        ),
      },
    },
    async (tx, { input, now }) => {
      const from = input.from === undefined ? now : Date.parse(input.from);
      if (from < now)
        throw new Refusal('BAD_REQUEST', 'New rates cannot start in the past: placed bids keep theirs');
      const rates = checkRates(input.mode, input.rates);
      const before = await currentRates(tx, input.mode, now);
      await writeRates(tx, input.mode, rates, from, now);
      return {
        subject: input.mode,
        detail: { before, after: rates, from: new Date(from).toISOString() },
        answer: { rates },
      };
    },
  );
};
