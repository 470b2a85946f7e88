import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** Building blocks of request schemas. Sizes bound what one request can make the server do. */
export const text = Type.String({ maxLength: 200 });
export const secretText = Type.String({ minLength: 1, maxLength: 200 });
export const longText = Type.String({ maxLength: 20_000 });
export const optional = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]));
/** Clients send numbers as text and text as numbers. */
export const numeric = Type.Union([Type.Number(), Type.String({ maxLength: 20 })]);
export const limit = Type.Optional(
  Type.Union([Type.Integer({ minimum: 1, maximum: 500 }), Type.String({ pattern: '^[1-9]\\d{0,2}$' })]),
);
export const page = { before: Type.Optional(text), limit };

/** Every list ends here, whatever the caller asks for. */
export const MAX_ROWS = 500;
export const rowsOf = (value: number | string | undefined): number =>
  Math.min(Number(value ?? MAX_ROWS), MAX_ROWS);

const common = {
  env_type: Type.String({ minLength: 1, maxLength: 100 }),
  app_key: Type.String({ minLength: 1, maxLength: 200 }),
  // Related clients send these with calls that do not need them.
  unique_token: optional(Type.String({ maxLength: 200 })),
  device_id: optional(text),
};

/** The body of one call: its own fields beside those of every call, and no others. */
export const bodyOf = <P extends TProperties>(fields: P) =>
  Type.Object({ ...common, ...fields }, { additionalProperties: false });

export type Body<P extends TProperties> = Static<ReturnType<typeof bodyOf<P>>>;

type Problem = {
  instancePath?: string;
  keyword?: string;
  message?: string;
  params?: Record<string, unknown>;
};

/** What is wrong with a request, in words that name the field: "request_amount is missing". */
export const describeProblem = ({ instancePath = '', keyword, message, params }: Problem): string => {
  const field = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: unknown) => (field ? `${field}.${String(name)}` : String(name));
  if (keyword === 'required') return `${inside(params?.missingProperty)} is missing`;
  if (keyword === 'additionalProperties')
    return `${inside(params?.additionalProperty)} is not a field of this call`;
  if (!field) return 'The request body must be a JSON object';
  if (keyword === 'type' || keyword === 'anyOf') return `${field} is not of the right kind`;
  return `${field} ${message ?? 'is not valid'}`;
};
