import { checkAnswer, checkPlayerAnswer } from './answered';
import { recordCall, recordOperation } from './examples/record';

type Fields = Record<string, unknown>;

/** Holds what a player's call was answered against the protocol, which throws, and keeps it as an example. */
export const observeCall = (
  path: string,
  request: Fields,
  { http, body }: { http: number; body: Fields },
) => {
  checkPlayerAnswer(path, http, body);
  recordCall(path, request, body);
};

/** The same for an operation; `path` is below /operator. */
export const observeOperation = (
  method: 'GET' | 'POST',
  path: string,
  request: Fields | undefined,
  answer: Fields,
): void => {
  checkAnswer(method, path, answer);
  recordOperation(method, path, request, answer);
};
