import { commonRequestFields as common } from '@ank/protocol/calls/fields';
import { type Static, type TProperties, Type } from 'typebox';

export const bodySchemaOf = <P extends TProperties>(fields: P, { ignoreOthers = false } = {}) =>
  Type.Object({ ...common, ...fields }, { additionalProperties: ignoreOthers });

export type CheckedBody<P extends TProperties> = Static<ReturnType<typeof bodySchemaOf<P>>>;

/** A fault that the checker finds in a request; `data` is the value. */
export type SchemaProblem = {
  instancePath?: string;
  keyword?: string;
  params?: Record<string, unknown>;
  data?: unknown;
};

const FAULT_WORDS: Readonly<Record<string, string>> = {
  type: 'is not of the right kind',
  anyOf: 'is not of the right kind',
  minLength: 'is too short',
  maxLength: 'is too long',
  minimum: 'is too small',
  maximum: 'is too large',
  minItems: 'holds too few',
  maxItems: 'holds too many',
};

export const describeSchemaProblem = ({ instancePath = '', keyword = '', params }: SchemaProblem) => {
  const field = instancePath.slice(1).replaceAll('/', '.');
  const inside = (name: unknown) => (field ? `${field}.${String(name)}` : String(name));
  if (keyword === 'required') return `${inside(params?.missingProperty)} is missing`;
  if (keyword === 'additionalProperties')
    return `${inside(params?.additionalProperty)} is not a field of this call`;
  if (!field) return 'The request body must be a JSON object';
  return `${field} ${FAULT_WORDS[keyword] ?? 'is not valid'}`;
};
