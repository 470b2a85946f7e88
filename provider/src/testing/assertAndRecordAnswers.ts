import { assertOperationAnswer, assertPlayerAnswer } from './answerSchemaAssertions';
import { assertOperationRefusal } from './operationRefusalAssertions';
import { recordOperationAnswer, recordPlayerAnswer, recordRefusal } from './recordExamples';

type Fields = Record<string, unknown>;

/** Holds what a player's call was answered against the protocol, which throws, and keeps it as an example. */
export const assertAndRecordPlayerAnswer = (
  path: string,
  request: Fields,
  { http, body }: { http: number; body: Fields },
) => {
  assertPlayerAnswer(path, http, body);
  recordPlayerAnswer(path, request, body);
};

/** The same for an operation; `path` is below /operator. */
export const assertAndRecordOperationAnswer = (
  method: 'GET' | 'POST',
  path: string,
  request: Fields | undefined,
  { http, body }: { http: number; body: Fields },
): void => {
  assertOperationAnswer(method, path, body);
  assertOperationRefusal(method, path, http, body);
  recordRefusal(method, path, { http, body });
  recordOperationAnswer(method, path, request, body);
};
