import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import type { Role } from '@ank/protocol/operator/fields';
import { DAY_MS } from '../../platform/clock';
import { describeInWorld, describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  TEST_PLAYER_PASSWORD,
  type TestPlayer,
} from '../../testing/playersAndBids';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

type Device = { id: string; device: string; agent: string; network: string; passkey: boolean };

describeInWorld('what the desk knows of a player', 'postgres', {}, (world) => {
  const as = async (name: string, role: Role) => bearerTokenHeader(await hireOperator(world(), name, role));
  const devices = async (mobile: string) =>
    (await world().desk('GET', `/players/${mobile}/devices`)).body.devices as Device[];

  test('devices are listed without what opens them, and one is logged out while the others go on', async () => {
    const { mobile, token } = await createTestPlayer(world());
    world().now += 60_000;
    const { body } = await world().call(
      '/api-user-login',
      { mobile, password: TEST_PLAYER_PASSWORD, device_id: null },
      { 'user-agent': PHONE },
    );
    const phone = String(body.unique_token);
    const [first, second] = await devices(mobile);
    assert.deepEqual([first?.device, second?.device], ['Chrome, Android', '']);
    assert.ok(!JSON.stringify([first, second]).includes(phone));
    assert.deepEqual(
      [first?.network, second?.network, first?.passkey, first?.agent],
      ['1', '1', false, ''],
      'both in one network; a known browser needs no words of its own',
    );
    const path = `/players/${mobile}/devices/${first?.id}/end`;
    assert.equal((await world().desk('POST', path)).body.status, true);
    const works = async (unique_token: string) =>
      (await world().call('/api-user-wallet-balance', { unique_token })).http === 200;
    assert.deepEqual([await works(phone), await works(token)], [false, true]);
    assert.equal((await devices(mobile)).length, 1);
    assert.equal((await world().desk('POST', path)).body.code, 'NOT_FOUND');
    const otherPlayer = await createTestPlayer(world());
    assert.equal(
      (await world().desk('POST', `/players/${otherPlayer.mobile}/devices/${second?.id}/end`)).body.code,
      'NOT_FOUND',
      'not by way of another player',
    );
  });

  test('a browser that nobody knows is told by what it calls itself', async () => {
    const { mobile } = await createTestPlayer(world());
    world().now += 60_000;
    const login = { mobile, password: TEST_PLAYER_PASSWORD, device_id: null };
    await world().call('/api-user-login', login, { 'user-agent': 'okhttp/4.9.2' });
    const [first] = await devices(mobile);
    assert.deepEqual([first?.device, first?.agent], ['', 'okhttp/4.9.2']);
  });

  test('what of the limits is used is told: by whom asks, of this player, today', async () => {
    const { mobile } = await createTestPlayer(world());
    const asha = await as('Asha', 'cashier');
    const limits = async (headers: Record<string, string>) =>
      (await world().desk('GET', `/players/${mobile}/limits`, undefined, headers)).body.limits;
    await world().desk('POST', '/adjustments', { mobile, amount: -70, reason: 'A slip' }, asha);
    const used = (n: number) => ({
      deposits: { used: 0, most: 10 },
      withdrawals: { used: 0, most: 10 },
      depositAlone: { used: 0, most: 100_000 },
      adjustAlone: { used: n, most: 10_000 },
    });
    assert.deepEqual(await limits(asha), used(70));
    assert.deepEqual(await limits(await as('Bela', 'cashier')), used(0));
    world().now += 86_400_000;
    assert.deepEqual(await limits(asha), used(0));
  });

  test('notes say who wrote what and when, once for a key, and stand in the trail', async () => {
    const { mobile, name: playerName } = await createTestPlayer(world());
    const chandra = await as('Chandra', 'cashier');
    const write = (note: string, headers: Record<string, string>) =>
      world().desk('POST', `/players/${mobile}/notes`, { note }, headers);
    const keyed = { ...chandra, 'idempotency-key': 'n1' };
    assert.equal((await write(' Called: wants his UPI id changed ', keyed)).body.status, true);
    assert.equal((await write(' Called: wants his UPI id changed ', keyed)).body.status, true);
    for (const nothing of ['   ', '\u2800', '\u3164 \u00ad', '\ufffc'])
      assert.equal((await write(nothing, chandra)).body.code, 'BAD_REQUEST', JSON.stringify(nothing));
    const { story: rows, total } = (
      await world().desk('GET', `/lists/story?mobile=${mobile}&search=${encodeURIComponent('upi id')}`)
    ).body as unknown as { story: Record<string, unknown>[]; total: number };
    assert.equal(total, 1);
    const notes = (await world().desk('GET', `/lists/story?mobile=${mobile}&status=notes`)).body;
    assert.deepEqual(
      (notes.story as { kind: string }[]).map(({ kind }) => kind),
      ['player note'],
    );
    assert.deepEqual([rows[0]?.by, rows[0]?.note], ['Chandra', 'Called: wants his UPI id changed']);
    assert.equal(rows[0]?.at, new Date(world().now).toISOString());
    const { trail } = (await world().desk('GET', '/audit?search=player note')).body as unknown as {
      trail: Record<string, unknown>[];
    };
    assert.deepEqual(
      trail.map(({ actor, about, name }) => [actor, about, name]),
      [['Chandra', mobile, playerName]],
    );
    // Looks are about the number that was asked for; both are found by the name too.
    const { trail: looks } = (await world().desk('GET', `/audit?status=looks&search=${mobile}`))
      .body as unknown as { trail: Record<string, unknown>[] };
    assert.deepEqual([...new Set(looks.map(({ name }) => name))], [playerName]);
    const search = encodeURIComponent(playerName);
    assert.ok(Number((await world().desk('GET', `/audit?search=${search}`)).body.total) > 0);
  });

  test('who only reads writes no note, and a cashier logs nobody out', async () => {
    const { mobile } = await createTestPlayer(world());
    const [device] = await devices(mobile);
    const end = `/players/${mobile}/devices/${device?.id}/end`;
    const [viewer, results, cashier] = [
      await as('Vani', 'viewer'),
      await as('Ravi', 'results'),
      await as('Chitra', 'cashier'),
    ];
    for (const headers of [viewer, results])
      assert.equal(
        (await world().desk('POST', `/players/${mobile}/notes`, { note: 'x' }, headers)).http,
        403,
      );
    for (const headers of [viewer, results, cashier])
      assert.equal((await world().desk('POST', end, {}, headers)).http, 403);
    assert.equal((await devices(mobile)).length, 1);
    assert.equal((await world().desk('GET', `/players/${mobile}/devices`, undefined, viewer)).http, 200);
  });
});

