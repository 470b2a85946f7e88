import { Type } from 'typebox';
import { isoDay, today } from '../clock';
import type { Context } from '../context';
import { removeHoliday, setHoliday } from '../markets/holidays';
import type { Desk } from './desk';
import { date, marketId, optionalText } from './fields';

const markets = Type.Optional(
  Type.Array(marketId, {
    minItems: 1,
    maxItems: 200,
    uniqueItems: true,
    title: 'markets',
    description: 'ids of markets, each once, such as 8,4 (--markets)',
  }),
);

type Row = { date: string; market: string; name: string; reason: string; by: string };

/** Days on which all markets or chosen ones are not played. */
export const holidayRoutes = (desk: Desk, { db, clock }: Context): void => {
  desk.read('/holidays', {}, async () => ({
    holidays: await db.query<Row>(
      `SELECT h.play_date::text AS date, h.market_id AS market, coalesce(m.name, '') AS name, h.reason, h.author AS by
         FROM holiday h LEFT JOIN market m ON m.market_id = h.market_id
        WHERE h.play_date >= $1::date ORDER BY h.play_date, m.sort, h.market_id LIMIT 1000`,
      [isoDay(today(clock()))],
    ),
  }));

  desk.write(
    '/holidays',
    { role: 'admin', action: 'holiday add', fields: { date, markets, reason: optionalText('reason') } },
    async (tx, { input, operator, now }) => {
      const { date: day, markets: chosen, reason = '' } = input;
      const asked = { date: day, markets: chosen, reason: reason.trim(), actor: operator.name, now };
      const answer = { date: day, ...(await setHoliday(tx, asked)) };
      return { subject: day, detail: { ...input }, answer };
    },
  );

  desk.write(
    '/holidays/remove',
    { role: 'admin', action: 'holiday remove', fields: { date, market: Type.Optional(marketId) } },
    async (tx, { input, now }) => {
      const { reason, calledOff } = await removeHoliday(tx, { date: input.date, market: input.market, now });
      return { subject: input.date, detail: { ...input, reason }, answer: { date: input.date, calledOff } };
    },
  );
};
