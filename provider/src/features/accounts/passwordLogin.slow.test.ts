import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeInWorld } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';

const hasSucceeded = (answer: { body: { status?: unknown } }) => answer.body.status === true;

describeInWorld(
  'a log-in by password',
  'postgres',
  { profile: 'secure', securitySettings: { perAddress: 60 } },
  (world) => {
    test('wrong passwords: one answer for known and unknown, then a wait; an address the player used stays open', async () => {
      const person = await createTestPlayer(world());
      const login = (mobile: string, password: string, from: string) =>
        world().call('/api-user-login', { mobile, password, device_id: null }, { 'x-forwarded-for': from });
      await login(person.mobile, TEST_PLAYER_PASSWORD, '10.0.0.1');
      const known = await login(person.mobile, 'wrong', '10.9.9.9');
      const unknown = await login('6222222222', 'wrong', '10.9.9.9');
      assert.deepEqual(known.body, unknown.body);
      const tries = await Promise.all(
        Array.from({ length: 14 }, () => login(person.mobile, 'wrong', '10.9.9.9')),
      );
      assert.equal(tries.filter(({ http }) => http === 429).length, 5);
      assert.ok(Number(tries.find(({ http }) => http === 429)?.headers.get('retry-after')) > 0);
      assert.equal(hasSucceeded(await login(person.mobile, TEST_PLAYER_PASSWORD, '10.0.0.1')), true);
    });
  },
);
