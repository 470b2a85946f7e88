import type { OutputOf } from '@ank/protocol/operator/operations';
import type { Context } from '../../context';
import type { Tx } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { newId } from '../../ids';
import { minor, points } from '../../money';
import type { Desk } from '../desk';

type Cap = OutputOf<'cap list'>['caps'][number];

const CAPS = `SELECT cap_id AS id, what, market_id AS market, play_date AS date, bet_type AS "betType", session, number,
  most_stake AS stake, most_cost AS cost, author AS by FROM cap`;

const pointsOrNull = (amount: number | null) => (amount === null ? null : points(amount));

const capsOf = async (db: Pick<Tx, 'query'>): Promise<Cap[]> =>
  (await db.query<Cap>(`${CAPS} ORDER BY cap_id`)).map((cap) => ({
    ...cap,
    stake: pointsOrNull(cap.stake),
    cost: pointsOrNull(cap.cost),
  }));

export const capRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('cap list', async () => ({ caps: await capsOf(db) }));

  desk.write('cap set', async (tx, { input, operator, now }) => {
    const { what, market = '', date = '', betType = '', session = '', number = '', stake, cost } = input;
    if (stake === undefined && cost === undefined)
      throw new Refusal(
        'BAD_REQUEST',
        'Say the most points (--stake), or the most that they may win (--cost)',
      );
    const about = [what, market, date, betType, session, number];
    // Set again, the new amounts stand in place of the old.
    const before = await tx.query<Cap>(
      `DELETE FROM cap WHERE (what, market_id, play_date, bet_type, session, number) = ($1, $2, $3, $4, $5, $6)
       RETURNING most_stake AS stake, most_cost AS cost, author AS by`,
      about,
    );
    const id = newId(now);
    await tx.query('INSERT INTO cap VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      id,
      ...about,
      stake === undefined ? null : minor(stake),
      cost === undefined ? null : minor(cost),
      operator.name,
    ]);
    const was = before.map((cap) => ({
      ...cap,
      stake: pointsOrNull(cap.stake),
      cost: pointsOrNull(cap.cost),
    }));
    return {
      subject: number || betType || market || what,
      detail: { before: was, after: input },
      answer: { id },
    };
  });

  desk.write('cap remove', async (tx, { input }) => {
    const before = (await capsOf(tx)).find(({ id }) => id.startsWith(input.id.toLowerCase()));
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such cap');
    await tx.query('DELETE FROM cap WHERE cap_id = $1', [before.id]);
    return {
      subject: before.number || before.betType || before.market || before.what,
      detail: { before },
      answer: {},
    };
  });
};
