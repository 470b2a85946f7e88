import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batchLookups } from './batchLookups';

test('who asks alone waits for nobody; who asks meanwhile is looked up together', async () => {
  const batches: number[][] = [];
  let finish = () => {};
  const find = batchLookups<number, string>(async (keys) => {
    batches.push(keys);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return keys.map((key) => (key === 3 ? undefined : `v${key}`));
  });
  const first = find(1);
  await new Promise(setImmediate);
  assert.deepEqual(batches, [[1]]);
  const others = [2, 3, 4].map(find);
  finish();
  assert.equal(await first, 'v1');
  await new Promise(setImmediate);
  assert.deepEqual(batches, [[1], [2, 3, 4]]);
  finish();
  assert.deepEqual(await Promise.all(others), ['v2', undefined, 'v4']);
});

test('more than one look-up holds are read one after the other', async () => {
  const sizes: number[] = [];
  const find = batchLookups<number, number>(async (keys) => {
    sizes.push(keys.length);
    return keys;
  });
  const keys = Array.from({ length: 450 }, (_, nr) => nr);
  assert.deepEqual(await Promise.all(keys.map(find)), keys);
  assert.deepEqual(sizes, [200, 200, 50]);
});

test('a look-up that fails fails for those in it, and the next is tried', async () => {
  let times = 0;
  const find = batchLookups<number, number>(async (keys) => {
    if (++times === 2) throw new Error('gone');
    return keys;
  });
  assert.equal(await find(1), 1);
  const answers = await Promise.allSettled([find(2), find(3)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(await find(4), 4);
});
