import { BET_TYPES } from '@ank/protocol/bet-types';
import type { InputOf, OutputOf } from '@ank/protocol/operator/operations';
import type { Context } from '../../context';
import { Refusal } from '../../http/refusal';
import { newId } from '../../ids';
import type { Desk } from '../desk';

type Cap = OutputOf<'cap list'>['caps'][number];

const FIELDS = `cap_id AS id, what, market_id AS market, play_date AS date, bet_type AS "betType", number,
  most_stake / 100 AS stake, most_cost / 100 AS cost, author AS by`;

const subjectOf = ({
  what,
  market,
  number,
}: Pick<InputOf<'cap set'>, 'what' | 'market' | 'number'>): string => number || market || what;

export const capRoutes = (desk: Desk, { db }: Context): void => {
  desk.read('cap list', async () => ({
    caps: await db.query<Cap>(`SELECT ${FIELDS} FROM cap ORDER BY cap_id`),
  }));

  // Set again for the same, the new amounts stand in place of the old.
  desk.write('cap set', async (tx, { input, operator, now }) => {
    const { what, market = '', date = '', betType = '', number = '', stake, cost } = input;
    if (stake === undefined && (cost === undefined || what === 'draw'))
      throw new Refusal(
        'BAD_REQUEST',
        'Say the most points (--stake) or, but for a whole draw, the most that they may win (--cost)',
      );
    if (betType !== '' && !BET_TYPES.some(({ name, rateKey }) => name === betType && rateKey))
      throw new Refusal('BAD_REQUEST', `No bid line is a "${betType}"`);
    const [known] = await tx.query('SELECT 1 AS known FROM market WHERE market_id = $1', [market]);
    if (market !== '' && !known) throw new Refusal('NOT_FOUND', `There is no market "${market}"`);
    const about = [what, market, date, betType, number];
    const before = await tx.query<Cap>(
      `DELETE FROM cap WHERE (what, market_id, play_date, bet_type, number) = ($1, $2, $3, $4, $5) RETURNING ${FIELDS}`,
      about,
    );
    const id = newId(now);
    await tx.query(
      'INSERT INTO cap VALUES ($1, $2, $3, $4, $5, $6, $7::bigint * 100, $8::bigint * 100, $9)',
      [id, ...about, stake ?? null, what === 'draw' ? null : (cost ?? null), operator.name],
    );
    return { subject: subjectOf(input), detail: { before, after: input }, answer: { id } };
  });

  desk.write('cap remove', async (tx, { input }) => {
    const before = await tx.query<Cap>(
      `DELETE FROM cap WHERE cap_id::text LIKE $1 || '%' RETURNING ${FIELDS}`,
      [input.id.toLowerCase()],
    );
    const [gone, other] = before;
    if (!gone || other) throw new Refusal('NOT_FOUND', 'There is no such cap, or more than one');
    return { subject: subjectOf(gone), detail: { before }, answer: {} };
  });
};
