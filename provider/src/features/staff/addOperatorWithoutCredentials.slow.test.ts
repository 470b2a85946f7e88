import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';

describeInWorld('names at the desk', 'postgres', {}, (world) => {
  const add = async (name: string) =>
    (await world().desk('POST', '/operators', { name, role: 'cashier' })).body.code;

  test('nobody is named as what is no person, nor as a colleague in other letters', async () => {
    for (const name of ['console', 'Console', 'PLAYER', 'housekeeping', 'demo', 'resume', 'Bench'])
      assert.equal(await add(name), 'TAKEN', name);
    for (const name of ['Ｃｏｎｓｏｌｅ', 'con\u200dsole', 'de\u200cmo', 'Jos\u00e9'])
      assert.equal(await add(name), 'BAD_REQUEST', JSON.stringify(name));
    assert.equal(await add('Asha'), undefined);
    assert.deepEqual(await Promise.all([add('asha'), add('ASHA'), add('Asha')]), ['TAKEN', 'TAKEN', 'TAKEN']);
    const both = await Promise.all([add('Ravi'), add('ravi')]);
    assert.deepEqual(
      both.filter((code) => code !== undefined),
      ['TAKEN'],
    );
  });
});
