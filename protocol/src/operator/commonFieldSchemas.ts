import { type Static, type TArray, type TProperties, type TSchema, Type } from 'typebox';
import { MODES } from '../betTypes';
import { VISIBLE_PATTERN } from '../userInput/normalizeText';

/**
 * Refusals and help name a field by its `title`, and say "must be " with its `description`. `x-flag` says
 * that the command line takes it by a flag of its name, even where it must be given.
 */
export type SchemaTexts = { title?: string; description?: string; 'x-flag'?: true };

export const schemaTextsOf = (schema: TSchema = {}): SchemaTexts => schema as SchemaTexts;

/** The schema with further keywords; what TypeBox knows of it beside them stays. */
export const withKeywords = <Schema extends TSchema>(schema: Schema, keywords: object): Schema =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), ...Object.getOwnPropertyDescriptors(keywords) },
  ) as Schema;

export const withCommandFlag = <Schema extends TSchema>(schema: Schema): Schema =>
  withKeywords(schema, { 'x-flag': true });

export const patternTextField = (pattern: string, title: string, description: string) =>
  Type.String({ pattern, title, description });
export const visibleTextField = (minLength: number, maxLength: number, title: string) =>
  Type.String({
    minLength,
    maxLength,
    pattern: VISIBLE_PATTERN,
    title,
    description: `a text of ${minLength} to ${maxLength} signs`,
  });
export const oneOfWordsField = <const Words extends readonly string[]>(
  words: Words,
  schemaTexts: SchemaTexts = {},
) =>
  Type.Unsafe<Words[number]>(
    Type.Union(
      words.map((word) => Type.Literal(word)),
      schemaTexts,
    ),
  );

export const date = Type.String({
  format: 'date',
  title: 'date',
  description: 'a day of the calendar, written like 2025-03-05',
});
export const mobile = patternTextField(
  '^[6-9]\\d{9}$',
  'mobile number',
  'ten digits, the first of them 6 to 9',
);
export const id = patternTextField(
  '^[0-9A-Fa-f-]{1,36}$',
  'id',
  'an id or its first 8 signs or more, as the lists show it',
);
export const uuidFieldOfList = (list: string) =>
  Type.String({ format: 'uuid', title: 'id', description: `an id as ${list} shows it` });
export const reason = withCommandFlag(visibleTextField(3, 200, 'reason'));
export const market = Type.String({
  minLength: 1,
  maxLength: 40,
  title: 'market',
  description: 'its id, as market list shows it',
});
export const marketId = patternTextField(
  '^[A-Za-z0-9_-]{1,40}$',
  'market',
  'an id of 1 to 40 letters and digits',
);
export const session = oneOfWordsField(['Open', 'Close'], { title: 'session', description: 'open or close' });
export const mode = oneOfWordsField(MODES, {
  title: 'kind of market',
  description: 'main, starline or gali',
});
export const role = withCommandFlag(
  oneOfWordsField(['viewer', 'cashier', 'results', 'admin'], {
    title: 'role',
    description: 'viewer, cashier, results or admin',
  }),
);
/** Viewers read, cashiers decide about money, results declare, admins do everything. */
export type Role = Static<typeof role>;
export const operatorName = patternTextField(
  '^[A-Za-z][\\w.-]{1,39}$',
  'name',
  '2 to 40 letters, digits, dots and dashes, a letter first',
);
export const on = Type.Boolean({ title: 'switch', description: 'true or false' });
const atMost200 = { maxLength: 200, description: 'a text of at most 200 signs' };
export const requiredTextField = (title: string) =>
  Type.String({ minLength: 1, pattern: VISIBLE_PATTERN, ...atMost200, title });
export const optionalTextField = (title: string) => Type.Optional(Type.String({ ...atMost200, title }));

export const limit = Type.Optional(
  withCommandFlag(patternTextField('^[1-9]\\d{0,2}$', 'number of rows', 'a whole number from 1 to 500')),
);
const rowNumberField = (description: string) =>
  Type.Optional(patternTextField('^\\d{1,9}$', 'place', description));
export const pageAfterId = { limit, after: Type.Optional(id) };
/** The page fields of a list of sums, whose rows have no ids: `next` counts them. */
export const pageAfterCount = { limit, after: withCommandFlag(rowNumberField('the number printed as next')) };

export const text = Type.String();
export const number = Type.Number();
export const flag = Type.Boolean();
/** An instant: a Date where the answer is made, ISO 8601 where it is read. */
export type Instant = string & { readonly '~instant'?: never };
export const instant = Type.Unsafe<Instant>(Type.String({ format: 'date-time' }));
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
export const rowSchemaOf = <P extends TProperties>(fields: P) =>
  Type.Object(fields, { additionalProperties: false });
export const rowListSchemaOf = <P extends TProperties>(fields: P) => Type.Array(rowSchemaOf(fields));
export const texts = Type.Record(Type.String(), Type.String());
export const detail = Type.Record(Type.String(), Type.Unknown());

/** Filters, an order, and which stretch; `all` gives every row as of one moment. */
export const listFilters = {
  search: optionalTextField('text to search for'),
  limit,
  after: Type.Optional(id),
  from: Type.Optional(date),
  to: Type.Optional(date),
  sort: optionalTextField('column'),
  desc: Type.Optional(oneOfWordsField(['yes'])),
  skip: rowNumberField('how many rows come before'),
  all: Type.Optional(oneOfWordsField(['yes'])),
};

export const statusFilterField = <const Words extends readonly string[]>(...words: Words) =>
  Type.Optional(withCommandFlag(oneOfWordsField(words, { title: 'state', description: words.join(', ') })));

/** The row after which the next page begins. */
export const next = nullable(text);
export const pagedAnswerSchemaFields = <Name extends string, Row extends TSchema>(name: Name, row: Row) =>
  ({ [name]: Type.Array(row), total: number, next }) as Record<Name, TArray<Row>> & {
    total: typeof number;
    next: typeof next;
  };
