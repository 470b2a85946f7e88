import type { OperationName } from '@ank/protocol/operator/paths';
import { findOperationAnswerCheck } from './answerSchemaAssertions';

/** The operation of a request below /operator, with the fields of its path; undefined for none. */
export const findOperationOfRequest = (
  method: 'GET' | 'POST',
  url: string,
): { name: OperationName; inPath: Record<string, string> } | undefined => {
  const found = findOperationAnswerCheck(method, url);
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
