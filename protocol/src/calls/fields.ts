import {
  type Static,
  type TNull,
  type TObject,
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

export const optional = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));

export type Sent<S extends TSchema> = TOptional<TUnion<[S, TNull]>> & { '~sent': S };
/** A field that our app always sends, and that the provider does without when other clients leave it out. */
export const sent = <S extends TSchema>(schema: S): Sent<S> => optional(schema) as Sent<S>;

/** Longer lists: rows older than the row with this id, and at most `limit` of them (500 when absent). */
export const page = {
  before: Type.Optional(text),
  limit: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: 500 }), Type.String({ pattern: '^[1-9]\\d{0,2}$' })]),
  ),
};

/** In every body. `env_type` and `app_key` are no secrets: they ship with the client. */
export const common = {
  env_type: Type.String({ minLength: 1, maxLength: 100 }),
  app_key: Type.String({ minLength: 1, maxLength: 200 }),
  // Related clients send these with calls that do not need them.
  unique_token: optional(Type.String({ maxLength: 200 })),
  device_id: optional(text),
};

/** One call: the fields of its request beside the common ones, and its answer as our provider sends it. */
export const call = <Request extends TProperties, Answer extends TSchema>(
  request: Request,
  answer: Answer,
): { request: Request; answer: Answer } => ({ request, answer });

type Always<P extends TProperties> = { [K in keyof P as P[K] extends Sent<TSchema> ? K : never]: P[K] };
export type Body<P extends TProperties> = Omit<Static<TObject<P>>, keyof Always<P>> & {
  [K in keyof Always<P>]: P[K] extends Sent<infer S> ? Static<S> | null : never;
};
