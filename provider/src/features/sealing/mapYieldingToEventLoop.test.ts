import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapYieldingToEventLoop } from './mapYieldingToEventLoop';
import { buildMerkleLevels } from './merkleTree';

/** Counts the turns that other work had while this ran. */
const countEventLoopTurnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const counted = { turns: 0, isOver: false };
  const count = () => {
    counted.turns++;
    if (!counted.isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  counted.isOver = true;
  return counted.turns;
};

test('bids have their turn while a large draw is hashed, and every item is mapped in its order', async () => {
  const items = Array.from({ length: 10_000 }, (_, nr) => nr);
  const mapped: number[] = [];
  assert.ok(
    (await countEventLoopTurnsDuring(async () =>
      mapped.push(...(await mapYieldingToEventLoop(items, (nr) => 2 * nr))),
    )) >= 9,
  );
  assert.deepEqual(
    mapped,
    items.map((nr) => 2 * nr),
  );
  assert.ok((await countEventLoopTurnsDuring(() => buildMerkleLevels(Buffer.alloc(32 * 10_000)))) >= 8);
});
