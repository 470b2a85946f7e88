import {
  GENERAL_REFUSALS,
  listSpecificRefusalsOfOperation,
  type OperationRefusal,
} from '@ank/protocol/operator/operation-refusals';
import { REFUSALS_BY_REASON } from '@ank/protocol/operator/reason-refusals';
import { findOperationAnswerCheck } from './answerSchemaAssertions';

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
  const found = findOperationAnswerCheck(method, path);
  if (!found) return;
  const isThis = (declared: OperationRefusal) =>
    declared.code === code && declared.http === http && declared.why === why;
  const declared = [...GENERAL_REFUSALS, ...listSpecificRefusalsOfOperation(found.name)].find(isThis);
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
