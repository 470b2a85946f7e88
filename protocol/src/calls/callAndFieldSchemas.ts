import {
  type Static,
  type TNull,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnion,
  Type,
} from 'typebox';
import { MAX_ROWS } from '../maxRows';
import type { RefusalCode } from './refusalCodes';

/** Sizes bound what one request can make the server do. */
export const shortTextField = Type.String({ maxLength: 200 });
export const secretTextField = Type.String({ minLength: 1, maxLength: 200 });
/** Clients send numbers as text and text as numbers. */
export const numberOrTextField = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);

type Sends<Value> = { '~sends': Value };
type Lenient<S extends TSchema, Value> = TOptional<TUnion<[S, TNull]>> & Sends<Value>;
const optionalOrNullSchema = (schema: TSchema): unknown => Type.Optional(Type.Union([schema, Type.Null()]));

/** Always sent by our app; other apps may leave it out. */
export const fieldAlwaysSentByOurApp = <S extends TSchema>(schema: S) =>
  optionalOrNullSchema(schema) as Lenient<S, Static<S> | null>;
/** Sent by our app at times, but always named: a misspelled field fails to compile. */
export const fieldSometimesSentByOurApp = <S extends TSchema>(schema: S) =>
  optionalOrNullSchema(schema) as Lenient<S, Static<S> | undefined>;
export const fieldSentByOtherAppsAlone = <S extends TSchema>(schema: S) =>
  optionalOrNullSchema(schema) as Lenient<S, never>;
/** Gives a field another type for our app, which sends more than the schema asks for, or is stricter. */
export const withTypeSentByOurApp =
  <Value>() =>
  <S extends TSchema>(schema: S) =>
    schema as S & Sends<Value>;

export const languageRequestField = { language: fieldSometimesSentByOurApp(shortTextField) };

export const rowLimitField = Type.Union([
  Type.Integer({ minimum: 1, maximum: MAX_ROWS }),
  Type.String({ pattern: '^[1-9]\\d{0,2}$' }),
]);
/** Rows older than the row with this id, at most `limit` of them (MAX_ROWS when absent). */
export const pageRequestFields = {
  before: withTypeSentByOurApp<string | undefined>()(Type.Optional(shortTextField)),
  limit: withTypeSentByOurApp<never>()(Type.Optional(rowLimitField)),
};

/** The fields of every body; `env_type` and `app_key` are no secrets, because they ship with the client. */
export const commonRequestFields = {
  env_type: Type.String({ minLength: 1, maxLength: 100 }),
  app_key: Type.String({ minLength: 1, maxLength: 200 }),
  unique_token: fieldSentByOtherAppsAlone(Type.String({ maxLength: 200 })),
  device_id: fieldSentByOtherAppsAlone(shortTextField),
};

/** The token that a call needs: a player's; a player's in the secure profile alone; none. */
export type TokenKind = 'player' | 'secure' | 'none';

type Call<Request extends TProperties, Answer extends TProperties> = {
  /** One sentence. */
  does: string;
  token: TokenKind;
  request: Request;
  answer: Answer;
  /** The codes of its refusals, beside those of every call. */
  refuses: readonly RefusalCode[];
};

/**
 * Describes a call. The provider checks requests by `request`, tests check its answers by `answer`, and the
 * API reference is made of all of it.
 */
export const defineCall = <Answer extends TProperties, Request extends TProperties = Record<never, TSchema>>({
  token = 'player',
  request = {} as Request,
  refuses = [],
  ...rest
}: { does: string; answer: Answer } & Partial<Call<Request, Answer>>): Call<Request, Answer> => ({
  ...rest,
  ...{ token, request, refuses },
});

export const oneOfTextsSchema = <Texts extends string[]>(...texts: Texts) =>
  Type.Unsafe<Texts[number]>(Type.Union(texts.map((each) => Type.Literal(each))));

/** The body as our app sends it: a field that is undefined is not sent. */
export type RequestBodyOf<P extends TProperties> = {
  [K in keyof P as P[K] extends Sends<never> ? never : K]: P[K] extends Sends<infer Value>
    ? Value
    : Static<P[K]>;
};

export const sameSchemaForFields = <S extends TSchema, const Names extends readonly string[]>(
  schema: S,
  ...names: Names
) => Object.fromEntries(names.map((name) => [name, schema])) as { [Name in Names[number]]: S };
