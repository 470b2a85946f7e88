import { checkAnswer, checkPlayerAnswer, checkRefusal } from './answered';
import { recordCall, recordOperation, recordRefusal } from './record';

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
  { http, body }: { http: number; body: Fields },
): void => {
  checkAnswer(method, path, body);
  checkRefusal(method, path, http, body);
  recordRefusal(method, path, { http, body });
  recordOperation(method, path, request, body);
};
