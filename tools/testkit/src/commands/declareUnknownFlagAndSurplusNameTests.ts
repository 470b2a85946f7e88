import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Commands } from '@ank/build/command';
import { ROOT } from '@ank/build/packages';

export const declareUnknownFlagAndSurplusNameTests = (
  commands: Commands,
  commandsWithoutNames: readonly string[],
): void => {
  // `ank test` asks first for its package.
  before(() => process.chdir(join(ROOT, 'tools/kit')));

  for (const [name, { run }] of Object.entries(commands))
    test(`ank ${name} refuses a flag it does not know`, async () => {
      if (name === 'test') return assert.rejects(run(['--quikc']), /quikc/);
      await assert.rejects(run(['--nonsense']), /Unknown option '--nonsense'/);
    });

  for (const name of commandsWithoutNames)
    test(`ank ${name} refuses a name it has no use for`, async () => {
      await assert.rejects(async () => commands[name]?.run(['wallet']), /unexpected argument "wallet"/);
    });
};
