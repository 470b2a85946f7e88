import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { DAY_MS } from '../../platform/clock';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { bearerTokenHeader, hireOperator } from '../../testing/operatorsAtDesk';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  type TestPlayer,
} from '../../testing/playersAndBids';

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
