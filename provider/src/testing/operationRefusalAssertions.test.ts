import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertOperationRefusal } from './operationRefusalAssertions';

const newRefusalBodyOf = (code: string, why?: string, values: Record<string, unknown> = {}) => ({
  ...{ status: false, msg: 'No', message: 'No', code },
  ...(why !== undefined && { why, values }),
});

test('a refusal that the protocol names of an operation, or of all, is let through', () => {
  assertOperationRefusal(
    'GET',
    '/players/9800000000',
    200,
    newRefusalBodyOf('NOT_FOUND', 'noPlayer', { number: '9800000000' }),
  );
  assertOperationRefusal('GET', '/players/9800000000', 401, newRefusalBodyOf('AUTH'));
  assertOperationRefusal('GET', '/deposits/0190a1b2/screenshot', 404, newRefusalBodyOf('NOT_FOUND'));
  assertOperationRefusal('POST', '/proposals/x/decide', 200, newRefusalBodyOf('TAKEN', 'referenceUsed'));
});

test('a refusal that the protocol does not name of the operation fails the test that met it', () => {
  for (const [path, http, body] of [
    ['/markets', 200, newRefusalBodyOf('NOT_FOUND')],
    ['/players/9800000000', 200, newRefusalBodyOf('NOT_FOUND')],
    ['/players/9800000000', 404, newRefusalBodyOf('NOT_FOUND', 'noPlayer', { number: '9800000000' })],
    ['/players/9800000000', 200, newRefusalBodyOf('STATE', 'noPlayer', { number: '9800000000' })],
  ] as const)
    assert.throws(() => assertOperationRefusal('GET', path, http, body), /the protocol does not say of it/);
});

test('values that the protocol does not say of the reason fail it too', () => {
  for (const values of [{}, { mobile: '9800000000' }, { number: '9800000000', name: 'Asha' }])
    assert.throws(
      () =>
        assertOperationRefusal(
          'GET',
          '/players/9800000000',
          200,
          newRefusalBodyOf('NOT_FOUND', 'noPlayer', values),
        ),
      /gives noPlayer the values/,
    );
});
