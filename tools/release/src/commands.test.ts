import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMANDS_BY_ADDED_PACKAGE } from '@ank/build/added';
import { declareUnknownFlagAndSurplusNameTests } from '@ank/testkit/surplus-words';
import { commands } from './commands';

declareUnknownFlagAndSurplusNameTests(commands, ['status', 'headers', 'start']);

test('where this package is not installed, ank knows which commands it would bring', () => {
  assert.deepEqual(
    COMMANDS_BY_ADDED_PACKAGE['@ank/release']?.split(' '),
    Object.entries(commands)
      .filter(([, { isOurs }]) => !isOurs)
      .map(([name]) => name),
  );
});
