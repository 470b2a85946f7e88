import { CALL_GROUPS } from '@ank/protocol/calls';
import type { TokenKind } from '@ank/protocol/calls/fields';
import {
  httpStatusOf,
  REFUSALS,
  REFUSALS_OF_EVERY_CALL,
  type RefusalCode,
} from '@ank/protocol/calls/refusals';
import {
  RELATED_ANSWER_FIELDS,
  RELATED_APP_CALLS_OF_BOTH_PROFILES,
  RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE,
} from '@ank/protocol/calls/related-apps';
import {
  ANSWER_FIELD_DESCRIPTIONS,
  RELATED_APP_FIELD_DESCRIPTIONS,
} from '@ank/protocol/field-texts/answered';
import { REQUEST_FIELD_DESCRIPTIONS } from '@ank/protocol/field-texts/sent';
import { type TProperties, Type } from 'typebox';
import { bodySchemaOf } from '../../platform/http/bodySchema';
import { capitalize } from '../../platform/printableText';
import { type JsonObject, toDescribedSchema } from './describedSchema';
import { responsesOfPlayerRefusals } from './refusalResponses';

const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = {
  ...RELATED_APP_FIELD_DESCRIPTIONS,
  ...ANSWER_FIELD_DESCRIPTIONS,
  ...REQUEST_FIELD_DESCRIPTIONS,
};
const describePlayerField = (field: string): string | undefined => FIELD_DESCRIPTIONS[field];

type DescribedCall = {
  does: string;
  token: TokenKind;
  request: TProperties;
  answer: TProperties;
  refuses: readonly RefusalCode[];
};

/** Every call with the group it is shown in. */
export const PLAYER_CALLS: readonly (DescribedCall & { path: string; group: string })[] = Object.entries({
  ...CALL_GROUPS,
  'Other apps': RELATED_APP_CALLS_OF_BOTH_PROFILES,
  'Other apps, documented profile': RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE,
}).flatMap(([group, calls]) =>
  Object.entries<DescribedCall>(calls).map(([path, described]) => ({ path, group, ...described })),
);

/** "/api-user-login" is `userLogin`. */
const playerOperationIdOf = (path: string): string =>
  path
    .replace(/^\/api-?/, '')
    .replace(/^[A-Z]/, (sign) => sign.toLowerCase())
    .replace(/-(\w)/g, (_, sign: string) => sign.toUpperCase());

const NEEDS: Readonly<Record<TokenKind, string>> = {
  player: "Needs a player's token.",
  secure: "Needs a player's token in the secure profile.",
  none: 'Needs no token.',
};

const requestSchemaOfCall = ({ token, request }: DescribedCall): JsonObject => {
  const fields = token === 'player' ? { ...request, unique_token: Type.String({ maxLength: 200 }) } : request;
  const { additionalProperties: _, ...schema } = toDescribedSchema(bodySchemaOf(fields), describePlayerField);
  return schema;
};

/** The schema of the answer when the call was done, or when a list is empty. */
export const answerSchemaOfCall = ({ answer, path }: DescribedCall & { path: string }): JsonObject =>
  toDescribedSchema(
    Type.Object({ ...answer, ...RELATED_ANSWER_FIELDS[path], ...answer }),
    describePlayerField,
  );

/** All that a call may be refused with; without a token nobody is unauthorized. */
export const refusalCodesOfCall = ({ token, refuses }: DescribedCall): readonly RefusalCode[] =>
  [
    ...new Set([...REFUSALS_OF_EVERY_CALL, ...(token === 'none' ? [] : (['AUTH'] as const)), ...refuses]),
  ].sort();

const IDEMPOTENCY: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made when the player decided. A repeat with the same key is given the first answer and does nothing.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

export type RecordedExample = { request: JsonObject; answer: JsonObject };

/** Paths and schemas of the players' calls; `examples` by path. */
export const buildPlayerPaths = (examples: Readonly<Record<string, RecordedExample>>) => {
  const schemas: JsonObject = {};
  const paths: JsonObject = {};
  for (const call of PLAYER_CALLS) {
    const id = playerOperationIdOf(call.path);
    const name = capitalize(id);
    const example = examples[call.path];
    schemas[`${name}Request`] = requestSchemaOfCall(call);
    schemas[`${name}Answer`] = answerSchemaOfCall(call);
    const codes = refusalCodesOfCall(call);
    const ok = {
      anyOf: [{ $ref: `#/components/schemas/${name}Answer` }, { $ref: '#/components/schemas/Refusal' }],
    };
    const inAnswer = codes.filter((code) => httpStatusOf(code) === 200);
    paths[call.path] = {
      post: {
        operationId: id,
        tags: [call.group],
        summary: call.does,
        description: [
          NEEDS[call.token],
          '',
          ...inAnswer.map((code) => `- \`${code}\` ${REFUSALS[code]}`),
        ].join('\n'),
        'x-refusals': codes,
        ...(codes.includes('IDEMPOTENCY_MISMATCH') && { parameters: [IDEMPOTENCY] }),
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${name}Request` },
              ...(example && { example: example.request }),
            },
          },
        },
        responses: {
          200: {
            description: `The answer, or a refusal by ${inAnswer.join(', ')}.`,
            content: { 'application/json': { schema: ok, ...(example && { example: example.answer }) } },
          },
          ...responsesOfPlayerRefusals(codes),
        },
      },
    };
  }
  return { paths, schemas, tags: [...new Set(PLAYER_CALLS.map(({ group }) => group))] };
};
