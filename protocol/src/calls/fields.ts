import {
  type Static,
  type TNull,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnion,
  Type,
} from 'typebox';

/** Sizes bound what one request can make the server do. */
export const text = Type.String({ maxLength: 200 });
export const secretText = Type.String({ minLength: 1, maxLength: 200 });
/** Clients send numbers as text and text as numbers. */
export const numeric = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);

/** What our app puts into a field, where the provider takes more. */
type Sends<Value> = { '~sends': Value };
type Lenient<S extends TSchema, Value> = TOptional<TUnion<[S, TNull]>> & Sends<Value>;
const lenient = (schema: TSchema): unknown => Type.Optional(Type.Union([schema, Type.Null()]));

/** A field that our app always sends, and that the provider does without when other clients leave it out. */
export const sent = <S extends TSchema>(schema: S) => lenient(schema) as Lenient<S, Static<S> | null>;
/** A field that our app sends when it has something to say, and always names: a misspelled one would be lacking. */
export const optional = <S extends TSchema>(schema: S) =>
  lenient(schema) as Lenient<S, Static<S> | undefined>;
/** A field that only related clients send. */
export const theirs = <S extends TSchema>(schema: S) => lenient(schema) as Lenient<S, never>;
/** A field in which our app sends more, or stricter, than the provider asks for. */
export const sending =
  <Value>() =>
  <S extends TSchema>(schema: S) =>
    schema as S & Sends<Value>;

export const inLanguage = { language: optional(text) };

const limit = Type.Union([
  Type.Integer({ minimum: 1, maximum: 500 }),
  Type.String({ pattern: '^[1-9]\\d{0,2}$' }),
]);
/** Longer lists: rows older than the row with this id, and at most `limit` of them (500 when absent). */
export const page = {
  before: sending<string | undefined>()(Type.Optional(text)),
  limit: sending<never>()(Type.Optional(limit)),
};

/** In every body. `env_type` and `app_key` are no secrets: they ship with the client. */
export const common = {
  env_type: Type.String({ minLength: 1, maxLength: 100 }),
  app_key: Type.String({ minLength: 1, maxLength: 200 }),
  // Related clients send these with calls that do not need them.
  unique_token: theirs(Type.String({ maxLength: 200 })),
  device_id: theirs(text),
};

/** One call: the fields of its request beside the common ones, and its answer as our provider sends it. */
export const call = <Request extends TProperties, Answer extends TSchema>(
  request: Request,
  answer: Answer,
): { request: Request; answer: Answer } => ({ request, answer });

/** A request as our app sends it: each of its fields is named, an optional one perhaps as undefined, which is not sent. */
export type Body<P extends TProperties> = {
  [K in keyof P as P[K] extends Sends<never> ? never : K]: P[K] extends Sends<infer Value>
    ? Value
    : Static<P[K]>;
};
