import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, TEST_PLAYER_PASSWORD } from '../../testing/playersAndBids';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

type ListedSession = {
  session_id: string;
  device: string;
  began: string;
  last_used: string;
  is_this: boolean;
};

describeOnBothEngines('sessions', {}, (world) => {
  const login = async (mobile: string, agent: string) => {
    const { body } = await world().call(
      '/api-user-login',
      { mobile, password: TEST_PLAYER_PASSWORD, device_id: null },
      { 'user-agent': agent },
    );
    return String(body.unique_token);
  };
  const list = async (unique_token: string) =>
    (await world().call('/api-session-list', { unique_token })).body.sessions as ListedSession[];
  const worksFor = async (unique_token: string) =>
    (await world().call('/api-user-wallet-balance', { unique_token })).http === 200;

  test('log-out ends the token at the server, and no other', async () => {
    const { mobile, token } = await createTestPlayer(world());
    const here = await login(mobile, PHONE);
    assert.equal((await world().call('/api-logout', { unique_token: here })).body.status, true);
    assert.deepEqual([await worksFor(here), await worksFor(token)], [false, true]);
    assert.equal((await world().call('/api-logout', { unique_token: here })).http, 401);
  });

  test('are listed to their player, and ended one by one or all the others at once', async () => {
    const { mobile, token } = await createTestPlayer(world());
    world().now += 60_000;
    const phone = await login(mobile, PHONE);
    world().now += 60_000;
    const tablet = await login(mobile, IPHONE);
    const sessions = await list(phone);
    assert.deepEqual(
      sessions.map(({ device, is_this }) => [device, is_this]),
      [
        ['Safari, iPhone', false],
        ['Chrome, Android', true],
        ['', false],
      ],
    );
    for (const secret of [token, phone, tablet]) assert.ok(!JSON.stringify(sessions).includes(secret));
    const end = (body: Record<string, unknown>) =>
      world().call('/api-session-end', { unique_token: phone, ...body });

    assert.equal((await end({ session_id: sessions[0]?.session_id })).body.ended, 1);
    assert.deepEqual(
      [await worksFor(tablet), await worksFor(phone), await worksFor(token)],
      [false, true, true],
    );
    assert.equal((await end({ session_id: sessions[0]?.session_id })).body.code, 'NOT_FOUND');
    assert.equal((await end({})).body.ended, 1);
    assert.deepEqual([await worksFor(phone), await worksFor(token)], [true, false]);
    assert.equal((await list(phone)).length, 1);
  });

  test('of another player are neither seen nor ended', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world()), await createTestPlayer(world())];
    const [theirs] = await list(otherPlayer.token);
    const answer = await world().call('/api-session-end', {
      unique_token: me.token,
      session_id: theirs?.session_id,
    });
    assert.equal(answer.body.code, 'NOT_FOUND');
    await world().call('/api-session-end', { unique_token: me.token });
    assert.equal(await worksFor(otherPlayer.token), true);
  });
});
