import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inBatches } from './poll';

test('who asks alone waits for nobody; who asks meanwhile is looked up together', async () => {
  const batches: number[][] = [];
  let finish = () => {};
  const find = inBatches<number, string>(async (keys) => {
    batches.push(keys);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return keys.map((key) => (key === 3 ? undefined : `v${key}`));
  });
  const first = find(1);
  assert.deepEqual(batches, [[1]]);
  const others = [2, 3, 4].map(find);
  finish();
  assert.equal(await first, 'v1');
  await new Promise(setImmediate);
  assert.deepEqual(batches, [[1], [2, 3, 4]]);
  finish();
  assert.deepEqual(await Promise.all(others), ['v2', undefined, 'v4']);
});

test('a look-up that fails fails for those in it, and the next is tried', async () => {
  let times = 0;
  const find = inBatches<number, number>(async (keys) => {
    if (++times === 2) throw new Error('gone');
    return keys;
  });
  const answers = await Promise.allSettled([find(1), find(2), find(3)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  assert.equal(await find(4), 4);
});
