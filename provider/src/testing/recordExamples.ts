import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { commonRequestFields as common } from '@ank/protocol/calls/fields';
import type { JsonObject } from '../operator/openapi/describedSchema';
import type { ApiAudience } from '../operator/openapi/openApiDocument';
import { PLAYER_CALLS } from '../operator/openapi/playerPaths';
import { protocolSpellingOfPath } from './answerSchemaAssertions';
import { findOperationOfRequest } from './operationOfRequest';

/** One request that a test made, with its answer. */
export type RecordedAnswer = { audience: ApiAudience; name: string; request: JsonObject; answer: JsonObject };

/** One refusal that a test was given by the desk: the operation, and what tells the refusal from others. */
export type RecordedRefusal = { refused: string; by: string };

/** Characters; an example is to be read. */
const LONGEST = 20_000;

/** Where tests leave what they asked and were answered; nothing is recorded without it. */
const { ANK_EXAMPLES: dir } = process.env;

const appendRecord = (recorded: RecordedAnswer | RecordedRefusal): void => {
  if (!dir) return;
  const line = JSON.stringify(recorded);
  if (line.length > LONGEST) return;
  mkdirSync(dir, { recursive: true });
  appendFileSync(join(dir, `${process.pid}.jsonl`), `${line}\n`);
};

/** Other apps send more than a call knows, which the documented profile ignores. */
const pickKnownFields = (path: string, request: JsonObject): JsonObject => {
  const fields = { ...common, ...PLAYER_CALLS.find((call) => call.path === path)?.request };
  return Object.fromEntries(Object.entries(request).filter(([name]) => name in fields));
};

export const recordPlayerAnswer = (path: string, request: JsonObject, answer: JsonObject): void => {
  if (!dir || typeof answer.code === 'string') return;
  const name = protocolSpellingOfPath(path);
  appendRecord({ audience: 'players', name, request: pickKnownFields(name, request), answer });
};

/** "NOT_FOUND 200 noPlayer": how a refusal of an operation is known in the recorded table. */
export const refusalKeyOf = ({ code, http, why }: { code: unknown; http: number; why?: unknown }): string =>
  [code, http, ...(why === undefined ? [] : [why])].join(' ');

export const recordRefusal = (
  method: 'GET' | 'POST',
  url: string,
  { http, body }: { http: number; body: JsonObject },
): void => {
  // A fault of the server is none of an operation's own refusals; tests bring faults about.
  const found =
    dir && body.status === false && body.code !== 'FAULT' ? findOperationOfRequest(method, url) : undefined;
  if (found)
    appendRecord({ refused: found.name, by: refusalKeyOf({ code: body.code, http, why: body.why }) });
};

export const recordOperationAnswer = (
  method: 'GET' | 'POST',
  url: string,
  body: JsonObject | undefined,
  answer: JsonObject,
): void => {
  if (!dir || answer.status !== true || answer.proposed !== undefined) return;
  const found = findOperationOfRequest(method, url);
  if (!found) return;
  const query = Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));
  appendRecord({
    audience: 'operators',
    name: found.name,
    request: { ...found.inPath, ...query, ...body },
    answer,
  });
};
