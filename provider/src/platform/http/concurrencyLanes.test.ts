import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countLeakedSlotsByLane,
  countTakenSlotsByLane,
  findBlockedLanes,
  newConcurrencyLane,
  recordDatabaseIdle,
} from './concurrencyLanes';

const ENDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'an answer': async () => 'done',
  'an error': async () => {
    throw new Error('a fault');
  },
  'an error before the first promise': () => {
    throw new Error('a fault at once');
  },
};

for (const [end, work] of Object.entries(ENDS))
  test(`a place is given back by ${end}`, async () => {
    const lane = newConcurrencyLane('poll');
    for (let times = 0; times < 3; times++) await lane.run(work, { atOnce: 1 }).catch(() => undefined);
    assert.equal(lane.running(), 0);
    assert.equal(countTakenSlotsByLane().poll, 0);
    assert.equal(await lane.run(() => 'free', { atOnce: 1 }), 'free');
  });

test('who waits is let in in order when the work before it fails, and more than may wait are refused', async () => {
  const lane = newConcurrencyLane('password');
  let fail = () => {};
  const first = lane.run(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('a fault'));
      }),
    { atOnce: 1 },
  );
  const order: string[] = [];
  const limits = { atOnce: 1, mostWaiting: 2 };
  const waiting = ['second', 'third'].map((name) => lane.run(() => order.push(name), limits));
  assert.deepEqual([lane.running(), lane.waiting()], [1, 2]);
  await assert.rejects(
    lane.run(() => order.push('fourth'), limits),
    { code: 'BUSY' },
  );
  fail();
  await assert.rejects(first, /a fault/);
  await Promise.all(waiting);
  assert.deepEqual(order, ['second', 'third']);
  assert.deepEqual([lane.running(), lane.waiting(), countTakenSlotsByLane().password], [0, 0, 0]);
});

test('a place that is taken while the database has nothing to do is told of, and that calls are refused for it', async () => {
  const lane = newConcurrencyLane('poll');
  let end = () => {};
  const held = lane.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    { atOnce: 1 },
  );
  assert.equal(lane.hasRoom(1), false, 'refused before');
  assert.equal(countLeakedSlotsByLane(1000).poll, 0, 'the database was never idle');
  const start = performance.now();
  recordDatabaseIdle(start + 900);
  assert.equal(countLeakedSlotsByLane(1000).poll, 0, 'it may still be under way');
  recordDatabaseIdle(start + 3000);
  assert.equal(countLeakedSlotsByLane(1000).poll, 1);
  assert.deepEqual(findBlockedLanes(1000), [], 'nobody was refused since');
  recordDatabaseIdle(start + 1001);
  while (performance.now() < start + 2);
  lane.hasRoom(1);
  assert.deepEqual(findBlockedLanes(1000), ['poll']);
  end();
  await held;
  assert.deepEqual([countLeakedSlotsByLane(1000).poll, findBlockedLanes(1000)], [0, []]);
});

test('one player alone never makes the process look broken', async () => {
  const lane = newConcurrencyLane('turn');
  let end = () => {};
  const held = lane.run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
    { atOnce: 1 },
  );
  recordDatabaseIdle(performance.now() + 1001);
  lane.hasRoom(1);
  assert.deepEqual([countLeakedSlotsByLane(1000).turn, findBlockedLanes(1000)], [1, []]);
  end();
  await held;
});
