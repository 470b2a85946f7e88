import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildChanged } from '@ank/build/build-changed';
import { USES } from './inUse';
import { playEngines } from './inUseEngines';
import { openProduct } from './lab';

/** One of each group; `ank faults --in-use` plays all. */
const SAMPLE = [
  'an interval loops without end',
  'throws null in a follower of the store',
  'makes body inert',
  'leaves an overlay in body',
  'patches then',
  'is behind an overlay',
  'dispatches without end',
  'swallows pushState',
];

test('there are kinds of all that code may do in use, and a sample of them harms no other part', async () => {
  assert.ok(USES.length >= 100, `${USES.length} kinds`);
  await buildChanged(true);
  const product = await openProduct();
  const harmed: string[] = [];
  let played = 0;
  try {
    const wallet = product.remotes.filter(({ remote }) => remote.name === 'wallet');
    const uses = USES.filter(({ name }) => SAMPLE.includes(name));
    await playEngines(product, wallet, uses, ({ engine, use, why }) => {
      played += 1;
      if (why) harmed.push(`${engine} ${use.name}: ${why}`);
    });
  } finally {
    await product.close();
  }
  assert.deepEqual(harmed, []);
  assert.ok(played >= SAMPLE.length, `${played} played`);
});
