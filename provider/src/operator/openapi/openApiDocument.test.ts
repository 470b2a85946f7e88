import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ANSWER_FIELD_DESCRIPTIONS,
  RELATED_APP_FIELD_DESCRIPTIONS,
} from '@ank/protocol/field-texts/answered';
import { OPERATOR_FIELD_DESCRIPTIONS } from '@ank/protocol/field-texts/operator';
import { REQUEST_FIELD_DESCRIPTIONS } from '@ank/protocol/field-texts/sent';
import { listSpecificRefusalsOfOperation } from '@ank/protocol/operator/operation-refusals';
import { OPERATION_NAMES } from '@ank/protocol/operator/operations';
import { OPERATION_REFUSAL_REASONS } from '@ank/protocol/operator/refusals';
import { Compile } from 'typebox/compile';
import type { JsonObject } from './describedSchema';
import { type ApiAudience, buildOpenApiDocument, RECORDED_EXAMPLES } from './openApiDocument';
import { operatorOperationIdOf } from './operatorPaths';
import { PLAYER_CALLS } from './playerPaths';

const AUDIENCES: readonly ApiAudience[] = ['players', 'operators'];

type Content = { schema: JsonObject; example?: JsonObject };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; description: string; schema: JsonObject; example?: unknown }[];
  requestBody?: { content: { 'application/json': Content } };
  responses: Record<string, { content: Record<string, Content> }>;
};

const operationsOf = (audience: ApiAudience) => {
  const document = buildOpenApiDocument(audience) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonObject> };
  };
  const { schemas } = document.components;
  /** The schema without references, which name nothing that refers further. */
  const whole = (schema: JsonObject): JsonObject =>
    JSON.parse(
      JSON.stringify(schema).replace(/\{"\$ref":"#\/components\/schemas\/(\w+)"\}/g, (_, name: string) =>
        JSON.stringify(schemas[name]),
      ),
    );
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  return { operations, whole };
};

test('every call and every operation is in its document once, with a sentence', () => {
  assert.deepEqual(
    operationsOf('players')
      .operations.map(({ path }) => path)
      .sort(),
    PLAYER_CALLS.map(({ path }) => path).sort(),
  );
  assert.equal(operationsOf('operators').operations.length, OPERATION_NAMES.length);
  for (const audience of AUDIENCES) {
    const { operations } = operationsOf(audience);
    const ids = operations.map(({ operation }) => operation.operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const { operation } of operations)
      assert.match(operation.summary, /^[A-Z].{5,}\.$/, operation.summary);
  }
});

test('every example that a test left fits the schema of its request and its answer', () => {
  for (const audience of AUDIENCES) {
    const { operations, whole } = operationsOf(audience);
    for (const { path, operation } of operations) {
      const contents = [operation.requestBody?.content, operation.responses[200]?.content];
      for (const content of contents) {
        const { schema, example } = content?.['application/json'] ?? {};
        if (!schema || example === undefined) continue;
        const [first] = Compile(whole(schema)).Errors(example);
        assert.equal(first, undefined, `${path}: ${JSON.stringify(first)}`);
      }
      for (const { name, schema, example } of operation.parameters ?? [])
        if (example !== undefined) assert.ok(Compile(schema).Check(example), `${path}: ${name}`);
    }
  }
});

test('every call and every operation has an example', () => {
  const without = [
    ...PLAYER_CALLS.map(({ path }) => path).filter((path) => !RECORDED_EXAMPLES.players[path]),
    ...OPERATION_NAMES.filter((name) => !RECORDED_EXAMPLES.operators[name]),
  ];
  assert.deepEqual(
    without,
    ['deposit screenshot', 'training clock'],
    'a picture is no JSON, and no test of the clock asks over HTTP',
  );
});

test('each operation of the operators names its own refusals, and refers to the general ones', () => {
  const { operations } = operationsOf('operators');
  const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
  for (const name of OPERATION_NAMES) {
    const operation = byId.get(operatorOperationIdOf(name));
    assert.ok(operation, name);
    const shown = JSON.stringify([operation.responses, operation.description]);
    for (const { code, http, why = '', means } of listSpecificRefusalsOfOperation(name)) {
      const place = http === 200 ? operation.description : JSON.stringify(operation.responses[http]);
      assert.ok(place?.includes(means) && place.includes(code) && place.includes(why), `${name}: ${means}`);
    }
    assert.match(shown, /"#\/components\/responses\/Restarting"/, name);
  }
  const texts = operations.map(({ operation }) => operation.description);
  assert.ok(new Set(texts).size > 40, 'operations differ in what they refuse');
});

test('each reason of the desk is refused by an operation, or by all', () => {
  const document = JSON.stringify(buildOpenApiDocument('operators'));
  const without = OPERATION_REFUSAL_REASONS.filter((why) => !document.includes(`\`${why}\``));
  assert.deepEqual(without, []);
});

test('no sentence explains a field that is gone', () => {
  const namesIn = (audience: ApiAudience) =>
    new Set(
      [
        ...JSON.stringify(buildOpenApiDocument(audience)).matchAll(
          /"(\w+)":\{"(?:type|anyOf|const|enum|description|minLength|pattern|maxLength|required)/g,
        ),
      ].map(([, name]) => name),
    );
  const players = namesIn('players');
  const gone = Object.keys({
    ...REQUEST_FIELD_DESCRIPTIONS,
    ...ANSWER_FIELD_DESCRIPTIONS,
    ...RELATED_APP_FIELD_DESCRIPTIONS,
  }).filter((name) => !players.has(name));
  const operators = namesIn('operators');
  const queried = JSON.stringify(buildOpenApiDocument('operators'));
  const goneThere = Object.keys(OPERATOR_FIELD_DESCRIPTIONS).filter(
    (name) => !operators.has(name) && !queried.includes(`"name":"${name}"`),
  );
  assert.deepEqual([gone, goneThere], [[], []]);
});
