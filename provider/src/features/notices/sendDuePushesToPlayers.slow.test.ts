import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startFakePushService } from '../../testing/fakePushService';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { newPlayerPushActions } from '../../testing/playerPushActions';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';

const ends = await startFakePushService();
after(() => ends.close());

describeOnBothEngines('what a push costs', { push: ends.service }, (world) => {
  before(() => createTestMarkets(world()));
  beforeEach(() => {
    world().now = MORNING;
  });

  const { switchOn, round, deposit } = newPlayerPushActions(world, () => ends.phone());

  test('a round without news writes no subscription, and a declaration those alone that it concerns', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world(), 1000), await createTestPlayer(world(), 1000)];
    for (const person of [me, otherPlayer]) await switchOn(person);
    await placeTestBid(world(), me, [{ digits: '6', points: 77 }], { market: 'night' });
    await round();
    const written = async () =>
      new Map(
        (
          await world().db.query<{ user_id: string; at: string }>(
            'SELECT user_id, xmin::text AS at FROM push_subscription WHERE user_id = ANY($1)',
            [[me.userId, otherPlayer.userId]],
          )
        ).map(({ user_id: userId, at }) => [userId, at]),
      );
    const before = await written();
    for (let times = 0; times < 4; times++) await round();
    assert.deepEqual(await written(), before);
    world().now = Date.parse('2025-03-05T22:30:00+05:30');
    await saveAndDeclareResult(world(), 'night', 'Open', '123');
    await round();
    const after = await written();
    assert.notEqual(after.get(me.userId), before.get(me.userId));
    assert.equal(after.get(otherPlayer.userId), before.get(otherPlayer.userId));
  });

  test('what is decided while an earlier thing waits to be told is told with it, and not lost', async () => {
    const me = await createTestPlayer(world(), 0);
    const phone = await switchOn(me);
    await deposit(me, 'reject');
    world().now += 9_000;
    await deposit(me, 'reject');
    await round(2_000);
    assert.equal(ends.at(phone.endpoint).length, 0, 'the second may still be under way');
    await round(10_000);
    assert.deepEqual(
      ends.at(phone.endpoint).map(({ body }) => JSON.parse(phone.decrypt(body)).title),
      ['2 new notices in your inbox'],
    );
  });
});
