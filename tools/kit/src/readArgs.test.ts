import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuseSurplusWords } from '@ank/testkit/surplus-words';
import { commands } from './commands';
import { readArgs } from './readArgs';

refuseSurplusWords(commands, ['dev', 'types', 'suite', 'check', 'build']);

test('a name too many is named', () => {
  assert.throws(() => readArgs(['wallet', '5', 'now'], {}, 2), /"now" is one word too many/);
  assert.deepEqual(readArgs(['wallet', '5'], {}, 2).positionals, ['wallet', '5']);
});
