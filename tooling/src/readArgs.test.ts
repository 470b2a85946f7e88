import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { commands } from './commands';
import { readArgs } from './readArgs';
import { ROOT } from './workspace/packages';

// ank test asks first which package it stands in.
before(() => process.chdir(join(ROOT, 'tooling')));

for (const [name, { run }] of Object.entries(commands)) {
  test(`ank ${name} refuses a flag it does not know`, async () => {
    if (name === 'test') return assert.rejects(run(['--quikc']), /quikc/);
    await assert.rejects(run(['--nonsense']), /Unknown option '--nonsense'/);
  });
}

for (const name of [
  'start',
  'dev',
  'types',
  'suite',
  'size',
  'speed',
  'check',
  'build',
  'status',
  'headers',
]) {
  test(`ank ${name} refuses a name it has no use for`, async () => {
    await assert.rejects(async () => commands[name]?.run(['wallet']), /"wallet" is one word too many/);
  });
}

test('a name too many is named', () => {
  assert.throws(() => readArgs(['wallet', '5', 'now'], {}, 2), /"now" is one word too many/);
  assert.deepEqual(readArgs(['wallet', '5'], {}, 2).positionals, ['wallet', '5']);
});
