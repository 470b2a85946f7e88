import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADDED_COMMAND_PACKAGES } from '@ank/build/added';
import { declareSurplusArgumentTests } from '@ank/testkit/surplus-words';
import { commands } from './commands';

declareSurplusArgumentTests(commands, ['status', 'headers', 'start']);

test('where this package is not installed, ank knows which commands it would bring', () => {
  assert.deepEqual(
    ADDED_COMMAND_PACKAGES['@ank/release']?.split(' '),
    Object.entries(commands)
      .filter(([, { isOurs }]) => !isOurs)
      .map(([name]) => name),
  );
});
