import { DOCUMENTED_RELATED_CALLS } from '@ank/protocol/calls/family';
import type { RefusalCode } from '@ank/protocol/calls/refusals';
import {
  GENERAL_REFUSALS,
  listRefusalsOfOperation,
  type OperationRefusal,
} from '@ank/protocol/operator/operation-refusals';
import { OPERATION_NAMES, OPERATIONS } from '@ank/protocol/operator/operations';
import { methodAndPathOf, type OperationName } from '@ank/protocol/operator/paths';
import { REFUSALS_BY_REASON } from '@ank/protocol/operator/reason-refusals';
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
const findOperation = (method: 'GET' | 'POST', url: string) => CHECKS.find(({ isOf }) => isOf(method, url));

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
  const found = findOperation(method, path);
  if (!found) throw new Error(`The protocol has no operation ${method} ${path}`);
  const check = found.compile();
  if (check.Check(body)) return;
  const [first] = check.Errors(body);
  throw new Error(`"${found.name}" answered otherwise than its schema: ${JSON.stringify(first)}`);
};

/** The operation of a request below /operator, with the fields of its path; undefined for none. */
export const findOperationOfRequest = (
  method: 'GET' | 'POST',
  url: string,
): { name: OperationName; inPath: Record<string, string> } | undefined => {
  const found = findOperation(method, url);
  if (!found) return undefined;
  const values = (url.split('?')[0] ?? '').split('/');
  const fields = found.path
    .split('/')
    .flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), at] as const] : []));
  const inPath = Object.fromEntries(
    fields.map(([field, at]) => [field, decodeURIComponent(values[at] ?? '')]),
  );
  return { name: found.name, inPath };
};

/**
 * Throws when the desk has refused otherwise than the protocol says of that operation: by another code, status
 * or reason, or with other values beside the reason.
 */
export const assertOperationRefusal = (
  method: 'GET' | 'POST',
  path: string,
  http: number,
  { status, code, why, values }: Record<string, unknown>,
): void => {
  if (status !== false || code === 'FAULT') return;
  const found = findOperation(method, path);
  if (!found) return;
  const isThis = (declared: OperationRefusal) =>
    declared.code === code && declared.http === http && declared.why === why;
  const declared = [...GENERAL_REFUSALS, ...listRefusalsOfOperation(found.name)].find(isThis);
  if (!declared)
    throw new Error(
      `"${found.name}" refused by ${code} ${why ?? 'without a reason'} (HTTP ${http}), which the protocol does not say of it`,
    );
  if (declared.why === undefined) return;
  const fields = Object.keys(REFUSALS_BY_REASON[declared.why].values).sort();
  const given = Object.keys(Object(values)).sort();
  if (fields.join() !== given.join())
    throw new Error(
      `"${found.name}" gives ${why} the values ${given}, which the protocol says are ${fields}`,
    );
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
  if (!call || (http === 404 && protocolSpellingOfPath(path) in DOCUMENTED_RELATED_CALLS)) return;
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
