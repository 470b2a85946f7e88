import { isoDay, today } from '../../clock';
import type { Context } from '../../context';
import { removeHoliday, setHoliday } from '../../markets/holidays';
import type { Desk } from '../desk';

type Row = { date: string; market: string; name: string; reason: string; by: string };

export const holidayRoutes = (desk: Desk, { db, clock }: Context): void => {
  desk.read('holiday list', async () => ({
    holidays: await db.query<Row>(
      `SELECT h.play_date::text AS date, h.market_id AS market, coalesce(m.name, '') AS name, h.reason, h.author AS by
         FROM holiday h LEFT JOIN market m ON m.market_id = h.market_id
        WHERE h.play_date >= $1::date ORDER BY h.play_date, m.sort, h.market_id LIMIT 1000`,
      [isoDay(today(clock()))],
    ),
  }));

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
