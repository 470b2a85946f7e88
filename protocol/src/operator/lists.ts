import { type TSchema, Type } from 'typebox';
import { date, id, limit, number, oneOf, optionalText, orNull, text } from './fields';

const skip = Type.Optional(
  Type.String({ pattern: '^\\d{1,9}$', title: 'place', description: 'how many rows come before' }),
);
const yes = Type.Optional(oneOf(['yes']));

/** Filters, an order, and which stretch; `all` gives every row as of one moment. */
export const narrowed = {
  search: optionalText('text to search for'),
  limit,
  after: Type.Optional(id),
  from: Type.Optional(date),
  to: Type.Optional(date),
  sort: optionalText('column'),
  desc: yes,
  skip,
  all: yes,
};

export const states = <const Words extends readonly string[]>(...words: Words) =>
  Type.Optional(oneOf(words, { title: 'state', description: `${words.join(', ')} (--status)` }));

/** `next`: the id that the next page begins after. */
export const listed = <Name extends string, Row extends TSchema>(name: Name, row: Row) =>
  ({ [name]: Type.Array(row), total: number, next: orNull(text) }) as {
    [N in Name]: ReturnType<typeof Type.Array<Row>>;
  } & { total: typeof number; next: ReturnType<typeof orNull<typeof text>> };
