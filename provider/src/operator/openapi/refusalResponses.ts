import { httpStatusOf, REFUSALS, type RefusalCode } from '@ank/protocol/calls/refusals';
import {
  GENERAL_REFUSALS,
  listSpecificRefusalsOfOperation,
  type OperationRefusal,
} from '@ank/protocol/operator/operation-refusals';
import type { OperationName } from '@ank/protocol/operator/paths';
import { REFUSALS_BY_REASON } from '@ank/protocol/operator/reason-refusals';
import { OPERATION_REFUSAL_REASONS, type OperationRefusalReason } from '@ank/protocol/operator/refusals';
import { Type } from 'typebox';
import { capitalize } from '../../platform/printableText';
import { type JsonObject, toDescribedSchema } from './describedSchema';

const words = { type: 'string', description: 'A sentence for the player.' };

export const REFUSAL_SCHEMA: JsonObject = {
  type: 'object',
  description: 'Why it was not done. Nothing was changed.',
  required: ['status', 'msg', 'message', 'code'],
  properties: {
    status: { type: 'boolean', const: false, description: 'Always false.' },
    msg: words,
    message: { ...words, description: 'The same as msg.' },
    code: {
      type: 'string',
      enum: [...Object.keys(REFUSALS), 'FAULT'].sort(),
      description: 'Why, for a program. FAULT is an error of the server itself (HTTP 500).',
    },
    retry_after: { type: 'number', description: 'Seconds after which it may be tried again.' },
    why: {
      type: 'string',
      enum: OPERATION_REFUSAL_REASONS,
      description: "The reason as the name of a text of the operators' page.",
    },
    values: { type: 'object', description: 'What is put into that text.' },
  },
};

const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };

/** The responses beside 200, by status: what they mean, in a refusal's shape. */
export const responsesOfPlayerRefusals = (codes: readonly RefusalCode[]): JsonObject => {
  const responses: Record<number, string[]> = { 400: ['`BAD_REQUEST` The body cannot be read as JSON.'] };
  for (const code of codes) {
    const http = httpStatusOf(code);
    if (http !== 200) responses[http] = [...(responses[http] ?? []), `\`${code}\` ${REFUSALS[code]}`];
  }
  return Object.fromEntries(
    Object.entries(responses).map(([http, meanings]) => [
      http,
      { description: meanings.join(' '), ...refusal },
    ]),
  );
};

/** "noPlayer" is `NoPlayerRefusal`. */
const reasonSchemaName = (why: OperationRefusalReason): string => `${capitalize(why)}Refusal`;

const VALUE_TEXTS: Readonly<Record<string, string>> = {
  day: 'The day that was closed.',
  least: 'The least amount, in points.',
  most: 'The most, in points.',
  number: 'The number that was asked for.',
};

const schemaOfReason = (why: OperationRefusalReason): JsonObject => {
  const { codes, means, values } = REFUSALS_BY_REASON[why];
  const { status, msg, message } = REFUSAL_SCHEMA.properties as Record<string, JsonObject>;
  return {
    type: 'object',
    description: means,
    required: ['status', 'msg', 'message', 'code', 'why', 'values'],
    properties: {
      ...{ status, msg, message },
      code: { type: 'string', enum: codes, description: 'Why, for a program.' },
      why: { type: 'string', const: why, description: means },
      values: {
        ...toDescribedSchema(Type.Object(values), (field) => VALUE_TEXTS[field]),
        description: "What is put into the text of the operators' page.",
      },
    },
  };
};

/** Schemas of the operators' refusals that have a reason, by name. */
export const REASON_SCHEMAS: JsonObject = Object.fromEntries(
  OPERATION_REFUSAL_REASONS.map((why) => [reasonSchemaName(why), schemaOfReason(why)]),
);

const describeRefusal = ({ code, why, means }: OperationRefusal): string => {
  if (why === undefined) return `\`${code}\` ${means}`;
  const values = Object.keys(REFUSALS_BY_REASON[why].values).map((field) => `\`${field}\``);
  const text = values.length > 0 ? ` Gives ${values.join(', ')} in \`values\`.` : '';
  return `\`${code}\` \`${why}\` ${means}${text}`;
};

const GENERAL_NAMES: Readonly<Record<number, string>> = {
  200: 'Refused',
  400: 'Unreadable',
  401: 'Unauthorized',
  403: 'Forbidden',
  429: 'Busy',
  503: 'Restarting',
};

const hasHttpStatus = (http: number) => (one: OperationRefusal) => one.http === http;

/** References to schemas of the document, any of which an answer may fit. */
export const refToAnyOfSchemas = (names: readonly string[]): JsonObject => {
  const [first = {}, ...others] = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return others.length === 0 ? first : { anyOf: [first, ...others] };
};

/** A response of these refusals, whose reasons have schemas of their own. */
const buildRefusalResponse = (refusals: readonly OperationRefusal[]): JsonObject => {
  const names = new Set(refusals.flatMap(({ why }) => (why ? [reasonSchemaName(why)] : [])));
  return {
    description: refusals.map(describeRefusal).join(' '),
    content: { 'application/json': { schema: refToAnyOfSchemas([...names, 'Refusal']) } },
  };
};

/** The responses that operations share: the general refusals of each HTTP status beside 200. */
export const GENERAL_RESPONSES: JsonObject = Object.fromEntries(
  Object.entries(GENERAL_NAMES)
    .filter(([http]) => http !== '200')
    .map(([http, name]) => [
      name,
      buildRefusalResponse(GENERAL_REFUSALS.filter(hasHttpStatus(Number(http)))),
    ]),
);

/** The answers with HTTP 200 that every operation may give beside its own. */
export const GENERAL_REFUSAL_TEXT: string = GENERAL_REFUSALS.filter(hasHttpStatus(200))
  .map(describeRefusal)
  .join(' ');

/** The refusals of an operation itself: for its text, for programs, and the schemas of its reasons. */
export const describeOwnRefusals = (name: OperationName) => {
  const own = listSpecificRefusalsOfOperation(name);
  return {
    lines: own.filter(hasHttpStatus(200)).map((one) => `- ${describeRefusal(one)}`),
    list: own,
    schemaNames: [
      ...new Set(own.flatMap(({ why, http }) => (why && http === 200 ? [reasonSchemaName(why)] : []))),
    ],
  };
};

/**
 * The responses of an operation beside 200, by status: a reference to the general refusals, or its own and
 * those. Without a log-in nobody is unauthorized.
 */
export const responsesOfOperationRefusals = (name: OperationName, isOpen: boolean): JsonObject => {
  const own = listSpecificRefusalsOfOperation(name);
  const statuses = new Set([...GENERAL_REFUSALS, ...own].map(({ http }) => http));
  const shown = [...statuses].filter((http) => http !== 200 && !(isOpen && http === 401)).sort();
  return Object.fromEntries(
    shown.map((http) => {
      const ofStatus = own.filter(hasHttpStatus(http));
      const general = GENERAL_NAMES[http];
      if (ofStatus.length === 0) return [http, { $ref: `#/components/responses/${general}` }];
      return [http, buildRefusalResponse([...ofStatus, ...GENERAL_REFUSALS.filter(hasHttpStatus(http))])];
    }),
  );
};
