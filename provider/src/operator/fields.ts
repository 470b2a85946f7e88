import { type TSchema, Type } from 'typebox';

/**
 * The desk's fields. `title` is what a person calls the field, `description` goes on "must be …": what is refused is said
 * with them (wrong.ts), so no operator reads the words of a schema.
 */
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
/** An id or the beginning of one: see pickId.ts. */
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
export const operatorName = Type.String({
  pattern: '^[A-Za-z][\\w.-]{1,39}$',
  title: 'name',
  description: '2 to 40 letters, digits, dots and dashes, a letter first',
});
export const shortText = (title: string) =>
  Type.String({ minLength: 1, maxLength: 200, title, description: 'a text of at most 200 signs' });
export const optionalText = (title: string) =>
  Type.Optional(Type.String({ maxLength: 200, title, description: 'a text of at most 200 signs' }));

export type Said = { title: string | undefined; description: string | undefined };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** How a field is spoken of. */
export const saidOf = (schema: TSchema | undefined): Said => {
  const { title, description } = (schema ?? {}) as { title?: unknown; description?: unknown };
  return { title: textOf(title), description: textOf(description) };
};
