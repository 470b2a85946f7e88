import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWithstandsAccountTakeover } from '../../testing/assertWithstandsAccountTakeover';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer } from '../../testing/playersAndBids';

describeInWorld('an attacker who knows the mobile number', 'postgres', { profile: 'secure' }, (world) => {
  test('does not get in by random sequences of calls, and does not lock the player out', {
    timeout: 600_000,
  }, async () => {
    // The same sequences in every run; login.takeover.whole.test.ts plays many more, others each time.
    await assertWithstandsAccountTakeover(world, { runs: 12, seed: 20_261_122 });
  });

  test('looks numbers up 30 times in 10 minutes and no more; others go on', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const look = (token: string, mobile_no: string) =>
      world().call('/api-check-user-for-transfer-amt', { unique_token: token, mobile_no });
    // The beginning of a window, so that all tries fall into one.
    world().now = Math.ceil(world().now / 600_000) * 600_000;
    for (let tries = 0; tries < 30; tries++)
      assert.equal((await look(me.token, otherPlayer.mobile)).http, 200);
    const stopped = await look(me.token, otherPlayer.mobile);
    assert.deepEqual([stopped.http, stopped.body.code, stopped.body.user_name], [429, 'LIMITED', undefined]);
    assert.ok(Number(stopped.headers.get('retry-after')) > 0);
    assert.equal((await look(otherPlayer.token, me.mobile)).http, 200);
    world().now += 600_000;
    assert.equal((await look(me.token, otherPlayer.mobile)).http, 200);
  });
});
