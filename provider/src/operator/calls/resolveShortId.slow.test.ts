import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeOnBothEngines } from '../../testing/onBothEngines';
import { createTestPlayer, type TestPlayer } from '../../testing/playersAndBids';
import type { WorldAnswer } from '../../testing/testWorld';

describeOnBothEngines('ids by their beginning', {}, (world) => {
  let people: TestPlayer[];
  const waiting = async (): Promise<{ id: string; amount: number }[]> =>
    (await world().desk('GET', '/deposits')).body.deposits as { id: string; amount: number }[];
  const decide = (id: string, how = 'approve'): Promise<WorldAnswer> =>
    world().desk('POST', `/deposits/${id}/${how}`);

  before(async () => {
    people = await Promise.all([
      createTestPlayer(world(), 0),
      createTestPlayer(world(), 0),
      createTestPlayer(world(), 0),
    ]);
    for (const [index, person] of people.entries()) {
      world().now += 2;
      await world().call('/api-fund-request-add', {
        unique_token: person.token,
        request_amount: 500 + index,
      });
    }
    world().now += 600_000;
    await world().call('/api-fund-request-add', { unique_token: people[0]?.token, request_amount: 900 });
  });

  test('too short and ambiguous ones are refused, and those that fit are named', async () => {
    const [first, , , late] = await waiting();
    assert.ok(first && late);
    const short = await decide(first.id.slice(0, 6));
    assert.match(
      short.body.msg ?? '',
      /is too short, give at least 8 signs of the id\. Of the deposits these begin so: /,
    );
    const minute = await decide(first.id.slice(0, 8));
    assert.match(minute.body.msg ?? '', /fits several deposits: /);
    for (const { mobile } of people)
      assert.match(minute.body.msg ?? '', new RegExp(`${mobile}, 50\\d points, waiting`));
    assert.doesNotMatch(minute.body.msg ?? '', /900 points/);
    assert.match(
      (await decide('ffffffffff')).body.msg ?? '',
      /None of the deposits has an id that begins with/,
    );
    for (const nonsense of ['xyz', '----', '%25', '0195_956'])
      assert.match(
        (await decide(nonsense)).body.msg ?? '',
        /^The id must be an id or its first 8 signs|is too short/,
      );
    assert.equal((await waiting()).length, 4);
  });

  test('one that fits is decided about; the same words again never reach the next request', async () => {
    const [first, second, , late] = await waiting();
    assert.ok(first && second && late);
    assert.equal((await decide(late.id.slice(0, 8))).body.amount, 900);
    const length = [...first.id].findIndex((sign, index) => sign !== second.id[index]) + 1;
    assert.equal(
      (await decide(first.id.slice(0, length).toUpperCase().replaceAll('-', ''))).body.amount,
      500,
    );
    assert.equal((await decide(first.id.slice(0, length))).body.status, false);
    assert.match((await decide(first.id.slice(0, 8), 'reject')).body.msg ?? '', /500 points, approved/);
    assert.equal((await waiting()).length, 2);
  });

  test('lists go on after the beginning of an id', async () => {
    const [{ id = '' } = {}] = await waiting();
    const { deposits } = (await world().desk('GET', `/deposits?after=${id.slice(0, 18)}`)).body;
    assert.equal((deposits as unknown[]).length, 1);
    const all = (await world().desk('GET', '/audit?limit=1')).body;
    const next = String(all.next).slice(0, 20);
    assert.equal((await world().desk('GET', `/audit?after=${next}`)).body.status, true);
    const [player] = (await world().desk('GET', '/players?limit=1')).body.players as { id: string }[];
    const rest = (await world().desk('GET', `/players?after=${player?.id.slice(0, 24)}`)).body.players;
    assert.equal((rest as unknown[]).length, 2);
  });
});
