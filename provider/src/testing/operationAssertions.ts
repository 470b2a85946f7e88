import assert from 'node:assert/strict';
import { listSpecificRefusalsOfOperation } from '@ank/protocol/operator/operation-refusals';
import { buildOperationRequest, type OperationName } from '@ank/protocol/operator/paths';
import { refusalKeyOf } from './recordExamples';
import type { World } from './testWorld';

/** An operation, what it is asked with, and its refusal as "NOT_FOUND 200 noPlayer". */
export type RefusedOperation = readonly [name: OperationName, input: object, by: string];

/** Asks the desk of a world for operations by their names, as the console or as whom the headers name. */
export const newOperationAssertions = (world: () => World) => {
  const ask = (name: OperationName, input: object, headers = {}) => {
    const { method, path, body } = buildOperationRequest(name, input);
    return world().desk(method, path, body, headers);
  };
  return {
    /** Asserts that the operation is done, and returns its answer. */
    assertDone: async (name: OperationName, input: object, headers = {}) => {
      const { body } = await ask(name, input, headers);
      assert.equal(body.status, true, `${name} ${JSON.stringify(body)}`);
      return body;
    },
    /** Asserts that each operation is refused as stated, and that it declares this refusal. */
    assertRefused: async (refused: readonly RefusedOperation[], headers = {}) => {
      for (const [name, input, by] of refused) {
        const { http, body } = await ask(name, input, headers);
        assert.equal(body.status, false, `${name} ${JSON.stringify(body)}`);
        assert.equal(refusalKeyOf({ http, code: body.code, why: body.why }), by, name);
        assert.ok(
          listSpecificRefusalsOfOperation(name).some((declared) => refusalKeyOf(declared) === by),
          `${name}: ${by} is not declared`,
        );
      }
    },
  };
};
