import type { RefusalCode } from '@ank/protocol/calls/refusals';
import { RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE } from '@ank/protocol/calls/related-apps';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { methodAndPathOf } from '@ank/protocol/operator/paths';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { answerSchemaOfOperation, PROPOSED_ANSWER_SCHEMA } from '../operator/openapi/operatorPaths';
import { answerSchemaOfCall, PLAYER_CALLS, refusalCodesOfCall } from '../operator/openapi/playerPaths';

/** The same schema without room for fields that it does not name. */
const closeSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closeSchema(part)]));
  const isNamed = Object.keys(Object(parts.properties)).length > 0 && parts.type === 'object';
  return isNamed ? { additionalProperties: false, ...parts } : parts;
};

/** Compiles the check of an answer when it is first needed. */
const compileCheckLazily = (schemaOf: () => unknown) => {
  let compiled: ReturnType<typeof Compile> | undefined;
  return () => (compiled ??= Compile(closeSchema(schemaOf()) as TSchema));
};

/** The operations, each with the check of its answer. */
const CHECKS = OPERATION_NAMES.map((name) => {
  const { method, path } = methodAndPathOf(name);
  const schema =
    'two' in OPERATIONS[name]
      ? { anyOf: [answerSchemaOfOperation(name), PROPOSED_ANSWER_SCHEMA] }
      : answerSchemaOfOperation(name);
  return {
    ...{ name, path },
    isOf: (asked: string, url: string) =>
      asked === method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? ''),
    compile: compileCheckLazily(() => schema),
  };
});

// "/results/save" is written out before "/:…" of the same length could take it.
export const findOperationAnswerCheck = (method: 'GET' | 'POST', url: string) =>
  CHECKS.find(({ isOf }) => isOf(method, url));

/**
 * Throws when the desk has answered otherwise than the protocol says of that operation: fields too many, too
 * few, or of another kind.
 */
export const assertOperationAnswer = (
  method: 'GET' | 'POST',
  path: string,
  body: Record<string, unknown>,
): void => {
  if (body.status !== true) return;
  const found = findOperationAnswerCheck(method, path);
  if (!found) throw new Error(`The protocol has no operation ${method} ${path}`);
  const check = found.compile();
  if (check.Check(body)) return;
  const [first] = check.Errors(body);
  throw new Error(`"${found.name}" answered otherwise than its schema: ${JSON.stringify(first)}`);
};

const PLAYER_CHECKS = new Map(
  PLAYER_CALLS.map((call) => [
    call.path,
    { codes: refusalCodesOfCall(call), compile: compileCheckLazily(() => answerSchemaOfCall(call)) },
  ]),
);

/** The path as the protocol spells it. */
export const protocolSpellingOfPath = (path: string): string => path.replace('galidisswar', 'galidisawar');

/**
 * Throws when a player was answered otherwise than the protocol says of that call: fields too many, too few,
 * or of another kind, or a refusal that it does not name.
 */
export const assertPlayerAnswer = (path: string, http: number, body: Record<string, unknown>): void => {
  const call = PLAYER_CHECKS.get(protocolSpellingOfPath(path));
  // The secure profile lacks some calls of other apps.
  if (!call || (http === 404 && protocolSpellingOfPath(path) in RELATED_APP_CALLS_OF_DOCUMENTED_PROFILE))
    return;
  const { code } = body;
  if (typeof code === 'string') {
    if (code === 'FAULT' || call.codes.includes(code as RefusalCode)) return;
    throw new Error(`"${path}" refused by ${code}, which the protocol does not say of it`);
  }
  const check = call.compile();
  if (check.Check(body)) return;
  const [first] = check.Errors(body);
  throw new Error(`"${path}" answered otherwise than its schema: ${JSON.stringify(first)}`);
};
