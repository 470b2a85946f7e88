import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { newFakePushPhone, startFakePushService } from '../../testing/fakePushService';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';
import type { World } from '../../testing/testWorld';
import { issueSessionToken } from '../accounts/sessionTokens';
import { sendDuePushesToPlayers } from '../notices/sendDuePushesToPlayers';
import { PUBLIC_HTTPS_DESTINATIONS } from './pushKeysAndDestinations';
import { MAX_SUBSCRIPTIONS_PER_PLAYER } from './pushSubscriptions';

const ends = await startFakePushService();
after(() => ends.close());

type Phone = ReturnType<typeof newFakePushPhone>;
const requestPushOn = (
  world: World,
  { token }: Pick<TestPlayer, 'token'>,
  { subscription }: Phone,
  other = {},
) => world.call('/api-push-on', { unique_token: token, ...subscription, ...other });

const readEndpointsOf = async ({ db }: World, { userId }: TestPlayer): Promise<string[]> =>
  (
    await db.query<{ endpoint: string }>(
      'SELECT endpoint FROM push_subscription WHERE user_id = $1 ORDER BY created_at',
      [userId],
    )
  ).map(({ endpoint }) => endpoint);

describeOnBothEngines('phones that are told', { push: ends.service }, (world) => {
  const another = async ({ userId }: TestPlayer): Promise<{ token: string }> => ({
    token: await issueSessionToken(
      world().context,
      world().db,
      { userId, address: '127.0.0.1' },
      world().now,
    ),
  });

  test('an endpoint of somebody else is not to be had, also where two ask at once', async () => {
    const [me, thief, third] = [
      await createTestPlayer(world(), 0),
      await createTestPlayer(world(), 0),
      await createTestPlayer(world(), 0),
    ];
    const phone = ends.phone();
    assert.equal((await requestPushOn(world(), me, phone)).body.status, true);
    const forged = newFakePushPhone(phone.subscription.endpoint);
    assert.equal((await requestPushOn(world(), thief, forged)).body.code, 'REFUSED');
    assert.deepEqual(await readEndpointsOf(world(), me), [phone.subscription.endpoint]);
    assert.deepEqual(await readEndpointsOf(world(), thief), []);

    const wanted = ends.phone().subscription.endpoint;
    const answers = await Promise.all(
      [thief, third].map((person) => requestPushOn(world(), person, newFakePushPhone(wanted))),
    );
    assert.deepEqual(answers.map(({ body }) => body.status).sort(), [false, true]);
  });

  test('who logs in on the same browser takes it along, and the one before is told nothing there', async () => {
    const [before, now] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const phone = ends.phone();
    await requestPushOn(world(), before, phone);
    assert.equal((await requestPushOn(world(), now, phone)).body.status, true);
    assert.deepEqual(
      [await readEndpointsOf(world(), before), (await readEndpointsOf(world(), now)).length],
      [[], 1],
    );
  });

  test('a player has so many and no more, the oldest making room, and one a session', async () => {
    const me = await createTestPlayer(world(), 0);
    const first = ends.phone();
    await requestPushOn(world(), me, first);
    await requestPushOn(world(), me, ends.phone());
    assert.equal((await readEndpointsOf(world(), me)).length, 1);
    for (let more = 0; more < MAX_SUBSCRIPTIONS_PER_PLAYER + 2; more++) {
      world().now += 60_000;
      assert.equal((await requestPushOn(world(), await another(me), ends.phone())).body.status, true);
    }
    const phones = await readEndpointsOf(world(), me);
    assert.equal(phones.length, MAX_SUBSCRIPTIONS_PER_PLAYER);
    assert.ok(!phones.includes(first.subscription.endpoint));
  });

  test('switching comes to an end', async () => {
    const me = await createTestPlayer(world(), 0);
    world().now = Date.parse('2025-03-05T15:00:01+05:30');
    let answer = await requestPushOn(world(), me, ends.phone());
    for (let tries = 0; tries < 25 && answer.http === 200; tries++)
      answer = await requestPushOn(world(), me, ends.phone());
    assert.equal(answer.http, 429);
  });

  test('keys that are none, and addresses that are none, are refused before they are kept', async () => {
    const me = await createTestPlayer(world(), 0);
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    for (const wrong of [
      { p256dh: off },
      { p256dh: 'short' },
      { auth: 'short' },
      { endpoint: 'nowhere' },
      { endpoint: `https://push.example/${'x'.repeat(2000)}` },
      { language: 'fr' },
    ]) {
      const { body } = await requestPushOn(world(), me, ends.phone(), wrong);
      assert.equal(body.code, 'BAD_REQUEST', JSON.stringify(wrong));
    }
    const { subscription } = ends.phone();
    assert.equal((await world().call('/api-push-on', { ...subscription, unique_token: 'none' })).http, 401);
    assert.deepEqual(await readEndpointsOf(world(), me), []);
  });
});

describeInWorld(
  'a provider on the internet',
  'postgres',
  { push: { ...ends.service, destinationRule: PUBLIC_HTTPS_DESTINATIONS } },
  (world) => {
    test('keeps no address of its own network, and asks none that got in', async () => {
      const me = await createTestPlayer(world(), 0);
      const local = [
        'localhost.',
        'a.localhost',
        'db.internal',
        'box.local.',
        'nas.lan',
        'com.',
        '10.0.0.1',
        '[fd00::1]',
      ];
      for (const endpoint of [
        ends.phone().subscription.endpoint,
        ...local.map((host) => `https://${host}/x`),
      ])
        assert.equal(
          (await requestPushOn(world(), me, newFakePushPhone(endpoint))).body.code,
          'BAD_REQUEST',
          endpoint,
        );
      const phone = newFakePushPhone('https://push.example.com/x');
      assert.equal((await requestPushOn(world(), me, phone)).body.status, true);
      const inside = ends.phone().subscription.endpoint;
      await world().db.query('UPDATE push_subscription SET endpoint = $1', [inside]);
      world().now += 1000;
      await world().call(
        '/api-fund-request-add',
        { unique_token: me.token, request_amount: 500 },
        {
          'idempotency-key': 'one',
        },
      );
      const { deposits } = (await world().desk('GET', '/deposits')).body as { deposits: { id: string }[] };
      await world().desk('POST', `/deposits/${deposits[0]?.id}/reject`, {});
      world().now += 60_000;
      await sendDuePushesToPlayers(world().context);
      assert.deepEqual(ends.at(inside), []);
      assert.deepEqual(await readEndpointsOf(world(), me), []);
    });
  },
);

describeInWorld('a provider without keys', 'postgres', {}, (world) => {
  test('announces no pushes and takes no phones', async () => {
    const me = await createTestPlayer(world(), 0);
    const { features } = (await world().call('/api-get-social-data')).body;
    assert.ok(!(features as string[]).includes('web-push'));
    assert.equal((await requestPushOn(world(), me, ends.phone())).body.code, 'NOT_FOUND');
    const { body } = await world().call('/api-push-state', { unique_token: me.token });
    assert.equal(body.code, 'NOT_FOUND');
    await sendDuePushesToPlayers(world().context);
  });
});