describeOnBothEngines('a player’s own limits at the desk', {}, (world) => {
  before(async () => {
    await createTestMarkets(world());
    await world().desk('POST', '/settings/play', { on: true });
  });
  const keyed = async (path: string, { token }: TestPlayer, body: object) => {
    const sent = { unique_token: token, ...body };
    const answer = await world().call(path, sent, { 'idempotency-key': randomUUID() });
    assert.equal(answer.body.status, true, answer.body.msg);
  };
  const asked = async ({ mobile }: TestPlayer, headers = {}) => {
    const { status: _status, ...play } = (
      await world().desk('GET', `/players/${mobile}/play`, undefined, headers)
    ).body;
    return play;
  };

  test('are told with what is used and what they become, to whoever reads, and are changed there by nobody', async () => {
    const person = await createTestPlayer(world(), 1000);
    assert.deepEqual(await asked(person), { limits: [], break: null, exclusion: null });
    await keyed('/api-play-limit-set', person, { kind: 'stake', period: 'week', amount: 500 });
    await placeTestBid(world(), person, [{ digits: '6', points: 120 }]);
    await keyed('/api-play-limit-set', person, { kind: 'stake', period: 'week', amount: 800 });
    await keyed('/api-play-break', person, { hours: 24 });
    const viewer = bearerTokenHeader(await hireOperator(world(), 'Ravi', 'viewer'));
    const since = new Date(world().now).toISOString();
    const until = new Date(world().now + DAY_MS).toISOString();
    assert.deepEqual(await asked(person, viewer), {
      limits: [{ kind: 'stake', period: 'week', amount: 500, used: 120, next: { amount: 800, at: until } }],
      break: { since, until },
      exclusion: null,
    });
    const path = `/players/${person.mobile}/play`;
    assert.equal((await world().desk('POST', path, { limits: [] })).http, 404);
    world().now += DAY_MS;
    const later = await asked(person);
    assert.equal(later.break, null, 'it is over');
    assert.deepEqual((later.limits as { amount: number }[])[0]?.amount, 800);
  });
});
