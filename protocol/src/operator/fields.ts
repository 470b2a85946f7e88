import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** Refusals and help name a field by its `title`, and say "must be " with its `description`. */
export const date = Type.String({
  format: 'date',
  title: 'date',
  description: 'a day of the calendar, written like 2025-03-05',
});
export const mobile = Type.String({
  pattern: '^[6-9]\\d{9}$',
  title: 'mobile number',
  description: 'ten digits, the first of them 6 to 9',
});
export const id = Type.String({
  pattern: '^[0-9A-Fa-f-]{1,36}$',
  title: 'id',
  description: 'an id or its first 8 signs or more, as the lists show it',
});
export const reason = Type.String({
  minLength: 3,
  maxLength: 200,
  title: 'reason',
  description: 'a text of 3 to 200 signs (--reason)',
});
export const market = Type.String({
  minLength: 1,
  maxLength: 40,
  title: 'market',
  description: 'its id, as market list shows it',
});
export const marketId = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,40}$',
  title: 'market',
  description: 'an id of 1 to 40 letters and digits',
});
export const session = Type.Union([Type.Literal('Open'), Type.Literal('Close')], {
  title: 'session',
  description: 'open or close',
});
export const mode = Type.Union([Type.Literal('main'), Type.Literal('starline'), Type.Literal('gali')], {
  title: 'kind of market',
  description: 'main, starline or gali',
});
export const role = Type.Union(
  [Type.Literal('viewer'), Type.Literal('cashier'), Type.Literal('results'), Type.Literal('admin')],
  { title: 'role', description: 'viewer, cashier, results or admin (--role)' },
);
/** Viewers read, cashiers decide about money, results declare, admins do everything. */
export type Role = Static<typeof role>;
export const operatorName = Type.String({
  pattern: '^[A-Za-z][\\w.-]{1,39}$',
  title: 'name',
  description: '2 to 40 letters, digits, dots and dashes, a letter first',
});
export const on = Type.Boolean({ title: 'switch', description: 'true or false' });
export const shortText = (title: string) =>
  Type.String({ minLength: 1, maxLength: 200, title, description: 'a text of at most 200 signs' });
export const optionalText = (title: string) =>
  Type.Optional(Type.String({ maxLength: 200, title, description: 'a text of at most 200 signs' }));
export const oneOf = <const Words extends readonly string[]>(
  words: Words,
  said: { title?: string; description?: string } = {},
) =>
  Type.Unsafe<Words[number]>(
    Type.Union(
      words.map((word) => Type.Literal(word)),
      said,
    ),
  );

export const limit = Type.Optional(
  Type.String({
    pattern: '^[1-9]\\d{0,2}$',
    title: 'number of rows',
    description: 'a whole number from 1 to 500 (--limit)',
  }),
);
export const pageAfterId = { limit, after: Type.Optional(id) };
/** Of sums, whose rows have no ids: `next` counts them. */
export const pageAfterCount = {
  limit,
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{1,9}$',
      title: 'place',
      description: 'the number printed as next (--after)',
    }),
  ),
};

export const text = Type.String();
export const number = Type.Number();
export const flag = Type.Boolean();
/** An instant: a Date where the answer is made, ISO 8601 where it is read. */
export type Instant = string & { readonly '~instant'?: never };
export const instant = Type.Unsafe<Instant>(Type.String({ format: 'date-time' }));
export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
export const row = <P extends TProperties>(fields: P) => Type.Object(fields, { additionalProperties: false });
export const rows = <P extends TProperties>(fields: P) => Type.Array(row(fields));
export const texts = Type.Record(Type.String(), Type.String());

export type Said = { title: string | undefined; description: string | undefined };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const saidOf = (schema: TSchema | undefined): Said => {
  const { title, description } = (schema ?? {}) as { title?: unknown; description?: unknown };
  return { title: textOf(title), description: textOf(description) };
};

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
