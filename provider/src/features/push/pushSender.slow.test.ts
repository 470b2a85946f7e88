import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sha256 } from '../../platform/idsAndHashes';
import { startFakePushService, verifyVapidClaims } from '../../testing/fakePushService';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { newPlayerPushActions } from '../../testing/playerPushActions';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from '../../testing/playersAndBids';
import { MORNING } from '../../testing/testWorld';
import { sendDuePushesToPlayers } from '../notices/sendDuePushesToPlayers';
import { describePushDeliverySoFar } from './pushSender';
import { claimDueSubscriptions } from './pushSubscriptions';

const NOON = Date.parse('2025-03-05T12:00:00+05:30');
const ends = await startFakePushService();
after(() => ends.close());

describeOnBothEngines('pushes', { push: ends.service }, (world) => {
  before(() => createTestMarkets(world()));
  beforeEach(() => {
    world().now = MORNING;
  });

  const state = async ({ token }: TestPlayer, endpoint: string) =>
    (await world().call('/api-push-state', { unique_token: token, endpoint })).body;

  const { switchOn, round, deposit } = newPlayerPushActions(world, () => ends.phone());

  test('a player switches a phone on and off, as often as wanted', async () => {
    const me = await createTestPlayer(world(), 0);
    const phone = ends.phone();
    const { endpoint } = phone.subscription;
    assert.deepEqual(await state(me, endpoint), {
      status: true,
      msg: 'Push',
      public_key: ends.service.keys.publicKey,
      is_on: false,
    });
    await switchOn(me, phone);
    await switchOn(me, phone);
    assert.equal((await state(me, endpoint)).is_on, true);
    assert.equal((await state(me, `${endpoint}-other`)).is_on, false);
    const { body } = await world().call('/api-push-off', { unique_token: me.token });
    assert.equal(body.status, true);
    assert.equal((await state(me, endpoint)).is_on, false);
    const { features } = (await world().call('/api-get-social-data')).body;
    assert.ok((features as string[]).includes('web-push'));
  });

  test('results and wins are one push, signed and sealed, without what is nobody else’s to see', async () => {
    const me = await createTestPlayer(world(), 1000);
    const phone = await switchOn(me);
    await placeTestBid(world(), me, [{ digits: '6', points: 77 }]);
    world().now = NOON;
    await saveAndDeclareResult(world(), 'm', 'Open', '123');
    await sendDuePushesToPlayers(world().context);
    assert.equal(ends.at(phone.endpoint).length, 0, 'what may still be under way waits');
    await round();
    const [push] = ends.at(phone.endpoint);
    assert.ok(push);
    assert.equal(
      phone.decrypt(push.body),
      '{"title":"2 new notices in your inbox","body":"Open the app to read it."}',
    );
    const { key, claims } = verifyVapidClaims(push.headers.authorization);
    assert.deepEqual([key, claims.aud], [ends.service.keys.publicKey, ends.origin]);
    assert.equal(claims.sub, 'mailto:desk@house.example');
    assert.deepEqual(
      [push.headers['content-encoding'], push.headers.ttl, push.headers.topic, push.headers.urgency],
      ['aes128gcm', '14400', 'ank-inbox', 'normal'],
    );
    await round();
    await round();
    assert.equal(ends.at(phone.endpoint).length, 1, 'nothing is told twice');
  });

  test('two processes tell once, and one that is killed before it sends never does', async () => {
    const [me, otherPlayer] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const phone = await switchOn(me);
    await deposit(me);
    world().now += 30_000;
    await Promise.all([1, 2, 3].map(() => sendDuePushesToPlayers(world().context)));
    assert.deepEqual(
      ends.at(phone.endpoint).map(({ body }) => JSON.parse(phone.decrypt(body)).title),
      ['Your deposit was decided'],
    );
    const lost = await switchOn(otherPlayer);
    await deposit(otherPlayer);
    world().now += 30_000;
    await claimDueSubscriptions(world().db, world().now, world().now);
    await round();
    assert.equal(ends.at(lost.endpoint).length, 0);
  });

  test('what was read in the inbox, what is old, and messages of the house are told to no phone', async () => {
    const [reader, late, all] = [
      await createTestPlayer(world(), 0),
      await createTestPlayer(world(), 0),
      await createTestPlayer(world(), 0),
    ];
    const phones = [await switchOn(reader), await switchOn(late), await switchOn(all)];
    await deposit(reader, 'reject');
    const read_to = new Date(world().now).toISOString();
    await world().call('/api-notices', { unique_token: reader.token, read_to });
    await world().desk('POST', '/messages', { text: 'Bet on Kaveri tonight' });
    await round();
    await deposit(late);
    await round(2 * 3_600_000);
    assert.deepEqual(
      phones.map(({ endpoint }) => ends.at(endpoint).length),
      [0, 0, 0],
    );
  });

  test('who takes a break is told of decided money and of nothing else', async () => {
    const me = await createTestPlayer(world(), 1000);
    const phone = await switchOn(me);
    await placeTestBid(world(), me, [{ digits: '1' }], { mode: 'starline' });
    await world().db.query(
      "INSERT INTO play_pause (user_id, kind, set_at, until) VALUES ($1, 'break', $2, $3)",
      [me.userId, new Date(MORNING).toISOString(), '2025-04-01T00:00:00Z'],
    );
    world().now = NOON + 60_000;
    await saveAndDeclareResult(world(), 's', 'Open', '128');
    await round();
    assert.equal(ends.at(phone.endpoint).length, 0);
    await deposit(me, 'reject');
    await round();
    assert.equal(ends.at(phone.endpoint).length, 1);
  });

  test('a phone is forgotten with its session, however that ends', async () => {
    const ways: ((me: TestPlayer) => Promise<unknown>)[] = [
      ({ token }) => world().call('/api-logout', { unique_token: token }),
      ({ mobile }) => world().desk('POST', `/players/${mobile}/reset-sessions`, {}),
      ({ userId }) => world().db.query("UPDATE player SET state = 'blocked' WHERE user_id = $1", [userId]),
    ];
    for (const way of ways) {
      world().now = MORNING;
      const me = await createTestPlayer(world(), 0);
      const phone = await switchOn(me);
      await deposit(me);
      await way(me);
      await round();
      assert.equal(ends.at(phone.endpoint).length, 0, String(way));
      const own = [sha256(me.token)];
      assert.deepEqual(
        await world().db.query('SELECT 1 AS n FROM push_subscription WHERE token_hash = $1', own),
        [],
      );
    }
  });

  const told = async (answer: number | 'never') => {
    const [me, otherPlayer] = [await createTestPlayer(world(), 0), await createTestPlayer(world(), 0)];
    const [phone, beside] = [await switchOn(me), await switchOn(otherPlayer)];
    ends.answers.set(new URL(phone.endpoint).pathname, answer);
    await deposit(me);
    await deposit(otherPlayer);
    await round();
    assert.equal(ends.at(phone.endpoint).length, 1);
    assert.equal(ends.at(beside.endpoint).length, 1, 'others are told meanwhile');
    const isOn = async () => (await state(me, phone.endpoint)).is_on;
    return { isOn, sent: () => ends.at(phone.endpoint).length, path: new URL(phone.endpoint).pathname };
  };

  for (const answer of [404, 410])
    test(`an endpoint that answers ${answer} is asked no more`, async () => {
      const { isOn, sent } = await told(answer);
      assert.equal(await isOn(), false);
      await round(600_000);
      assert.equal(sent(), 1);
    });

  for (const answer of [503, 403])
    test(`what a push service could not take (${answer}) is sent again later, and told once`, async () => {
      const { isOn, sent, path } = await told(answer);
      await round(16_000);
      assert.equal(sent(), 1, 'not before its pause is over');
      ends.answers.delete(path);
      await round();
      assert.equal(sent(), 2);
      await round(600_000);
      assert.deepEqual([sent(), await isOn()], [2, true]);
    });

  test('a push service that never recovers is asked a few times within the hour', async () => {
    const { sent } = await told(500);
    for (let minutes = 0; minutes < 180; minutes += 3) await round(180_000);
    assert.ok(sent() > 2 && sent() < 9, `${sent()} times`);
  });

  test('what became of pushes is counted, and the doctor tells of the last failure until one arrives', async () => {
    const doctor = () => describePushDeliverySoFar(world().context);
    const counted = async (outcome: string) =>
      (await world().context.metrics.pushes.get()).values.find(({ labels }) => labels.outcome === outcome)
        ?.value;
    await world().db.query('DELETE FROM push_tally');
    const before = await counted('again');
    const { path } = await told(503);
    assert.equal(await counted('again'), (before ?? 0) + 1);
    await world().db.query("UPDATE push_tally SET last_at = '2025-01-01T00:00:00Z' WHERE outcome = 'sent'");
    const ill = await doctor();
    assert.equal(ill.ok, false);
    assert.match(ill.what, /^Pushes: on, \d+ phones, \d+ sent; the last failure was 2025-\S+ \S+ UTC at 127/);
    ends.answers.delete(path);
    await round();
    const well = await doctor();
    assert.equal(well.ok, true, well.what);
    assert.match(well.what, /but later pushes were delivered$/);
    assert.match((await describePushDeliverySoFar({ db: world().db })).what, /^Pushes: off/);
  });

  test('an endpoint that never answers keeps a round for as long as one push may take, and is not told again', async () => {
    const { sent } = await told('never');
    await round(600_000);
    assert.equal(sent(), 1);
  });
});
