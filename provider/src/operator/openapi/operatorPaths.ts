import { OPERATOR_FIELD_DESCRIPTIONS } from '@ank/protocol/field-texts/operator';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { methodAndPathOf, type OperationName } from '@ank/protocol/operator/paths';
import { type TProperties, type TSchema, Type } from 'typebox';
import { capitalize } from '../../platform/printableText';
import { type JsonObject, toDescribedSchema } from './describedSchema';
import type { RecordedExample } from './playerPaths';
import {
  describeOwnRefusals,
  REASON_SCHEMAS,
  refToAnyOfSchemas,
  responsesOfOperationRefusals,
} from './refusalResponses';

const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = OPERATOR_FIELD_DESCRIPTIONS;
const describeOperatorField = (field: string): string | undefined => FIELD_DESCRIPTIONS[field];

/** "deposit list" is `depositList`. */
export const operatorOperationIdOf = (name: OperationName): string =>
  name.replace(/[ -](\w)/g, (_, sign: string) => sign.toUpperCase());

/** Before there is a session, and at its end. */
const OPEN: ReadonlySet<OperationName> = new Set([
  'log in',
  'log-in options',
  'log in by passkey',
  'log-in ask',
  'log-in collect',
]);

/** The answer of an operation that waits for another person. */
export const PROPOSED_ANSWER_SCHEMA = Type.Object({
  status: Type.Literal(true),
  proposed: Type.String(),
  msg: Type.String(),
});
const PROPOSED_TEXTS: Readonly<Record<string, string>> = {
  status: 'Always true.',
  proposed: 'The id of the proposal, which waits for another person.',
  msg: 'A sentence for the operator.',
};

/** The answer of an operation that was done. */
export const answerSchemaOfOperation = (name: OperationName): TSchema =>
  Type.Object({ status: Type.Literal(true, { description: 'Always true.' }), ...OPERATIONS[name].answer });

type Parameter = {
  name: string;
  schema: TSchema;
  place: 'path' | 'query';
  required: boolean;
  example: unknown;
};

const toOpenApiParameter = ({ name, schema, place, required, example }: Parameter): JsonObject => {
  const { properties } = toDescribedSchema(Type.Object({ [name]: schema }), describeOperatorField) as {
    properties: Record<string, JsonObject>;
  };
  const { description, ...rest } = properties[name] ?? {};
  return { name, in: place, required, description, schema: rest, ...(example !== undefined && { example }) };
};

/** Those of an example that stand in the body. */
const pickFields = (request: JsonObject, fields: TProperties): JsonObject =>
  Object.fromEntries(Object.entries(request).filter(([name]) => name in fields));

const describeRequiredRole = (name: OperationName): string => {
  const { role } = OPERATIONS[name];
  const two = 'two' in OPERATIONS[name] ? OPERATIONS[name].two : undefined;
  const who = OPEN.has(name)
    ? 'Needs no log-in.'
    : role === 'viewer'
      ? 'Needs any role.'
      : `Needs the role ${role}.`;
  const second = { always: ' Waits for another person to agree.', above: ' May wait for another person.' };
  return two ? `${who}${second[two]}` : who;
};

const buildSuccessContent = (name: OperationName, schemaName: string): JsonObject => {
  const isPicture = 'isPicture' in OPERATIONS[name];
  const answers = isPicture ? [] : [schemaName, ...('two' in OPERATIONS[name] ? ['Proposed'] : [])];
  const schema = refToAnyOfSchemas([...answers, ...describeOwnRefusals(name).schemaNames, 'Refusal']);
  return {
    ...(isPicture && { 'image/jpeg': { schema: { type: 'string', contentMediaType: 'image/jpeg' } } }),
    'application/json': { schema },
  };
};

/** Paths and schemas of the operators' operations; `examples` by the operation's name. */
export const buildOperatorPaths = (examples: Readonly<Record<string, RecordedExample>>) => {
  const schemas: JsonObject = {
    Proposed: toDescribedSchema(PROPOSED_ANSWER_SCHEMA, (field) => PROPOSED_TEXTS[field]),
    ...REASON_SCHEMAS,
  };
  const paths: Record<string, JsonObject> = {};
  const tags = new Set<string>();
  for (const name of OPERATION_NAMES) {
    const { method, path } = methodAndPathOf(name);
    const id = operatorOperationIdOf(name);
    const fields: TProperties = OPERATIONS[name].request;
    const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, field = '']) => field));
    const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !inPath.has(field)));
    const required = new Set(Type.Object(rest).required ?? []);
    const tag = capitalize(path.split('/')[1] ?? '');
    tags.add(tag);
    if (!('isPicture' in OPERATIONS[name]))
      schemas[`${capitalize(id)}Answer`] = toDescribedSchema(
        answerSchemaOfOperation(name),
        describeOperatorField,
      );
    const own = describeOwnRefusals(name);
    const example = examples[name];
    const inQuery = method === 'GET' ? rest : {};
    const placed = [
      ...[...inPath].map((field) => ({ field, place: 'path' as const })),
      ...Object.keys(inQuery).map((field) => ({ field, place: 'query' as const })),
    ];
    const parameters = placed.map(({ field, place }) =>
      toOpenApiParameter({
        ...{ name: field, place, schema: fields[field] ?? Type.String() },
        required: place === 'path' || required.has(field),
        example: example?.request[field],
      }),
    );
    const content = buildSuccessContent(name, `${capitalize(id)}Answer`);
    const json = content['application/json'] as JsonObject | undefined;
    if (json && example) json.example = example.answer;
    const address = `/operator${path.replace(/:(\w+)/g, '{$1}')}`;
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: {
        operationId: id,
        tags: [tag],
        summary: `${capitalize(OPERATIONS[name].does)}.`,
        description: [describeRequiredRole(name), '', ...own.lines].join('\n'),
        'x-refusals': own.list,
        ...(OPEN.has(name) && { security: [] }),
        ...(parameters.length > 0 && { parameters }),
        ...(method === 'POST' && {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: toDescribedSchema(
                  Type.Object(rest, { additionalProperties: false }),
                  describeOperatorField,
                ),
                ...(example && { example: pickFields(example.request, rest) }),
              },
            },
          },
        }),
        responses: {
          200: { description: 'The answer, or a refusal.', content },
          ...responsesOfOperationRefusals(name, OPEN.has(name)),
        },
      },
    };
  }
  return { paths, schemas, tags: [...tags] };
};
